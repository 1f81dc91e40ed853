/**
 * Opens all `<details>` elements around the target of the URL fragment, for browsers that do not do this themselves.
 */
function openTarget(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  if (target === null) return;
  let closed = false;
  const own = target.querySelector<HTMLDetailsElement>(':scope > details');
  for (let one: Element | null = own ?? target; one !== null; one = one.parentElement) {
    if (one instanceof HTMLDetailsElement && !one.open) closed = one.open = true;
  }
  if (closed) target.scrollIntoView();
}

/** Percent-decodes a URL fragment. A malformed fragment stays unchanged, so it matches no id. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Adds a link to itself to every response property. The links are next to the text, so nothing shifts. */
function linkProperties(): void {
  for (const item of document.querySelectorAll<HTMLElement>('.tree li[id]')) {
    const link = document.createElement('a');
    link.href = `#${item.id}`;
    link.className = 'anchor';
    link.ariaLabel = `${item.querySelector('code')?.textContent ?? ''}への直接リンク`;
    item.append(link);
  }
}

linkProperties();
addEventListener('hashchange', openTarget);
openTarget();
