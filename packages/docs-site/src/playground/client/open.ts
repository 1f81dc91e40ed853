/** Opens the part of the page that the address asks for: its id alone, or with what it shall show behind a `?`. */
async function open(): Promise<void> {
  const [id = ''] = location.hash.slice(1).split('?');
  const section = document.getElementById(id)?.closest<HTMLElement>('[data-opens]');
  if (!section) return;
  await customElements.whenDefined('site-island');
  // It is there only as long as nobody has pressed it.
  section.querySelector<HTMLButtonElement>('[data-island-start]')?.click();
  section.scrollIntoView();
}

void open();
addEventListener('hashchange', () => void open());
