type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Whether a key opens the search: `/`, Ctrl+K or ⌘K, but not while the reader writes somewhere. */
export function opensSearch(key: PressedKey, target: { readonly matches: (selectors: string) => boolean }): boolean {
  const hasModifier = key.ctrlKey || key.metaKey;
  const isShortcut = hasModifier ? key.key.toLowerCase() === 'k' && !key.shiftKey : key.key === '/';
  return (
    isShortcut &&
    !key.altKey &&
    !key.isComposing &&
    !target.matches('input,textarea,select,[contenteditable],dialog[open] *')
  );
}
