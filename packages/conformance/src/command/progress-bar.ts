import type { WriteStream } from 'node:tty';
import type { ServerRequestedWait } from '../run/send-request.ts';

/**
 * Progress bar on one line of a terminal. If the output is not a terminal, only waits are printed, one line for each.
 */
interface ProgressBar {
  readonly update: (done: number, all: number, differences: number) => void;
  readonly wait: (wait: ServerRequestedWait) => void;
  readonly end: () => void;
}

const WIDTH = 24;
/** Minimum time between two redraws in ms. */
const REDRAW_INTERVAL = 100;

/** Creates a progress bar that writes to a stream, such as standard error. */
export function createProgressBar(stream: Pick<WriteStream, 'write' | 'isTTY'>): ProgressBar {
  const formatWait = ({ status }: ServerRequestedWait, seconds: number): string =>
    `サーバーが${status}を返したため、${seconds}秒待ちます。`;
  if (!stream.isTTY) {
    return {
      update: () => undefined,
      wait: (wait) => {
        if (wait.secondsLeft === wait.seconds) stream.write(`${formatWait(wait, wait.seconds)}\n`);
      },
      end: () => undefined,
    };
  }
  let [drawn, bar] = [0, ''];
  return {
    update: (done, all, differences) => {
      const now = Date.now();
      if (now - drawn < REDRAW_INTERVAL && done < all) return;
      drawn = now;
      const filled = all === 0 ? WIDTH : Math.round((WIDTH * done) / all);
      bar = `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${done}/${all} 違い${differences}件 `;
      stream.write(`\r\u001B[K${bar}`);
    },
    wait: (wait) => stream.write(`\r\u001B[K${bar}${formatWait(wait, wait.secondsLeft)}`),
    end: () => stream.write('\r\u001B[K'),
  };
}
