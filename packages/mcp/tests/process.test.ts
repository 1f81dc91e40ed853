import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { UsageError } from '@route-search/toolkit/command-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppContext } from '../src/app-context.ts';
import { serveHttp, type HttpServer } from '../src/serve-http.ts';
import { readCliOptions } from '../src/cli-options.ts';
import { createMcpServer } from '../src/server.ts';
import { defaultSettings } from '../src/settings.ts';
import { protocolVersions, readToolOutput } from './support/connect-client.ts';

const program = join(import.meta.dirname, '../dist/cli.js');
const key = 'secret-key-1234567890';
const negotiation = { legacy: 'legacy', modern: { pin: '2026-07-28' } } as const;
const courses = { api: 'searchCourseExtreme', parameters: { viaList: ['22671', '22828'] } };

describe('published MCP program', () => {
  it.each(protocolVersions)(
    'speaks the %s protocol over standard input and output, and prints only protocol messages to standard output',
    async (era) => {
      if (!existsSync(program)) throw new Error('dist is missing: run ./run build first.');
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [program],
        env: { ROUTE_SEARCH_KEY: key },
        stderr: 'pipe',
      });
      const logged = text(transport.stderr as Readable);
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: negotiation[era] } });
      await client.connect(transport);
      const answer = readToolOutput(await client.callTool({ name: 'call_api', arguments: courses }));
      const found = readToolOutput(await client.callTool({ name: 'search_docs', arguments: { query: '定期代' } }));
      await client.close();
      // Without `--live`, the key in the environment is ignored.
      expect(answer.data).toMatchObject({ source: 'sandbox' });
      expect(found.isError).toBe(false);
      expect(await logged).toBe('');
    },
  );

  it('reports input that is no JSON-RPC message in one line of the log', async () => {
    const child = spawn(process.execPath, [program], { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.end('[]\n');
    expect(await text(child.stderr)).toBe('JSON-RPCのメッセージではない行を無視しました。\n');
  });

  it.each([
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/, ''],
    [['--help'], 0, /--live/, ''],
    [['--live'], 1, /^$/, 'ROUTE_SEARCH_KEY'],
    [[`--key=${key}`], 1, /^$/, '--keyというオプションはありません。'],
    [[key], 1, /^$/, 'オプションのほかに指定できる値はありません。'],
    [['--port', '1'], 1, /^$/, '--httpと一緒に'],
    [['--http', '--port', '65536'], 1, /^$/, '0以上65535以下'],
    [['--calls-per-minute', '0'], 1, /^$/, '1以上10000以下'],
  ] as const)('exits with the expected status and message for the arguments %j', async (args, status, out, log) => {
    const child = spawn(process.execPath, [program, ...args], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([code, stderr.includes(log), stderr.includes(key)]).toEqual([status, true, false]);
    expect(stdout).toMatch(out);
  });
});

it('--base-url: sends the key to another machine over http only with --allow-http', () => {
  const args = ['--live', '--base-url', 'http://api.example.com'];
  expect(() => readCliOptions(args, { ROUTE_SEARCH_KEY: key })).toThrow('--allow-http');
  expect(readCliOptions([...args, '--allow-http'], { ROUTE_SEARCH_KEY: key })).toMatchObject({
    baseUrl: 'http://api.example.com',
  });
});

it.each([['ftp://example.com'], ['https://user:pass@example.com'], ['https://example.com/?key=1'], ['example.com']])(
  '--base-url: rejects %s',
  (url) => {
    expect(() => readCliOptions(['--live', '--base-url', url], { ROUTE_SEARCH_KEY: key })).toThrow(UsageError);
  },
);

describe('MCP server over HTTP', () => {
  let server: HttpServer;
  beforeAll(async () => {
    const app = createAppContext(defaultSettings);
    server = await serveHttp(() => createMcpServer(app, '0.0.0'), { port: 0, onerror: () => undefined });
  });
  afterAll(() => server.close());

  it.each(protocolVersions)(
    'serves clients with the %s protocol, and keeps their cached responses between HTTP requests',
    async (era) => {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: negotiation[era] } });
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
      const { data } = readToolOutput(await client.callTool({ name: 'call_api', arguments: courses }));
      const { answer } = data as { answer: string };
      const next = readToolOutput(await client.callTool({ name: 'next_calls', arguments: { answer } }));
      await client.close();
      expect(next.isError, next.text).toBe(false);
    },
  );

  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

  /** Sends a request with headers that browsers do not let web pages set, and returns the response status. */
  async function statusOf(
    headers: Record<string, string>,
    { path = '/mcp', body = ping } = {},
  ): Promise<number | undefined> {
    const { port } = new URL(server.url);
    const usual = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers: { ...usual, ...headers } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [{ statusCode?: number; resume: () => void }];
    response.resume();
    return response.statusCode;
  }

  it('rejects requests from pages of other sites, for other host names, for other paths, and with bodies above the size limit', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ origin: 'http://localhost:3000' })).toBe(200);
    for (const origin of ['https://evil.test', 'null', 'chrome-extension://localhost', 'app://127.0.0.1'])
      expect(await statusOf({ origin }), origin).toBe(403);
    for (const path of ['/mcp', '//localhost/mcp', 'http://localhost/mcp']) {
      expect(await statusOf({ host: 'evil.test' }, { path }), path).toBe(403);
    }
    for (const path of ['/other', '//', '//localhost/mcp', 'http://localhost/mcp', 'http://[', '*']) {
      expect(await statusOf({}, { path }), path).toBe(404);
    }
    expect(await statusOf({}, { body: `"${'x'.repeat(200_000)}"` })).toBe(413);
  });

  it('exits with advice, not with a stack trace, if the port is in use', async () => {
    const { port } = new URL(server.url);
    const child = spawn(process.execPath, [program, '--http', '--port', port], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^エラー: ポート\d+は使用中です。--portで.*\n使い方/)]);
    expect(stderr).not.toContain('    at ');
  });

  it('prints its URL between spaces, so that terminals do not link the text after it, and that Ctrl+C stopped it', async () => {
    const child = spawn(process.execPath, [program, '--http', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let logged = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (logged += chunk));
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect((await once(child, 'close'))[0]).toBe(0);
    expect(logged).toMatch(/ http:\/\/127\.0\.0\.1:\d+\/mcp .*\n停止しました。\n$/);
  });

  it('listens on 127.0.0.1 only', async () => {
    const { hostname, port } = new URL(server.url);
    expect(hostname).toBe('127.0.0.1');
    // A server that listens on all interfaces would accept connections to these addresses.
    for (const host of ['127.0.0.2', '::1']) {
      await expect(once(connect({ host, port: Number(port) }), 'connect'), host).rejects.toThrow();
    }
  });
});
