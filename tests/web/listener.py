"""Somebody who hears the page: knows roles and names as a screen reader gives them, and presses without pointing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import CDPSession

from tests.web.visitor import MOMENT, Visitor

QUESTION: Final = "What to do now"
"""The name of the region where one is asked."""
TOOLS: Final = "Table tools"
LOG: Final = "Log and chat"
PRESS: Final = """function () {
  this.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, composed: true, detail: 0}));
}"""
"""As assistive technology presses: a click that comes from nowhere."""


class Node:
    """A node of the accessibility tree."""

    def __init__(self, given: dict[str, Any], above: Node | None) -> None:
        self.role: str = given.get("role", {}).get("value", "")
        self.name: str = given.get("name", {}).get("value", "")
        self.element: int = given.get("backendDOMNodeId", 0)
        self.above = above
        facts = {fact["name"]: fact["value"].get("value") for fact in given.get("properties", ())}
        self.disabled = bool(facts.get("disabled"))
        self.pressed = facts.get("pressed")
        self.selected = bool(facts.get("selected"))

    def within(self, role: str, name: str = "") -> bool:
        """Whether it is in something of this role and name."""
        here: Node | None = self.above
        while here is not None:
            if here.role == role and name in ("", here.name):
                return True
            here = here.above
        return False


class Listener:
    """One decision after another by the accessibility tree alone."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.session: CDPSession = self.page.context.new_cdp_session(self.page)
        self.session.send("Accessibility.enable")

    def step(self) -> None:
        """Press one of the things that can be chosen, and answer what is asked then."""
        offered = self._heard()
        if self.visitor.over:
            return
        assert offered, "nothing to press can be heard"
        chosen = self.visitor.random.choice(offered)
        assert chosen.name, "something to press has no name"
        self._press(chosen)

    def _heard(self) -> list[Node]:
        """What can be pressed, once it is there: the tree follows the page after a while."""
        for _ in range(300):
            offered = self.offered(list(self.tree()))
            if offered or self.visitor.over:
                break
            self.page.wait_for_timeout(100)
        return offered

    def tree(self) -> Iterator[Node]:
        """All that is there for those who hear, from top to bottom."""
        given = self.session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in given}
        known: dict[str, Node] = {}

        def node(of: str) -> Node:
            if of not in known:
                above = by_id[of].get("parentId")
                known[of] = Node(by_id[of], node(above) if above else None)
            return known[of]

        return (node(each["nodeId"]) for each in given if not each.get("ignored"))

    @staticmethod
    def offered(found: list[Node]) -> list[Node]:
        """What is open in front of all, or the buttons of the question and of the table."""
        menu = [node for node in found if node.role == "menuitem"]
        if menu:
            return menu
        buttons = [node for node in found if node.role == "button" and not node.disabled]
        asked = [node for node in buttons if node.within("region", QUESTION) and not node.within("toolbar", TOOLS)]
        sure = [node for node in asked if node.name == "Yes, do it"]
        ready = [node for node in buttons if node.name == "I am ready"]
        things = [node for node in buttons if node.within("group") and not node.within("region", LOG)]
        return ready or sure or [node for node in asked if node.pressed != "true"] + things

    def _press(self, node: Node) -> None:
        before = self.page.evaluate(f"() => {HEARD}")
        found = self.session.send("DOM.resolveNode", {"backendNodeId": node.element})
        self.session.send(
            "Runtime.callFunctionOn", {"objectId": found["object"]["objectId"], "functionDeclaration": PRESS}
        )
        self.page.wait_for_function(f"before => ({HEARD}) !== before", arg=before)


HEARD: Final = f"""[
  document.querySelectorAll('[role=menuitem]').length, document.querySelectorAll('.confirm').length,
  document.querySelector('.verb[aria-pressed=true]')?.textContent,
  document.querySelector('.result, .curtain') !== null, {MOMENT},
].join('|')"""
"""What a press changes; only to know when to listen again."""
