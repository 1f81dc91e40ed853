import type { Store } from '../../../shell/storage.ts';
import type { WireRequest } from './form.ts';
import { parseQuery } from './share.ts';

/** Everything that the playground keeps: the forms, each as a query, in the storage of the tab. */
export interface FormMemory {
  readonly load: (operationId: string) => WireRequest | undefined;
  readonly save: (operationId: string, query: string) => void;
  /** Forgets the forms of all calls. */
  readonly erase: () => void;
}

/** Key of the storage under which the forms are kept. */
export const MEMORY_KEY = 'route-search.playground';

/** Keeps forms in a storage. Nothing else is kept: no answer, no key. */
export function formMemory(store: Store): FormMemory {
  const read = (): Record<string, string> => {
    try {
      const value = JSON.parse(store.get(MEMORY_KEY) ?? '{}') as unknown;
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(Object.entries(value).filter(([, query]) => typeof query === 'string'));
    } catch {
      return {};
    }
  };
  return {
    load: (operationId) => {
      const forms = read();
      const query = Object.hasOwn(forms, operationId) ? forms[operationId] : undefined;
      return query === undefined ? undefined : parseQuery(query);
    },
    save: (operationId, query) => {
      store.set(MEMORY_KEY, JSON.stringify({ ...read(), [operationId]: query }));
    },
    erase: () => {
      store.remove(MEMORY_KEY);
    },
  };
}
