import { address } from 'virtual:copy-selection';

interface CopySelection {
  readonly copyWithExecCommand: (text: string, source?: Node) => void;
}

/**
 * Copies a text to the clipboard. Browsers refuse the clipboard API without HTTPS or permission. In this case a second
 * way is tried, `execCommand`, whose script is loaded only then.
 *
 * @param source - element that contains the text; it stays selected, so that the reader can still copy it by hand
 * @throws Error if the browser refuses both ways
 */
export async function copyText(text: string, source?: Node): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { copyWithExecCommand } = (await import(/* @vite-ignore */ address)) as CopySelection;
    copyWithExecCommand(text, source);
  }
}
