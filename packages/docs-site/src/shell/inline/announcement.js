/* global document, localStorage */
// Before the first paint: what the reader has closed must not be seen, and must not push the page down.
{
  const bar = document.currentScript.parentElement;
  try {
    const isSame = localStorage.getItem('docusaurus.announcement.id') === bar.dataset.announcement;
    bar.hidden = isSame && localStorage.getItem('docusaurus.announcement.dismiss') === 'true';
  } catch {
    // Without storage it is shown.
  }
}
