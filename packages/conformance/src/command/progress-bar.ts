import type { WriteStream } from 'node:tty';

/** Progress bar on one line of a terminal. Prints nothing if the stream is no terminal. */
interface ProgressBar {
  readonly update: (done: number, all: number, differences: number) => void;
  readonly end: () => void;
}

const WIDTH = 24;
/** Minimum milliseconds between two redraws. */
const REDRAW_INTERVAL = 100;

/** Creates the progress bar of a run on a stream. */
export function createProgressBar(stream: Pick<WriteStream, 'write' | 'isTTY'>): ProgressBar {
  if (!stream.isTTY) return { update: () => undefined, end: () => undefined };
  let drawn = 0;
  return {
    update: (done, all, differences) => {
      const now = Date.now();
      if (now - drawn < REDRAW_INTERVAL && done < all) return;
      drawn = now;
      const filled = all === 0 ? WIDTH : Math.round((WIDTH * done) / all);
      stream.write(`\r[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${done}/${all} 違い${differences}件 `);
    },
    end: () => stream.write('\r\u001B[K'),
  };
}
