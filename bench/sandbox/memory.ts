import { sampleOf } from '../lib/samples.ts';
import { load, type Load, type LoadOptions } from './load.ts';
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

/** Watches the memory of a server under load. */
export async function watchMemory(server: Server, options: Omit<LoadOptions, 'url'>): Promise<Memory> {
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
      early: sampleOf(samples.slice(quarter, 2 * quarter)).median,
      late: sampleOf(samples.slice(3 * quarter)).median,
    };
  } finally {
    clearInterval(timer);
  }
}
