#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { api } from './api/index.ts';
import { urlOf } from './http/url.ts';
import { defaultHost, defaultPort, startServer, type RunningServer } from './server.ts';

const USAGE = `経路検索APIの代わりに手元で動くサーバーです。時刻、運賃、経路はすべて架空です。

使い方: route-search-sandbox [オプション]

  --port <番号>     待ち受けるポート番号 (既定値: ${defaultPort}。使用中のときは次の空いている番号)
  --host <IPアドレス> 待ち受けるIPアドレス (既定値: ${defaultHost}。ほかのマシンからは接続できない)
  --key <キー>      このアクセスキーだけを受け付ける (既定値: 空とinvalidのほかはすべて受け付ける)
  --latency <ミリ秒> すべてのレスポンスを遅らせる
  --allow-origin <オリジン> レスポンスを読めるページのオリジン。手元のページはいつも読める。何度でも指定できる
  --allow-host <名前> 受け付けるホスト名。IPアドレスとlocalhostはいつも受け付ける。何度でも指定できる
  --quiet           リクエストを記録しない
  --version         パッケージのバージョン
  --help            この説明
`;

interface Settings {
  readonly port: number;
  readonly host: string;
  readonly key: string | undefined;
  readonly latency: number;
  readonly quiet: boolean;
  readonly allowOrigins: readonly string[];
  readonly allowHosts: readonly string[];
}
class UsageError extends Error {}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  key: { type: 'string' },
  latency: { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  quiet: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

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
    const server = await startServer({ ...rest, log: quiet ? undefined : say });
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
  if (values.help === true) return USAGE;
  if (values.version === true) return `${versionOf()}\n`;
  if (values.key === '' || values.key === 'invalid') {
    throw new UsageError('--keyに空の値とinvalidは指定できません。どちらも必ず認証エラーになる値です。');
  }
  return {
    port: wholeNumber('port', values.port, { max: 65_535, unless: defaultPort }),
    host: values.host === undefined || values.host === '' ? defaultHost : values.host,
    key: values.key,
    latency: wholeNumber('latency', values.latency, { max: 60_000, unless: 0 }),
    quiet: values.quiet === true,
    allowOrigins: (values['allow-origin'] ?? []).map(toOrigin),
    allowHosts: (values['allow-host'] ?? []).map(toHost),
  };
}

/** The package is beside the folder of this file, as source and as it is published. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

function toOrigin(text: string): string {
  if (text !== 'null' && urlOf(text)?.origin !== text) {
    throw new UsageError(
      `--allow-originにはhttps://app.example.comのようなオリジンかnullを指定してください。(${text})`,
    );
  }
  return text;
}

function toHost(text: string): string {
  if (urlOf(`http://${text}`)?.hostname !== text) {
    throw new UsageError(`--allow-hostにはsandbox.testのようなホスト名を指定してください。(${text})`);
  }
  return text;
}

function readArguments(): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] {
  try {
    return parseArgs({ options, allowPositionals: false }).values;
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
  return argument === '-h' || (name !== undefined && Object.hasOwn(options, name));
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { max, unless }: { readonly max: number; readonly unless: number },
): number {
  if (text === undefined) return unless;
  if (!/^\d{1,5}$/.test(text) || Number(text) > max) {
    throw new UsageError(`--${name}には0以上${max}以下の整数を指定してください。(${text})`);
  }
  return Number(text);
}

function greet({ url, port }: RunningServer, { port: wanted, host, key }: Settings): void {
  if (wanted !== 0 && port !== wanted) say(`ポート${wanted}は使用中のため、${port}を使います。`);
  say(`サンドボックスを起動しました: ${url} (停止はCtrl+C)`);
  if (!isLoopback(host)) say('注意: ほかのマシンからも接続できるIPアドレスで待ち受けています。');
  say(key === undefined ? '試すには:' : '試すには(環境変数KEYに--keyの値を入れておきます):');
  say(`  curl "${exampleUrl(url)}&key=${key === undefined ? 'test' : '$KEY'}"`);
}

/** The first example of the spec, as a URL that a shell passes on as it is. */
function exampleUrl(url: string): string {
  const operation = api.operations.find(({ example }) => example !== undefined);
  const query = Object.entries(operation?.example ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`,
  );
  return `${url.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//127.0.0.1')}${operation?.path ?? ''}?${query.join('&')}`;
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
