/**
 * Copies a text with `execCommand('copy')`, which needs neither HTTPS nor a permission.
 *
 * @param source - element that contains the text; it is selected and stays selected
 * @throws Error if the browser refuses to copy
 */
export function copyWithExecCommand(text: string, source?: Node): void {
  let isRefused = true;
  const copy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isRefused = false;
  };
  if (source !== undefined) getSelection()?.selectAllChildren(source);
  document.addEventListener('copy', copy);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without the clipboard permission
  document.execCommand('copy');
  document.removeEventListener('copy', copy);
  if (isRefused as boolean) throw new Error('refused');
}
