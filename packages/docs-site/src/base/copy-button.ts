const COPIED_LABEL_MS = 1000;

/** Button that copies a text and then shows a confirmation for a moment. */
export interface CopyButton {
  readonly press: () => Promise<void>;
}

/**
 * Creates the state machine of a copy button.
 *
 * @param onChange - called with true when the confirmation appears and with false when it disappears
 * @param onRefused - called if the browser refuses to copy, or if there is nothing to copy
 */
export function createCopyButton(
  write: () => Promise<void>,
  onChange: (copied: boolean) => void,
  onRefused?: () => void,
): CopyButton {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    press: async () => {
      try {
        await write();
      } catch {
        onRefused?.();
        return;
      }
      clearTimeout(timer);
      onChange(true);
      timer = setTimeout(() => {
        onChange(false);
      }, COPIED_LABEL_MS);
    },
  };
}
