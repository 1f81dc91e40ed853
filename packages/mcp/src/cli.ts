#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { handleOutputErrors, UsageError } from '@route-search/toolkit/command-line';
import { readPackageVersion } from '@route-search/toolkit/package-version';
import { createAppContext } from './app-context.ts';
import { helpText, readCliOptions } from './cli-options.ts';
import { createMcpServer } from './server.ts';

await main();

async function main(): Promise<void> {
  try {
    const options = readCliOptions(process.argv.slice(2), process.env);
    const version = readPackageVersion(import.meta.url);
    if (typeof options === 'string') {
      // Standard output is reserved for protocol messages while a client is connected. No client is connected here.
      handleOutputErrors(1);
      process.stdout.write(options === 'help' ? helpText : `${version}\n`);
      return;
    }
    const { http, ...settings } = options;
    const app = createAppContext(settings);
    const makeServer = (): ReturnType<typeof createMcpServer> => createMcpServer(app, version);
    const warn = (error: Error): void => {
      // For a line that is not a JSON-RPC message, the transport reports a validation error of many lines.
      const isMalformed = error.name.endsWith('ZodError');
      log(isMalformed ? 'JSON-RPCのメッセージではない行を無視しました。' : app.redact(error.message));
    };
    if (http === undefined) {
      serveStdio(makeServer, { onerror: warn });
      return;
    }
    const { serveHttp } = await import('./serve-http.ts');
    const { url, close } = await serveHttp(makeServer, { port: http, onerror: warn });
    // A second signal ends the process at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void close().then(() => {
          log('停止しました。');
        });
      });
    }
    log(`MCPサーバーを起動しました: ${url} (停止はCtrl+C)`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    log(`エラー: ${error.message}\n使い方は --help で表示します。`);
    process.exitCode = 1;
  }
}

function log(text: string): void {
  process.stderr.write(`${text}\n`);
}
