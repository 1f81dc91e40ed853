import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '@route-search/toolkit/problem';
import { captureOutput, root } from './process.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** Headless Chromium, which needs a quarter less CPU time in tests than the full Chromium. */
const WINDOWLESS = 'chromium-headless-shell';

// Shared promises of the installations, because two parallel runs of apt-get would lock each other out.
let chromium: Promise<string> | undefined;
let windowless: Promise<string> | undefined;
let firefox: Promise<string> | undefined;

/**
 * Finds the full Chromium for benchmarks, because headless Chromium paints at other times than a reader's browser.
 * Installs Debian's package if it is missing and no password is needed.
 *
 * @throws Problem with installation instructions
 */
export function findChromium(): Promise<string> {
  return (chromium ??= find('CHROMIUM_PATH', BROWSERS, ['chromium', 'fonts-noto-cjk']));
}

/**
 * Finds Chromium for tests, preferably the headless one.
 *
 * @throws Problem with installation instructions
 */
export function findTestChromium(): Promise<string> {
  return (windowless ??= findWindowless());
}

/**
 * Finds Firefox for tests. Installs Debian's package if it is missing and no password is needed.
 *
 * @throws Problem with installation instructions
 */
export function findFirefox(): Promise<string> {
  // Waits for Chromium, because two parallel installations would lock each other out.
  return (firefox ??= findTestChromium().then(() => find('FIREFOX_PATH', ['firefox-esr', 'firefox'], ['firefox-esr'])));
}

/**
 * Finds the driver of WebKit for tests. Installs Debian's package, with a virtual screen, if it is missing and no
 * password is needed.
 *
 * @throws Problem with installation instructions
 */
export async function findWebKitDriver(): Promise<string> {
  await findTestChromium(); // Two parallel installations would lock each other out.
  return find('WEBKIT_DRIVER_PATH', ['WebKitWebDriver'], ['webkit2gtk-driver', 'xvfb', 'xauth']);
}

/**
 * Checks that git tracks this folder, because tests read the list of files and the history from git. Installs Debian's
 * package if git is missing and no password is needed.
 *
 * @throws Problem with instructions
 */
export async function requireGitRepository(): Promise<void> {
  if (inPath(['git']) === undefined) await installed(['git'], { names: ['git'], use: 'the tests need it' });
  const { code, output } = await captureOutput(['git', 'cat-file', '-e', 'HEAD:./run'], { cwd: root });
  if (code === 0) return;
  throw new Problem(
    `the tests read files and history from git, but git does not track this folder. Clone the repository instead of downloading an archive.\n${output.trim()}`,
  );
}

async function find(variable: string, names: readonly string[], packages: readonly string[]): Promise<string> {
  const named = process.env[variable];
  const use = 'the browser tests need it';
  if (named === undefined)
    return inPath(names) ?? installed(packages, { names, use, otherwise: ` or set ${variable}` });
  if (existsSync(named)) return named;
  throw new Problem(`${variable} is "${named}", but no such file exists. Set it to the program of the browser.`);
}

async function findWindowless(): Promise<string> {
  const browser = await findChromium();
  if (process.env['CHROMIUM_PATH'] !== undefined) return browser;
  try {
    return (
      inPath([WINDOWLESS]) ??
      (await installed([WINDOWLESS], { names: [WINDOWLESS], use: 'the browser tests are faster with it' }))
    );
  } catch {
    return browser; // Falls back to the full Chromium, which is slower.
  }
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installed(
  packages: readonly string[],
  {
    names,
    use,
    otherwise = '',
  }: { readonly names: readonly string[]; readonly use: string; readonly otherwise?: string },
): Promise<string> {
  const [name = ''] = packages;
  if (!canInstall()) {
    throw new Problem(
      `${name} was not found; ${use}. Install it (Debian: sudo apt-get install ${packages.join(' ')})${otherwise}.`,
    );
  }
  process.stderr.write(`Installing ${name} (${use}) …\n`);
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await captureOutput(['apt-get', 'update', '-qq'], quiet);
  const added = await captureOutput(['apt-get', 'install', '-y', '-qq', ...packages], quiet);
  const path = inPath(names);
  if (path === undefined) {
    const last = `${updated.output}\n${added.output}`.trim().split('\n').slice(-5).join('\n');
    throw new Problem(`${name} could not be installed:\n${last}`);
  }
  return path;
}

function inPath(names: readonly string[]): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}
