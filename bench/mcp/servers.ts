import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { handle } from '@route-search/sandbox';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

export const peersFolder = join(import.meta.dirname, '../peers/mcp');
const document = fileURLToPath(import.meta.resolve('@route-search/spec/openapi.json'));

/** A call of a tool. */
export interface Call {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}

/** A server for agents, and how it is asked for the same things. */
export interface Contender {
  readonly name: string;
  /** Arguments of Node; none where only its tools can be had. */
  readonly program?: readonly string[];
  /** What tells a model of the largest API: a call, or the tool of that API. */
  readonly description: Call | string;
  /** What asks for five courses. */
  readonly courses?: Call;
}

const courses = { viaList: '22671:22828', date: '20240620', time: '1000', answerCount: 5 };
const largest = 'searchCourseExtreme';

/** Ours and its peers, on the same document; what they call answers at an address. */
export function contenders(url: string): Contender[] {
  const manifest = fileURLToPath(import.meta.resolve('@route-search/mcp/package.json'));
  const generic = (mode: string): string[] => [
    join(peersFolder, 'node_modules/@ivotoby/openapi-mcp-server/bin/mcp-server.js'),
    ...['--api-base-url', url, '--openapi-spec', document, '--tools', mode],
  ];
  return [
    {
      name: 'ours',
      program: [join(manifest, '../dist/cli.js')],
      description: { name: 'describe_api', arguments: { api: largest } },
      courses: { name: 'call_api', arguments: { api: largest, parameters: courses } },
    },
    { name: 'openapi-mcp-generator', description: largest },
    {
      name: 'openapi-mcp-server, all tools',
      program: generic('all'),
      description: 'search-course-extreme',
      courses: { name: 'search-course-extreme', arguments: courses },
    },
    {
      name: 'openapi-mcp-server, dynamic tools',
      program: generic('dynamic'),
      description: { name: 'get-api-endpoint-schema', arguments: { endpoint: '/v1/json/search/course/extreme' } },
      courses: {
        name: 'invoke-api-endpoint',
        arguments: { endpoint: '/v1/json/search/course/extreme', method: 'GET', params: courses },
      },
    },
  ];
}

/** What stands for the API: the sandbox, for servers that have no key for it. */
export async function startApi(): Promise<{ readonly url: string } & Disposable> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    url.searchParams.set('key', 'bench');
    void handle(new Request(url, { headers: { accept: 'application/json' } })).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What was measured of one. */
export interface Measured {
  readonly name: string;
  readonly tools: number;
  readonly listTokens: number;
  readonly descriptionTokens: number;
  readonly coursesTokens?: number;
  /** Milliseconds from the start to the list of the tools. */
  readonly start: readonly number[];
}

/** Tokens of what a model is given: of a result, its text. */
export async function measure(contender: Contender, rounds: number): Promise<Measured> {
  const { name, program, description, courses: asked } = contender;
  const one = typeof description === 'string' ? description : '';
  if (program === undefined) return measureTools(name, await generatedTools(), one);
  const start: number[] = [];
  for (let round = 1; round < rounds; round++) {
    const began = performance.now();
    const client = await connect(program);
    await client.listTools();
    start.push(performance.now() - began);
    await client.close();
  }
  const client = await connect(program);
  const { tools } = await client.listTools();
  const told = typeof description === 'string' ? undefined : await textOf(client, description);
  const measured = {
    ...measureTools(name, tools, one),
    ...(told !== undefined && { descriptionTokens: countTokens(told) }),
    ...(asked && { coursesTokens: countTokens(await textOf(client, asked)) }),
    start,
  };
  await client.close();
  return measured;
}

function measureTools(name: string, tools: readonly { readonly name: string }[], one: string): Measured {
  const own = tools.find((tool) => tool.name === one);
  return {
    name,
    tools: tools.length,
    listTokens: countTokens(JSON.stringify(tools)),
    descriptionTokens: own === undefined ? 0 : countTokens(JSON.stringify(own)),
    start: [],
  };
}

async function connect(program: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...program], stderr: 'ignore' }));
  return client;
}

async function textOf(client: Client, call: Call): Promise<string> {
  const { content, isError } = await client.callTool(call);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError === true) throw new Error(`${call.name} failed: ${text.slice(0, 300)}`);
  return text;
}

/** The tools that the generator makes of the document, without the code around them. */
async function generatedTools(): Promise<{ readonly name: string }[]> {
  const entry = pathToFileURL(join(peersFolder, 'node_modules/openapi-mcp-generator/dist/index.js')).href;
  const { getToolsFromOpenApi } = (await import(entry)) as {
    getToolsFromOpenApi: (
      file: string,
      options: { dereference: boolean },
    ) => Promise<{ name: string; description: string; inputSchema: unknown }[]>;
  };
  const tools = await getToolsFromOpenApi(document, { dereference: true });
  return tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
}
