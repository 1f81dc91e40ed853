/** How long a button says that it has copied. */
const COPIED_LABEL_MS = 1000;

/** A button that copies and says so for a moment. */
export interface CopyButton {
  readonly press: () => Promise<void>;
}

/**
 * Makes the behaviour of a copy button.
 *
 * @param onChange - called with whether the button says that it has copied
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
