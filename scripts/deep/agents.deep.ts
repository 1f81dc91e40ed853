import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packAndUnpack } from '../guides/sample-project.ts';
import { installPeers } from '../shared/install-peers.ts';
import { runOrThrow, root } from '../shared/process.ts';

// Folder of the MCP inspector, with which this file tests the packed MCP server.

const inspector = join(root, 'bench/peers/inspector');
let scratch: string;
let program: string;
beforeAll(async () => {
  await installPeers(inspector);
  scratch = mkdtempSync(join(tmpdir(), 'agents-'));
  program = join(await packAndUnpack('mcp', scratch), 'dist/cli.js');
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs the MCP inspector and returns its output. Throws if it fails. */
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

it('packed MCP server: has resources and prompts', async () => {
  expect(await inspect('--method', 'resources/read', '--uri', 'route-search://terms/station')).toContain('駅');
  expect(await inspect('--method', 'prompts/list')).toContain('last_train');
});
