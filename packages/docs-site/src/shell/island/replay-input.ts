export type TextField = HTMLInputElement | HTMLTextAreaElement;

export type InputReplayer = typeof replayInput;

/** Repeats the reader's last input and press in an island after hydration, because React has missed them. */
export function replayInput(edited: ReadonlyMap<TextField, string>, pressed: HTMLElement | undefined): void {
  for (const [field, text] of edited) {
    // Reset the value first, because React ignores an input event that does not change the value.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  if (pressed?.isConnected === true) pressed.click();
}
