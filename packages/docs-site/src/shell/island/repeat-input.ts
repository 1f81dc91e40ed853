export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Function that an island passes to its directive once it is drawn. */
export type RepeatInput = typeof repeatInput;

/** Repeats for React what the reader typed and pressed last while the island was loading. */
export function repeatInput(edited: ReadonlyMap<TextField, string>, pressed: HTMLElement | undefined): void {
  for (const [field, text] of edited) {
    // React ignores an input event if it knows the value of the field already.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  if (pressed?.isConnected === true) pressed.click();
}
