/** All elements that match, as a list. */
export function all<T extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): T[] {
  return [...root.querySelectorAll<T>(selector)];
}

/** The first element that matches. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what the selector finds
export function first<T extends HTMLElement = HTMLElement>(selector: string): T | null {
  return document.querySelector<T>(selector);
}
