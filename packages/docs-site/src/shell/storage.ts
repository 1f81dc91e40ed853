/** Part of the Web Storage API that never throws. */
export interface SafeStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/**
 * Wraps browser storage so that it never throws. Browsers may refuse storage at any time, and `open` itself may throw.
 */
export function createSafeStore(open: () => Storage): SafeStore {
  const use = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => use((storage) => storage.getItem(key), null),
    set: (key, value) => {
      use((storage) => {
        storage.setItem(key, value);
      }, undefined);
    },
    remove: (key) => {
      use((storage) => {
        storage.removeItem(key);
      }, undefined);
    },
  };
}
