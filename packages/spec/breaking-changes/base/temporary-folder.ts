import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs work with a temporary folder that is gone afterwards, whatever happens: also when the work fails, and when
 * someone stops the program.
 */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'spec-diff-')));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = (signal: NodeJS.Signals): void => {
    remove();
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work(folder);
  } finally {
    release();
    remove();
  }
}
