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
  /** Those who wait for an answer, in the order in which the worker answers. */
  const waiting: ((answer: never) => void)[] = [];
  worker.onmessage = ({ data }): void => {
    waiting.shift()?.(data as never);
  };
  const ask = <T>(question: Question): Promise<T> => {
    worker.postMessage(question);
    return Promise.race([new Promise<T>((resolve) => waiting.push(resolve)), failure]);
  };
  return {
    read: (part, text) => ask({ read: part, text }),
    find: (query) => ask({ find: query }),
    end: () => {
      worker.terminate();
    },
  };
}
