// What lies where on a page: lines of text and things to click, each with the box that is really seen or hit.
// Evaluated by tests/web/faults.py, which judges them.
() => {
  const TOUCHED = "button, a[href], input, select, textarea, summary, [role=tab], .thing.target, .thing.instead";
  const FINGER = 40;
  const TOUCH = matchMedia("(pointer: coarse)").matches;
  // A tap unfolds these.
  const FOLDED = ".said .folds, .said .latest";
  const SHEET = ".ask, .dock, .strip";
  const box = ({ left, top, width, height }) => ({ x: left, y: top, wide: width, high: height });
  const right = (one) => one.x + one.wide;
  const bottom = (one) => one.y + one.high;

  function cut(one, other) {
    const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
    const wide = Math.min(right(one), right(other)) - x;
    const high = Math.min(bottom(one), bottom(other)) - y;
    return { x, y, wide: Math.max(0, wide), high: Math.max(0, high) };
  }

  /** What of a box is in sight, and whether something cuts it off that nobody can scroll. */
  function sight(element, whole) {
    let seen = whole;
    let clipped = false;
    for (let above = element.parentElement; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      const [across, down] = [style.overflowX, style.overflowY];
      if ((across === "visible" && down === "visible") || above === document.body) continue;
      if (above instanceof SVGElement || above === document.documentElement) continue;
      const rest = cut(seen, box(above.getBoundingClientRect()));
      const lost = [seen.wide - rest.wide > 2 && across, seen.high - rest.high > 4 && down];
      if (!above.matches(FOLDED)) clipped ||= lost.some((how) => how === "hidden" || how === "clip");
      seen = rest;
    }
    return { seen, clipped };
  }

  function isShown(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest("[hidden], option, .leaving, dialog:not([open])")) return false;
    // Words for those who hear the page are cut to nothing.
    for (let above = element; above; above = above.parentElement)
      if (getComputedStyle(above).clipPath.startsWith("inset(50%")) return false;
    return true;
  }

  function nameOf(element) {
    const thing = element.closest(".thing");
    if (thing) return thing.dataset.id;
    const own = element.closest("[aria-label], [title]");
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return words || own?.getAttribute("aria-label") || own?.getAttribute("title") || element.tagName;
  }

  function isPainted(element) {
    if (element.classList.contains("reach")) return false;
    if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
    const style = getComputedStyle(element);
    return style.backgroundColor !== "rgba(0, 0, 0, 0)" || element.matches("img, input, select");
  }

  /** What is painted over a point of an element; nothing if the element itself is on top. */
  function coverOf(element, x, y) {
    const own = element.closest(".thing") ?? element;
    for (const above of document.elementsFromPoint(x, y)) {
      if (above === own || own.contains(above) || above.contains(own)) return undefined;
      const later = own.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isPainted(above) && (later || !(above instanceof SVGElement))) return above;
    }
    return undefined;
  }

  function isFolded(element) {
    const folded = element.closest(FOLDED);
    return folded !== null && folded.scrollHeight > folded.clientHeight + 1;
  }

  function opacityOf(element) {
    let opacity = 1;
    for (let above = element; above; above = above.parentElement) opacity *= Number(getComputedStyle(above).opacity);
    return opacity;
  }

  function lineOf(element, rect, words) {
    const svg = element instanceof SVGElement;
    const style = getComputedStyle(element);
    const scale = svg ? Math.abs(element.getScreenCTM().d) || Math.abs(element.getScreenCTM().b) : 1;
    const whole = box(rect);
    // Lines are higher than letters.
    const letters = { ...whole, y: whole.y + 0.22 * whole.high, high: 0.56 * whole.high };
    const { seen, clipped } = sight(element, letters);
    const middle = seen.y + seen.high / 2;
    const inWindow = seen.wide > 1 && seen.high > 1 && middle > 0 && middle < innerHeight;
    const covers = inWindow
      ? [0.08, 0.3, 0.5, 0.7, 0.92].map((part) => coverOf(element, seen.x + part * seen.wide, middle))
      : [];
    const covered = covers.filter((cover) => cover !== undefined);
    const shape = element.closest(".thing")?.querySelector(".body > rect, .body > ellipse");
    const zone = element.closest(".zone");
    const button = element.closest("button, .button");
    return {
      name: nameOf(element),
      words: words.trim().replace(/\s+/g, " ").slice(0, 40),
      size: parseFloat(style.fontSize) * scale,
      colour: svg ? style.fill : style.color,
      opacity: opacityOf(element),
      box: letters,
      seen,
      clipped: clipped || (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1),
      shown: inWindow && covered.length < covers.length,
      lost: !svg && inWindow && covered.length === covers.length,
      cover: covered.length ? nameOf(covered[0]) : "",
      sheet: covered.some((cover) => cover.closest(SHEET)),
      shape: shape ? box(shape.getBoundingClientRect()) : null,
      zone: svg && zone ? box(zone.getBoundingClientRect()) : null,
      button: button ? box(button.getBoundingClientRect()) : null,
      slides: Boolean(zone?.matches(".slides")),
      quiet: Boolean(element.closest(".dimmed, .faint, :disabled, [aria-disabled=true]")) || isFolded(element),
    };
  }

  function lines() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element || element.matches("script, style, title") || !isShown(element)) continue;
      if (element.closest("symbol, defs")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = element instanceof SVGElement ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      for (const rect of rects) if (rect.width > 1) found.push(lineOf(element, rect, node.data));
    }
    return found;
  }

  /** The box of what a click hits: the thing itself, not its marks. */
  function hitBox(element) {
    if (!(element instanceof SVGElement)) return box(element.getBoundingClientRect());
    const parts = [...element.querySelectorAll(".reach, .body")].map((part) => part.getBoundingClientRect());
    const [x, y] = [Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top))];
    return {
      x,
      y,
      wide: Math.max(...parts.map((part) => part.right)) - x,
      high: Math.max(...parts.map((part) => part.bottom)) - y,
    };
  }

  function targetAt(x, y) {
    for (const above of document.elementsFromPoint(x, y)) {
      const target = above.closest(TOUCHED);
      if (target) return target;
      if (isPainted(above) && !(above instanceof SVGElement) && !above.querySelector(".zone")) return above;
    }
    return TOUCH ? nearFinger(x, y) : undefined;
  }

  /** For fingers things in the scene are as large as a finger; the nearest is meant. */
  function nearFinger(x, y) {
    const away = ({ whole }) => [whole.x + whole.wide / 2 - x, whole.y + whole.high / 2 - y];
    const near = inScene.filter((each) => away(each).every((far) => Math.abs(far) <= FINGER / 2));
    return near.sort((one, other) => Math.hypot(...away(one)) - Math.hypot(...away(other)))[0]?.element;
  }

  function grown(whole) {
    const [wide, high] = [Math.max(FINGER, whole.wide), Math.max(FINGER, whole.high)];
    return { x: whole.x - (wide - whole.wide) / 2, y: whole.y - (high - whole.high) / 2, wide, high };
  }

  /** The part of a box for which clicks go to its element, by points of a grid. */
  function owned(element, whole) {
    const steps = [0.04, 0.2, 0.35, 0.5, 0.65, 0.8, 0.96];
    const mine = steps.flatMap((across) =>
      steps.flatMap((down) => {
        const [x, y] = [whole.x + across * whole.wide, whole.y + down * whole.high];
        return targetAt(x, y) === element ? [{ x, y }] : [];
      }),
    );
    if (!mine.length) return { x: whole.x, y: whole.y, wide: 0, high: 0, share: 0 };
    const [xs, ys] = [mine.map(({ x }) => x), mine.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    // The outermost points stand for the edges near them.
    const edged = (least, most, size) => Math.min(size, (most - least) + 0.085 * size);
    return {
      x,
      y,
      wide: edged(x, Math.max(...xs), whole.wide),
      high: edged(y, Math.max(...ys), whole.high),
      share: mine.length / steps.length ** 2,
    };
  }

  function targets() {
    return [...document.querySelectorAll(TOUCHED)].filter(isShown).flatMap((element) => {
      const whole = hitBox(element);
      const { seen } = sight(element, whole);
      const [x, y] = [whole.x + whole.wide / 2, whole.y + whole.high / 2];
      if (whole.wide < 2 || whole.y < 0 || bottom(whole) > innerHeight) return [];
      // The smallest part that an edge cuts off is enough to lose the outermost point of the grid.
      const slid = seen.wide < whole.wide - 0.5 || seen.high < whole.high - 0.5;
      const top = slid ? element : document.elementsFromPoint(x, y).find(isPainted);
      const zone = element.closest(".zone");
      return {
        name: nameOf(element),
        box: whole,
        seen,
        slid,
        owned: slid
          ? { ...seen, share: 1 }
          : owned(element, TOUCH && element.matches(".thing") ? grown(whole) : whole),
        scene: element.matches(".thing"),
        marked: element.matches(".thing.target"),
        inline: !element.matches(".thing") && getComputedStyle(element).display === "inline",
        disabled: element.matches(":disabled"),
        sheet: Boolean(!element.closest(SHEET) && top?.closest?.(SHEET)),
        zone: zone ? box(zone.getBoundingClientRect()) : null,
        slides: Boolean(zone?.matches(".slides")),
      };
    });
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ".zone-svg text, .zone-svg .verb-mark, .zone-svg .note { pointer-events: visiblePainted !important }",
  );
  document.adoptedStyleSheets.push(sheet);
  const inScene = [...document.querySelectorAll(".thing.target, .thing.instead")].map((element) => ({
    element,
    whole: hitBox(element),
  }));
  const root = document.documentElement;
  const found = {
    lines: lines(),
    targets: targets(),
    page: { wide: root.scrollWidth, high: root.scrollHeight },
    window: { wide: innerWidth, high: innerHeight },
    zones: [...document.querySelectorAll(".zone")].map((zone) => ({
      name: zone.getAttribute("aria-label") ?? "",
      box: box(zone.getBoundingClientRect()),
      docked: Boolean(zone.closest(".dock")),
    })),
    zoom: document.querySelector("[data-steps-in]") !== null,
  };
  document.adoptedStyleSheets.pop();
  return found;
}
