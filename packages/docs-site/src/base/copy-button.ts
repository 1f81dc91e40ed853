/** How long a button says that it has copied. */
export const COPIED_FOR = 1000;

/** A button that copies and says so for a moment. */
export interface CopyState {
  readonly press: () => Promise<void>;
}

/**
 * Makes the behaviour of a copy button.
 *
 * @param onChange - called with whether the button says that it has copied
 * @param onRefused - called when the browser refused, or when there was nothing to copy
 */
export function createCopy(
  write: () => Promise<void>,
  onChange: (copied: boolean) => void,
  onRefused?: () => void,
): CopyState {
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
      }, COPIED_FOR);
    },
  };
}
