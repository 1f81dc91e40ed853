// Before the first paint: what the reader has closed must not be seen, and must not push the page down.
{
  const bar = document.currentScript.parentElement;
  try {
    const id = localStorage.getItem('docusaurus.announcement.id')?.replace(/^annoucement-bar$/, 'announcement-bar');
    const isClosed = localStorage.getItem('docusaurus.announcement.dismiss') === 'true';
    bar.hidden = 'closeable' in bar.dataset && id === bar.dataset.announcement && isClosed;
  } catch {
    // Without storage it is shown.
  }
}
