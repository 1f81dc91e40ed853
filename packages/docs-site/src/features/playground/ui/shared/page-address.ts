/** Replaces the fragment of the page's address (the part after `#`) without adding a history entry. */
export function writeFragment(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}

/** Returns the page's address with the given fragment, for a link to copy. */
export function addressWith(fragment: string): string {
  return location.origin + location.pathname + location.search + fragment;
}

/** Returns the address of an operation's page with the given fragment. */
export function callHref(operationId: string, fragment: string): string {
  return `${import.meta.env.BASE_URL}api/${operationId}/${fragment}`;
}

/** Returns the address of a page of the docs, such as `sandbox/town`. */
export function docsHref(page: string): string {
  return `${import.meta.env.BASE_URL}docs/${page}`;
}
