import type { Results } from '../search.ts';

/** A message to the worker: a part of the index, or a query. */
export type Question = { readonly read: 'quick' | 'full'; readonly text: string } | { readonly find: string };

/** The search, in a thread of its own: the reader's letters never wait for it. */
export interface Engine {
  /** Makes a part of the index ready to be searched. */
  readonly read: (part: 'quick' | 'full', text: string) => Promise<void>;
  readonly find: (query: string) => Promise<Results>;
  readonly end: () => void;
}

/** Starts the thread. What is asked of one that cannot start fails. */
export function startEngine(): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }: Partial<ErrorEvent>): void => {
      // Of a script that cannot be fetched, browsers say nothing.
      reject(new Error(message ?? 'the script of the search cannot be loaded'));
    };
  });
  failure.catch(() => undefined);
  const ask = <T>(question: Question): Promise<T> => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<T>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<T>): void => {
        port1.close();
        resolve(data);
      };
    });
    worker.postMessage(question, [port2]);
    return Promise.race([answer, failure]);
  };
  return {
    read: (part, text) => ask({ read: part, text }),
    find: (query) => ask({ find: query }),
    end: () => {
      worker.terminate();
    },
  };
}
