import { expect, it } from 'vitest';
import { listMcpInstallLinks } from './mcp-links.ts';

it('listMcpInstallLinks: contains the command of the MCP server in the encoding of each editor', () => {
  const [cursor, code] = listMcpInstallLinks('@one/mcp').map(({ href }) => new URL(href));
  const settings = { command: 'npx', args: ['-y', '@one/mcp'] };
  expect(cursor?.searchParams.get('name')).toBe('route-search');
  expect(JSON.parse(atob(cursor?.searchParams.get('config') ?? ''))).toEqual(settings);
  expect(code?.pathname).toBe('mcp/install');
  expect(JSON.parse(decodeURIComponent(code?.search.slice(1) ?? ''))).toEqual({ name: 'route-search', ...settings });
});
