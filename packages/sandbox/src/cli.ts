#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { api } from './api/index.ts';
import { cliOptions, helpText, UsageError, type CliOption, type Settings } from './cli-options.ts';
import { defaultHost, defaultPort, startServer, type RunningServer } from './server.ts';

/** What the program itself is asked for, besides the settings. */
const actions = { version: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** As many values as one likes: an option that takes only one takes the last. */
const options = Object.fromEntries(
  Object.values(cliOptions).map(({ flag, value }) => [
    flag.slice(2),
    { type: value === undefined ? 'boolean' : 'string', multiple: true } as const,
  ]),
);

await main();

async function main(): Promise<void> {
  try {
    // Whoever read the first lines may go (`| head -1`): the server goes on.
    process.stdout.on('error', () => undefined);
    const settings = readSettings();
    if (typeof settings === 'string') {
      process.stdout.write(settings);
      return;
    }
    keepMemorySmall();
    const { quiet, ...rest } = settings;
    const server = await startServer({ ...rest, log: quiet === true ? undefined : say });
    greet(server, settings);
    stopOnSignal(server);
  } catch (error) {
    process.stderr.write(`エラー: ${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Searches leave much garbage and little else: Node would let it pile up before it clears up, and keep the room. The
 * setting is read whenever the heap is about to grow, so it may be changed while the program runs.
 */
function keepMemorySmall(): void {
  setFlagsFromString('--optimize-for-size');
}

/** The settings, or a text when only that is wanted. */
function readSettings(): Settings | string {
  const values = readArguments();
  if (values['help'] === true) return helpText();
  if (values['version'] === true) return `${versionOf()}\n`;
  const given = Object.entries(cliOptions).flatMap(([name, { flag, read }]: [string, CliOption<unknown>]) => {
    const value = values[flag.slice(2)];
    return Array.isArray(value) ? [[name, read(value.map(String), flag)]] : [];
  });
  return Object.fromEntries(given) as Settings;
}

/** The package is beside the folder of this file, as source and as it is published. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

function readArguments(): ReturnType<typeof parseArgs>['values'] {
  try {
    return parseArgs({ options: { ...options, ...actions }, allowPositionals: false }).values;
  } catch (error) {
    // What was typed may hold a key, so only names of options are repeated.
    const wrong = process.argv.slice(2).find((one) => !isKnown(one));
    const name = /^--?[A-Za-z][\w-]*/.exec(wrong ?? '')?.[0];
    const code = (error as { code?: string }).code ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && name !== undefined) {
      throw new UsageError(`${name}というオプションはありません。`);
    }
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new UsageError('オプションのほかに指定できる値はありません。');
    }
    throw new UsageError('オプションの値が足りないか、余分です。');
  }
}

function isKnown(argument: string): boolean {
  const name = /^--([^=]+)/.exec(argument)?.[1];
  return argument === '-h' || (name !== undefined && (Object.hasOwn(options, name) || Object.hasOwn(actions, name)));
}

function greet(
  { url, port }: RunningServer,
  { port: wanted = defaultPort, host = defaultHost, key, scenario }: Settings,
): void {
  if (wanted !== 0 && port !== wanted) say(`ポート${wanted}は使用中のため、${port}を使います。`);
  say(`サンドボックスを起動しました: ${url} (停止はCtrl+C)`);
  if (!isLoopback(host)) say('注意: ほかのマシンからも接続できるIPアドレスで待ち受けています。');
  if (scenario !== undefined) {
    say(`シナリオ: ${scenario} (切り替えるには: curl -X PUT ${reachable(url)}/_sandbox/scenario/<名前>)`);
  }
  say(key === undefined ? '試すには:' : '試すには(環境変数KEYに--keyの値を入れておきます):');
  say(`  curl "${exampleUrl(url)}&key=${key === undefined ? 'test' : '$KEY'}"`);
}

/** The first example of the spec, as a URL that a shell passes on as it is. */
function exampleUrl(url: string): string {
  const operation = api.operations.find(({ example }) => example !== undefined);
  const query = Object.entries(operation?.example ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`,
  );
  return `${reachable(url)}${operation?.path ?? ''}?${query.join('&')}`;
}

/** A URL that leads to this machine where the server listens on all of its addresses. */
function reachable(url: string): string {
  return url.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//127.0.0.1');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1); // A second signal means: now.
    stopping = true;
    void server.close().then(() => {
      say('停止しました。');
      process.exit(0);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n使い方は --help で表示します。`;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return 'このポート番号から先に、空いている番号がありません。--portで別の番号を指定してください。';
    case 'EACCES':
      return 'このポート番号で待ち受ける権限がありません。--portで1024以上の番号を指定してください。';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'このマシンにないIPアドレスです。--hostを確かめてください。';
    default:
      return stack ?? message;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
