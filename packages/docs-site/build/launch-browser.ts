import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox, type Browser } from 'playwright-core';

/** Chromium flags for tests and benchmarks: no first-run dialogs, no background traffic. */
export const QUIET_CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Firefox preferences for tests. All pages share one process, because starting a process takes longer than loading a
 * page.
 */
const QUIET_FIREFOX = {
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
} as const;

export type BrowserName = 'chromium' | 'firefox';

const PROGRAMS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    packages: 'chromium fonts-noto-cjk',
  },
  firefox: { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], packages: 'firefox-esr' },
} as const;

/**
 * Starts a browser: the executable in CHROMIUM_PATH or FIREFOX_PATH, otherwise the first one in PATH. Firefox is driven
 * over WebDriver BiDi, because Debian has no package of Playwright's patched Firefox.
 *
 * @param preferences - preferences of Firefox; they replace commands that emulate media features
 * @throws Error with installation advice when there is no such browser
 */
export function launchBrowser(
  name: BrowserName = 'chromium',
  preferences: Readonly<Record<string, number | boolean>> = {},
): Promise<Browser> {
  const executablePath = findBrowserExecutable(name, process.env);
  if (name === 'chromium') return chromium.launch({ executablePath, args: ['--headless', ...QUIET_CHROMIUM_FLAGS] });
  return firefox
    .launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs: { ...QUIET_FIREFOX, ...preferences } })
    .catch((cause: unknown) => {
      if (!String(cause).includes('unknown command')) throw cause;
      const advice = 'Update it: apt-get update && apt-get install firefox-esr.';
      throw new Error(`${executablePath} is too old for the browser tests, which need Firefox 153. ${advice}`, {
        cause,
      });
    });
}

export function findBrowserExecutable(name: BrowserName, env: NodeJS.ProcessEnv): string {
  const { variable, names, packages } = PROGRAMS[name];
  const asked = env[variable];
  if (asked !== undefined && asked !== '') {
    if (isProgram(asked)) return asked;
    throw new Error(`${variable} is ${asked}, but that is not an executable file.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((program) => join(folder, program))).find(isProgram);
  if (found === undefined) {
    throw new Error(`The browser tests need ${name}: install it (apt-get install ${packages}) or set ${variable}.`);
  }
  return found;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
