import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProvider } from '@route-search/toolkit/provider';
import { listenOnFreePort } from '@route-search/docs-site/listen';
import { createSiteServer } from '@route-search/docs-site/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packAndUnpackPackage } from '../guides/sample-project.ts';
import { installPinnedPackages } from '../shared/install-peers.ts';
import { captureOutput, runOrThrow, root } from '../shared/process.ts';

const inspector = join(root, 'bench/peers/inspector');
let scratch: string;
let program: string;
beforeAll(async () => {
  await installPinnedPackages(inspector);
  scratch = mkdtempSync(join(tmpdir(), 'agents-'));
  program = join(await packAndUnpackPackage('mcp', scratch), 'dist/cli.js');
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs the MCP inspector on the packed MCP server and returns its output. */
function inspect(...args: string[]): Promise<string> {
  const command = [join(inspector, 'node_modules/.bin/mcp-inspector'), '--cli', process.execPath, program] as const;
  return runOrThrow([...command, '--format', 'json', ...args], { cwd: scratch });
}

it('packed MCP server: lists tools with schemas that every client accepts', async () => {
  expect(await inspect('--method', 'tools/list', '--strict')).toContain('"call_api"');
});

it('packed MCP server: calls tools with its built-in sandbox', async () => {
  const answer = await inspect(
    ...['--method', 'tools/call', '--tool-name', 'call_api'],
    ...['--tool-arg', 'api=listStationsLight', '--tool-arg', 'parameters={"name":"新宿"}'],
  );
  expect(answer).toContain('22741');
});

it('site: scores at least 97 of 100 points in the check of documentation for agents', async () => {
  const folder = join(root, 'bench/peers/afdocs');
  await installPinnedPackages(folder);
  const { basePath, url } = loadProvider().site;
  const server = createSiteServer({ root: join(root, 'packages/docs-site/dist'), basePath });
  // The check parses large pages, which takes longer than the default keep-alive timeout.
  server.keepAliveTimeout = 0;
  const port = await listenOnFreePort(server, { host: '127.0.0.1', port: 0 });
  try {
    // The exit code does not identify the failed checks, so their results are read from the output.
    const { output } = await captureOutput([
      join(folder, 'node_modules/.bin/afdocs'),
      ...['check', `http://127.0.0.1:${port}${basePath}`],
      ...['--canonical-origin', new URL(basePath, url).href, '--sampling', 'deterministic', '--max-links', '300'],
      ...['--request-delay', '0', '--format', 'json', '--score', '--quiet'],
    ]);
    const { scoring, results } = JSON.parse(output.slice(output.indexOf('{'))) as {
      scoring: { overall: number };
      results: { id: string; status: string; message: string }[];
    };
    const complaints = results.filter(({ status }) => status === 'fail').map(({ id, message }) => `${id}: ${message}`);
    expect(scoring.overall, complaints.join('\n')).toBeGreaterThanOrEqual(97);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it('packed MCP server: has resources and prompts', async () => {
  expect(await inspect('--method', 'resources/read', '--uri', 'route-search://terms/station')).toContain('駅');
  expect(await inspect('--method', 'prompts/list')).toContain('last_train');
});
