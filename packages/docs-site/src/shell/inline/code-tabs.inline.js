// Before the first paint, selects the code tabs that the reader chose last, so that the height of code does not change.
try {
  const choice = localStorage.getItem('code-tab');
  for (const input of document.currentScript.parentElement.querySelectorAll('input')) {
    if (input.value === choice) input.checked = true;
  }
} catch {
  // If the browser refuses storage, the first tab stays selected.
}
