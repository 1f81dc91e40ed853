// Hides a closed announcement before the first paint, so that it neither flashes nor shifts the page.
{
  const bar = document.currentScript.parentElement;
  try {
    const id = localStorage.getItem('docusaurus.announcement.id')?.replace(/^annoucement-bar$/, 'announcement-bar');
    const isClosed = localStorage.getItem('docusaurus.announcement.dismiss') === 'true';
    bar.hidden = 'closeable' in bar.dataset && id === bar.dataset.announcement && isClosed;
  } catch {
    // Without storage, the announcement is shown.
  }
}
