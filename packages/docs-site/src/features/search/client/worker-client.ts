import type { SearchResults } from '../search.ts';

/** Message to the search worker: a part of the index to read, or a query to find. */
export type SearchWorkerMessage =
  | { readonly read: 'quick' | 'full'; readonly text: string }
  | { readonly find: string };

/** Client of the web worker that runs the search. In a worker, the search does not block typing. */
export interface SearchWorkerClient {
  /** Sends a part of the index to the worker. */
  readonly read: (part: 'quick' | 'full', text: string) => Promise<void>;
  readonly find: (query: string) => Promise<SearchResults>;
  readonly terminate: () => void;
}

/** Starts the search worker. If the worker cannot start, all methods of the client reject. */
export function startSearchWorker(): SearchWorkerClient {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }: Partial<ErrorEvent>): void => {
      // Fallback for a script that cannot be fetched, which browsers report without a message.
      reject(new Error(message ?? 'the script of the search cannot be loaded'));
    };
  });
  failure.catch(() => undefined);
  /** Callbacks of unanswered messages, in the order of sending. */
  const pending: ((response: never) => void)[] = [];
  worker.onmessage = ({ data }): void => {
    pending.shift()?.(data as never);
  };
  const send = <T>(message: SearchWorkerMessage): Promise<T> => {
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
