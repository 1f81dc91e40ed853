import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../packages/schemas/src/problem.ts';
import { run } from './process.ts';

/**
 * Finds Chromium, and installs Debian's package where there is none and that can be done without asking.
 *
 * @returns the path of the program
 * @throws Problem that says what to install
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM_PATH is "${named}", where there is no file.`);
  }
  const found = inPath();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Problem(
      'Chromium was not found; the browser tests need it. Install it (Debian: sudo apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
    );
  }
  process.stderr.write('Installing Chromium for the browser tests …\n');
  const quiet = { output: 'capture', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const updated = await run(['apt-get', 'update', '-qq'], quiet);
  const installed = await run(['apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet);
  const path = inPath();
  if (path === undefined) {
    const last = `${updated.output}\n${installed.output}`.trim().split('\n').slice(-5).join('\n');
    throw new Problem(`Chromium could not be installed:\n${last}`);
  }
  return path;
}

function inPath(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}
