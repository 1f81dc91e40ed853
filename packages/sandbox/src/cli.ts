#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { isLoopbackHost } from '@route-search/toolkit/loopback';
import { parseCommandLine, UsageError } from '@route-search/toolkit/command-line';
import { cliOptions } from './cli-options.ts';
import { formatExampleTarget } from './example-target.ts';
import { defaultHost, defaultPort, startServer, type RunningServer, type ServerOptions } from './server.ts';

/**
 * Milliseconds from the start until the heap limit is set. Setting it loads Node.js modules, which would slow down the
 * start and the first response.
 */
const HEAP_LIMIT_DELAY = 500;

await main();

async function main(): Promise<void> {
  try {
    // Keeps the server running after a process such as `| head -1` closes the output pipe.
    process.stdout.on('error', () => undefined);
    const [command, ...words] = process.argv.slice(2);
    if (command === 'data' && words.some((word) => word === '--help' || word === '-h')) {
      process.stdout.write(await formatHelp());
      return;
    }
    if (command === 'data' && words[0] === 'from-gtfs') {
      const { runGtfsCommand } = await import('./gtfs/gtfs-command.ts');
      process.stdout.write(runGtfsCommand(words.slice(1)));
      return;
    }
    if (command === 'data') {
      const { runDataCommand } = await import('./data/data-command.ts');
      process.stdout.write(runDataCommand(words, fileURLToPath(new URL('../data', import.meta.url))));
      return;
    }
    const settings = parseCommandLine(cliOptions, process.argv.slice(2));
    if (typeof settings === 'string') {
      process.stdout.write(settings === 'help' ? await formatHelp() : `${await readVersion()}\n`);
      return;
    }
    const { quiet, noKey = false, ...rest } = settings;
    if (noKey && rest.key !== undefined) throw new UsageError('--no-keyと--keyは同時に指定できません。');
    const options = { ...rest, ...(noKey && { key: null }), data: await rest.data };
    const server = await startServer({ ...options, log: quiet === true ? undefined : say });
    stopOnSignal(server);
    greet(server, options);
    setTimeout(() => void limitHeap(), HEAP_LIMIT_DELAY).unref();
  } catch (error) {
    process.stderr.write(`エラー: ${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Loads the help text only when it is needed. The code for it would take a tenth of the start time. */
async function formatHelp(): Promise<string> {
  return (await import('./cli-help.ts')).formatHelpText();
}

async function readVersion(): Promise<string> {
  return (await import('@route-search/toolkit/package-version')).readPackageVersion(import.meta.url);
}

async function limitHeap(): Promise<void> {
  const { limitYoungGenerationSize } = await import('@route-search/toolkit/v8-flags');
  limitYoungGenerationSize();
}

function greet(
  { url, port }: RunningServer,
  { port: wanted = defaultPort, host = defaultHost, key, scenario, ...options }: ServerOptions,
): void {
  if (wanted !== 0 && port !== wanted) say(`ポート${wanted}は使用中のため、${port}を使います。`);
  say(`サンドボックスを起動しました: ${url} (停止はCtrl+C)`);
  if (!isLoopbackHost(host.includes(':') ? `[${host}]` : host))
    say('注意: ほかのマシンからも接続できるIPアドレスで待ち受けています。');
  if (scenario !== undefined) {
    say(`シナリオ: ${scenario} (切り替えるには: curl -X PUT ${reachable(url)}/_sandbox/scenario/<名前>)`);
  }
  const query = key === null ? '' : key === undefined ? '&key=test' : '&key=$KEY';
  say(query === '&key=$KEY' ? '試すには(環境変数KEYに--keyの値を入れておきます):' : '試すには:');
  say(`  curl "${reachable(url)}${formatExampleTarget(options)}${query}"`);
}

/** Replaces a wildcard address (`0.0.0.0` or `[::]`) in a URL by `127.0.0.1`. */
function reachable(url: string): string {
  return url.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//127.0.0.1');
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1); // A second signal ends the process at once.
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
  if ((error as Error).name === 'DataError') return (error as Error).message.replaceAll('\n', '\nエラー: ');
  if (error instanceof UsageError) return `${error.message}\n使い方は --help で表示します。`;
  const { code, message, stack, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `ポート${String(port)}は使用中です。--portで空いている番号を指定してください。`;
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
