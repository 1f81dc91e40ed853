import type { SearchResults } from '../search.ts';

/** Message to the worker: a part of the index, or a query. */
export type WorkerMessage = { readonly read: 'quick' | 'full'; readonly text: string } | { readonly find: string };

/** Client of the web worker that searches, so that typing never waits for a search. */
export interface SearchWorker {
  /** Adds a part of the index. */
  readonly read: (part: 'quick' | 'full', text: string) => Promise<void>;
  readonly find: (query: string) => Promise<SearchResults>;
  readonly terminate: () => void;
}

/** Starts the worker. If it cannot start, all its methods reject. */
export function startSearchWorker(): SearchWorker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }: Partial<ErrorEvent>): void => {
      // Browsers give no message for a script that cannot be fetched.
      reject(new Error(message ?? 'the script of the search cannot be loaded'));
    };
  });
  failure.catch(() => undefined);
  /** Callbacks of pending messages. The worker answers in the order of the messages. */
  const pending: ((response: never) => void)[] = [];
  worker.onmessage = ({ data }): void => {
    pending.shift()?.(data as never);
  };
  const send = <T>(message: WorkerMessage): Promise<T> => {
    worker.postMessage(message);
    return Promise.race([new Promise<T>((resolve) => pending.push(resolve)), failure]);
  };
  return {
    read: (part, text) => send({ read: part, text }),
    find: (query) => send({ find: query }),
    terminate: () => {
      worker.terminate();
    },
  };
}
