import { summarizeSample } from '../lib/samples.ts';
import { load, type LoadMeasurement, type LoadOptions } from './load.ts';
import { readResidentMemory, type BenchmarkedServer } from './servers.ts';

/** Memory of a server process under load in MB. */
export interface Memory {
  readonly load: LoadMeasurement;
  readonly idle: number;
  readonly peak: number;
  /**
   * Median memory use in the second fifth (`early`) and last fifth (`late`) of the load run. They differ if memory use
   * grows.
   */
  readonly early: number;
  readonly late: number;
}

const INTERVAL = 250;

/** Measures the memory of a server under load at regular intervals. */
export async function measureMemoryUnderLoad(
  server: BenchmarkedServer,
  options: Omit<LoadOptions, 'url'>,
): Promise<Memory> {
  const idle = readResidentMemory(server.pid);
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(readResidentMemory(server.pid)), INTERVAL);
  try {
    const under = await load({ url: server.url, ...options });
    const fifth = Math.floor(samples.length / 5);
    return {
      load: under,
      idle,
      peak: Math.max(...samples),
      early: summarizeSample(samples.slice(fifth, 2 * fifth)).median,
      late: summarizeSample(samples.slice(4 * fifth)).median,
    };
  } finally {
    clearInterval(timer);
  }
}
