#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createDesk } from './desk.ts';
import { readOptions, UsageError, usage } from './options.ts';
import { createServer } from './server.ts';

await main();

async function main(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    const version = versionOf();
    if (options === 'help') {
      say(usage);
      return;
    }
    if (options === 'version') {
      say(version);
      return;
    }
    const { http, ...settings } = options;
    const desk = createDesk(settings);
    const makeServer = (): ReturnType<typeof createServer> => createServer(desk, version);
    const warn = (error: Error): void => {
      log(desk.redact(error.message));
    };
    if (http === undefined) {
      serveStdio(makeServer, { onerror: warn });
      return;
    }
    const { serveHttp } = await import('./http.ts');
    const { url } = await serveHttp(makeServer, { port: http, onerror: warn });
    log(`MCPサーバーを起動しました: ${url}（停止はCtrl+C）`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    log(`エラー: ${error.message}\n使い方は --help で表示します。`);
    process.exitCode = 1;
  }
}

/** The package is beside the folder of this file, as source and as it is published. */
function versionOf(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/** For people who ask; while a client is served, its messages have the standard output for themselves. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function log(text: string): void {
  process.stderr.write(`${text}\n`);
}
