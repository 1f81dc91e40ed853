// Before the first paint: samples begin in the language that the reader chose, so nothing has to change its height.
try {
  const choice = localStorage.getItem('code-tab');
  for (const input of document.currentScript.parentElement.querySelectorAll('input')) {
    if (input.value === choice) input.checked = true;
  }
} catch {
  // Without storage the first one stays.
}
