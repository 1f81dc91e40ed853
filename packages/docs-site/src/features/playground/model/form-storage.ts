import type { SafeStore } from '../../../shell/storage.ts';

/** Storage of filled playground forms and earlier requests in the tab's sessionStorage. Both are stored as queries. */
export interface FormStorage {
  /** Returns the query of an operation's stored form. */
  readonly load: (operationId: string) => string | undefined;
  readonly save: (operationId: string, query: string) => void;
  /** Returns the queries of the requests that were run for an operation, newest first. */
  readonly runs: (operationId: string) => readonly string[];
  readonly addRun: (operationId: string, query: string) => void;
  /** Erases the stored forms and requests of all operations. */
  readonly erase: () => void;
}

/** Key of the stored forms in sessionStorage. */
export const FORM_STORAGE_KEY = 'route-search.playground';

/** Maximum number of stored requests per operation. */
export const MAX_STORED_RUNS = 10;

/** Creates the storage of the playground's forms. Responses and access keys are never stored. */
export function createFormStorage(store: SafeStore): FormStorage {
  const read = (): Record<string, string> => {
    try {
      const value = JSON.parse(store.get(FORM_STORAGE_KEY) ?? '{}') as unknown;
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(Object.entries(value).filter(([, query]) => typeof query === 'string'));
    } catch {
      return {};
    }
  };
  const write = (name: string, text: string): void => {
    store.set(FORM_STORAGE_KEY, JSON.stringify({ ...read(), [name]: text }));
  };
  // Operation ids contain no spaces and queries no line breaks, so keys such as `getStation runs` and queries joined by
  // line breaks are unambiguous.
  const runsName = (operationId: string): string => `${operationId} runs`;
  const runs = (operationId: string): string[] => {
    const kept = read();
    const name = runsName(operationId);
    return Object.hasOwn(kept, name) ? (kept[name] ?? '').split('\n') : [];
  };
  return {
    runs,
    addRun: (operationId, query) => {
      const all = [query, ...runs(operationId).filter((other) => other !== query)];
      write(runsName(operationId), all.slice(0, MAX_STORED_RUNS).join('\n'));
    },
    load: (operationId) => {
      const forms = read();
      return Object.hasOwn(forms, operationId) ? forms[operationId] : undefined;
    },
    save: (operationId, query) => {
      write(operationId, query);
    },
    erase: () => {
      store.remove(FORM_STORAGE_KEY);
    },
  };
}
