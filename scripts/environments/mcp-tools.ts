import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Command } from '../shared/process.ts';
import type { Driver } from './drivers.ts';

const search = { viaList: ['高円寺', '東京'], date: '20240620', time: '1000', answerCount: 1 };

/** Calls of the tools in their order, with a text that the result must contain. */
const calls: readonly (readonly [tool: string, args: Record<string, unknown>, expected: string])[] = [
  ['search_docs', { query: '終電' }, 'last-train'],
  ['read_page', { page: '/recipes/last-train' }, '終電'],
  ['describe_api', { api: 'searchCourseExtreme', focus: ['viaList'] }, 'viaList'],
  ['check_request', { api: 'searchCourseExtreme', parameters: { viaList: ['高円寺'] } }, 'viaList'],
  ['call_api', { api: 'searchCourseExtreme', parameters: search }, '高円寺'],
  // Selecting fields once crashed on Node 20.
  ['call_api', { api: 'searchCourseExtreme', parameters: search, fields: ['courses[0].prices'] }, 'Fare'],
  ['next_calls', { answer: '' }, 'calls'],
];

/**
 * Calls every tool of the packed MCP server with its sandbox.
 *
 * @param command - program that runs the server
 */
export function callMcpTools([program, ...args]: Command): Driver {
  return async ({ project }) => {
    const [scope = ''] = project.manifests[0]?.name.split('/') ?? [];
    const server = join(project.folder, 'node_modules', scope, 'mcp/dist/cli.js');
    const transport = new StdioClientTransport({
      command: program,
      args: [...args, server],
      cwd: project.folder,
      stderr: 'pipe',
    });
    let printed = '';
    transport.stderr?.on('data', (chunk) => (printed += String(chunk)));
    const client = new Client({ name: 'test', version: '1.0.0' });
    const failures: string[] = [];
    await client.connect(transport);
    try {
      const { tools } = await client.listTools();
      const untried = tools.filter(({ name }) => !calls.some(([tool]) => tool === name)).map(({ name }) => name);
      if (untried.length > 0) failures.push(`not called: ${untried.join(', ')}`);
      let answer = '';
      for (const [name, given, expected] of calls) {
        const result = await client.callTool({ name, arguments: 'answer' in given ? { answer } : given });
        const text = JSON.stringify(result);
        answer = (result.structuredContent as { answer?: string } | undefined)?.answer ?? answer;
        if (result.isError === true || !text.includes(expected)) failures.push(`${name}: ${text.slice(0, 2000)}`);
      }
    } finally {
      await client.close();
    }
    return [...failures, ...(failures.length > 0 ? [printed] : [])].join('\n');
  };
}
