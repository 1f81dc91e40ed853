/** Opens everything that a link leads into; browsers that do it themselves find it done. */
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

/** As it stands where it is broken: then it names nothing. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Gives every property a link to itself. They stand beside the text, so nothing moves. */
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
