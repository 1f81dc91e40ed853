/** Replaces the URL fragment (the part after `#`) without adding a history entry. */
export function replaceUrlFragment(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + location.search + fragment);
}

/** Returns the page's URL with another fragment. */
export function buildUrlWithFragment(fragment: string): string {
  return location.origin + location.pathname + location.search + fragment;
}

/** Returns the URL of an operation's page with a fragment. */
export function operationPageHref(operationId: string, fragment: string): string {
  return `${import.meta.env.BASE_URL}api/${operationId}/${fragment}`;
}

/** Returns the URL of a docs page, such as `sandbox/town`. */
export function docsHref(page: string): string {
  return `${import.meta.env.BASE_URL}docs/${page}`;
}
