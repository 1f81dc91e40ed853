/** Opens the playground when the address asks for it: `#playground`, with a form behind it or without. */
async function open(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-operation]');
  // Scripts that all pages of calls carry are small: no import for a name that the page knows itself.
  if (section === null || location.hash.split('?')[0] !== `#${section.id}`) return;
  await customElements.whenDefined('site-island');
  // It is there only as long as nobody has pressed it.
  section.querySelector<HTMLButtonElement>('[data-island-start]')?.click();
  section.scrollIntoView();
}

void open();
addEventListener('hashchange', () => void open());
