import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from '../../build/hosting/listen.ts';

/** Address of the driver. */
let address = '';

/** Longer than the driver itself waits for a script. */
const MAX_WAIT_MS = 45_000;

/** Name under which WebDriver returns the id of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys that have no character, as WebDriver names them. */
export const keys = { enter: '\uE007', escape: '\uE00C', down: '\uE015' } as const;

/** Window of WebKit's small browser, driven over WebDriver, because Playwright drives no WebKit of Debian. */
export interface WebKitWindow {
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly press: (text: string) => Promise<void>;
  /** Runs the body of a function in the page. In an asynchronous script, `done` passes on the result. */
  readonly run: (script: string, ...values: readonly unknown[]) => Promise<unknown>;
  /** Waits until an expression is true in the page. */
  readonly until: (expression: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts WebKit's driver on a virtual screen.
 *
 * @throws Error if Debian's packages are missing
 */
export async function startWebKit(): Promise<{ readonly stop: () => void }> {
  const probe = createServer();
  const port = await listenOnFreePort(probe, { host: '127.0.0.1', port: 0 });
  probe.close();
  address = `http://127.0.0.1:${port}`;
  const program = process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver';
  const driver = spawn('xvfb-run', ['-a', '--server-args=-screen 0 1400x1000x24', program, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // The sandbox of its processes needs rights that containers lack.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  let failure: Error | undefined;
  driver.on('error', (error) => (failure = error));
  driver.on('exit', (code) => (failure ??= new Error(`WebKitWebDriver ended with code ${String(code)}.`)));
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (failure !== undefined) throw failure;
    await wait(100);
  }
  return { stop: () => process.kill(-(driver.pid ?? 0)) };
}

/** Opens a window. A narrow one is as narrow as its toolbar allows, some 450 px. */
export async function openWindow(width: number): Promise<WebKitWindow> {
  const { sessionId } = (await command('POST', '', { capabilities: {} })) as { sessionId: string };
  const send = (method: string, path: string, body?: object): Promise<unknown> =>
    command(method, `/${sessionId}${path}`, body);
  const run: WebKitWindow['run'] = (script, ...args) =>
    send('POST', `/execute/${script.includes('done(') ? 'async' : 'sync'}`, { script, args });
  await send('POST', '/window/rect', { width, height: 900 });
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    click: async (value) => {
      const found = (await send('POST', '/element', { using: 'css selector', value })) as Record<string, string>;
      await send('POST', `/element/${found[ELEMENT]}/click`, {});
    },
    press: async (text) => {
      const actions = Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    run,
    until: async (expression) => {
      for (let tries = 0; (await run(`return Boolean(${expression})`)) !== true; tries++) {
        if (tries > 600) throw new Error(`This never became true: ${expression}`);
        await wait(50);
      }
    },
    close: async () => void (await send('DELETE', '')),
  };
}

async function command(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${address}/session${path}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const { value } = (await response.json()) as { value: { readonly error?: string; readonly message?: string } | null };
  if (!response.ok) throw new Error(`${value?.error ?? ''}: ${value?.message ?? ''}`);
  return value;
}
