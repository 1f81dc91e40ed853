const COPIED_LABEL_MS = 1000;

/** Button that copies and shows a confirmation for a moment. */
export interface CopyButton {
  readonly press: () => Promise<void>;
}

/**
 * Creates the behaviour of a copy button.
 *
 * @param onChange - called with true when the confirmation appears and false when it ends
 * @param onRefused - called when the browser refused, or when there was nothing to copy
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
