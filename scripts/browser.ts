import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../packages/schemas/src/problem.ts';
import { run } from './process.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** The same browser without windows and menus, which cost a quarter of the processor time of a test. */
const WINDOWLESS = 'chromium-headless-shell';

let found: Promise<string> | undefined;

/**
 * Finds Chromium, and installs Debian's packages where there is none and that can be done without asking.
 *
 * @returns the path of the program; of the one without windows where it is there or can be installed
 * @throws Problem that says what to install
 */
export function findChromium(): Promise<string> {
  // Once for all gates: two installations would lock each other out.
  return (found ??= find());
}

async function find(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM_PATH is "${named}", where there is no file.`);
  }
  const browser = inPath(BROWSERS) ?? (await installed(['chromium', 'fonts-noto-cjk'], BROWSERS));
  if (inPath([WINDOWLESS]) === undefined && canInstall()) {
    try {
      await installed([WINDOWLESS], [WINDOWLESS]);
    } catch {
      // Chromium does as well, and takes longer.
    }
  }
  return inPath([WINDOWLESS]) ?? browser;
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installed(packages: readonly string[], names: readonly string[]): Promise<string> {
  if (!canInstall()) {
    throw new Problem(
      `Chromium was not found; the browser tests need it. Install it (Debian: sudo apt-get install ${packages.join(' ')}) or set CHROMIUM_PATH.`,
    );
  }
  process.stderr.write(`Installing ${packages[0] ?? ''} for the browser tests …\n`);
  const quiet = { output: 'capture', env: { DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const updated = await run(['apt-get', 'update', '-qq'], quiet);
  const added = await run(['apt-get', 'install', '-y', '-qq', ...packages], quiet);
  const path = inPath(names);
  if (path === undefined) {
    const last = `${updated.output}\n${added.output}`.trim().split('\n').slice(-5).join('\n');
    throw new Problem(`Chromium could not be installed:\n${last}`);
  }
  return path;
}

function inPath(names: readonly string[]): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}
