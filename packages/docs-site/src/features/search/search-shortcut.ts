type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** True if a key event is a shortcut of the search: `/`, Ctrl+K or ⌘K outside of text fields. */
export function isSearchShortcut(
  key: PressedKey,
  target: { readonly matches: (selectors: string) => boolean },
): boolean {
  const hasModifier = key.ctrlKey || key.metaKey;
  const isShortcut = hasModifier ? key.key.toLowerCase() === 'k' && !key.shiftKey : key.key === '/';
  return (
    isShortcut &&
    !key.altKey &&
    !key.isComposing &&
    !target.matches('input:not([type=radio],[type=checkbox]),textarea,[contenteditable],dialog[open] *')
  );
}
