// Restores the open groups and the scroll position of the sidebar from the previous page, before the first paint.
{
  const nav = document.currentScript.previousElementSibling;
  nav.dataset.ready = '';
  const current = nav.querySelector('[aria-current]');
  let view = null;
  try {
    view = JSON.parse(sessionStorage.getItem(`sidebar-${nav.dataset.tree}`));
  } catch {
    // Without storage, the sidebar keeps its initial state.
  }
  if (view !== null) {
    // Always keep the group of the current page open.
    nav.querySelectorAll('details').forEach((group, index) => {
      group.open = view.open.includes(index) || group.contains(current);
    });
    nav.scrollTop = view.top;
  }
  // Scroll to the link of the current page if it is out of view, for example after a link from another site.
  if (current !== null) {
    const [frame, entry] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
    if (entry.top < frame.top || entry.bottom > frame.bottom) {
      nav.scrollTop += entry.top - frame.top - frame.height / 2;
    }
  }
}
