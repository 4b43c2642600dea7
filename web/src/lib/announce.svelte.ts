/** What a screen reader should say next. */

export const announcement = $state({ text: "" });

export function announce(text: string): void {
  announcement.text = text;
}
