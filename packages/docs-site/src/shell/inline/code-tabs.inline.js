// Runs before the first paint: code tabs start in the language that the reader chose, so their height does not change.
try {
  const choice = localStorage.getItem('code-tab');
  for (const input of document.currentScript.parentElement.querySelectorAll('input')) {
    if (input.value === choice) input.checked = true;
  }
} catch {
  // Without storage, the first tab stays selected.
}
