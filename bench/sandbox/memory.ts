import { load, type Load } from './load.ts';
import { memoryOf, type Server } from './servers.ts';

/** Memory of a server under load, in megabytes. */
export interface Memory {
  readonly load: Load;
  readonly idle: number;
  readonly peak: number;
  /** Medians of the second and of the last quarter of the time: their difference is growth. */
  readonly early: number;
  readonly late: number;
}

const SAMPLE = 250;

/**
 * Watches the memory of a server under load.
 *
 * @param options - paths, connections and seconds of the load
 */
export async function watchMemory(
  server: Server,
  options: { readonly paths: readonly string[]; readonly connections: number; readonly duration: number },
): Promise<Memory> {
  const idle = memoryOf(server.pid);
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(memoryOf(server.pid)), SAMPLE);
  try {
    const under = await load({ url: server.url, ...options });
    const quarter = Math.floor(samples.length / 4);
    return {
      load: under,
      idle,
      peak: Math.max(...samples),
      early: median(samples.slice(quarter, 2 * quarter)),
      late: median(samples.slice(3 * quarter)),
    };
  } finally {
    clearInterval(timer);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
