import { address } from 'virtual:copy-selection';

interface CopySelection {
  readonly copySelection: (text: string, source?: Node) => void;
}

/**
 * Copies a text. Browsers refuse the clipboard to pages without HTTPS and to those without permission: the text is then
 * copied like a selection, which needs neither. The script for this loads only then.
 *
 * @param source - element with the text. It stays selected, so that the reader can copy it if the browser refuses both.
 * @throws if the browser refuses both
 */
export async function copyText(text: string, source?: Node): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { copySelection } = (await import(/* @vite-ignore */ address)) as CopySelection;
    copySelection(text, source);
  }
}
