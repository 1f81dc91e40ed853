// Runs before the first paint: restores the sidebar as the reader left it on the previous page.
{
  const nav = document.currentScript.previousElementSibling;
  const current = nav.querySelector('[aria-current]');
  let view = null;
  try {
    view = JSON.parse(sessionStorage.getItem(`sidebar-${nav.dataset.tree}`));
  } catch {
    // Without storage, the sidebar keeps its initial state.
  }
  if (view !== null) {
    // The group of the current page is always open.
    nav.querySelectorAll('details').forEach((group, index) => {
      group.open = view.open.includes(index) || group.contains(current);
    });
    nav.scrollTop = view.top;
  }
  // On a first visit, or after a link from another site, the entry of the page may be scrolled out of view.
  if (current !== null) {
    const [frame, entry] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
    if (entry.top < frame.top || entry.bottom > frame.bottom) {
      nav.scrollTop += entry.top - frame.top - frame.height / 2;
    }
  }
}
