// Selects the reader's last code tabs before the first paint, so that the height of code does not change later.
try {
  const choice = localStorage.getItem('code-tab');
  for (const input of document.currentScript.parentElement.querySelectorAll('input')) {
    if (input.value === choice) input.checked = true;
  }
} catch {
  // Without storage, the first tab stays selected.
}
