// Before the first paint: the sidebar is as the reader left it on the page before.
{
  const nav = document.currentScript.previousElementSibling;
  const current = nav.querySelector('[aria-current]');
  let view = null;
  try {
    view = JSON.parse(sessionStorage.getItem(`sidebar-${nav.dataset.tree}`));
  } catch {
    // Without storage it stays as the page has it.
  }
  if (view !== null) {
    // The group of the page is open in any case.
    nav.querySelectorAll('details').forEach((group, index) => {
      group.open = view.open.includes(index) || group.contains(current);
    });
    nav.scrollTop = view.top;
  }
  // On a first visit, or on a page from elsewhere, its entry may lie out of sight.
  if (current !== null) {
    const [frame, entry] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
    if (entry.top < frame.top || entry.bottom > frame.bottom) {
      nav.scrollTop += entry.top - frame.top - frame.height / 2;
    }
  }
}
