import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium features that start extra processes for each window, such as address bar popups and spare renderers. */
const COSTLY = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * Chromium features that Playwright disables, repeated here because Chromium obeys only the last `--disable-features`.
 */
const UNWANTED = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

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

const FLAGS = ['--headless', ...QUIET_CHROMIUM_FLAGS, `--disable-features=${[...COSTLY, ...UNWANTED].join(',')}`];

/**
 * Starts Chromium: the executable in CHROMIUM_PATH, or the first one in PATH.
 *
 * @throws Error with installation advice when there is none
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(process.env), args: FLAGS });
}

export function findChromium(env: NodeJS.ProcessEnv): string {
  const asked = env['CHROMIUM_PATH'];
  if (asked !== undefined && asked !== '') {
    if (isProgram(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, but that is not an executable file.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium: install it (apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
    );
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
