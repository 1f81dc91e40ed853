import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { afterAll, beforeAll } from 'vitest';
import { createAppContext, type AppContext } from '../../src/app-context.ts';
import { createMcpServer } from '../../src/server.ts';
import { defaultSettings, type Settings } from '../../src/settings.ts';

/** Result of a tool call, simplified for assertions. */
export interface ToolOutput {
  readonly text: string;
  readonly data: never;
  readonly isError: boolean;
}

export interface ConnectedClient {
  readonly client: Client;
  readonly app: AppContext;
  readonly ask: (tool: string, args: object) => Promise<ToolOutput>;
  readonly close: () => Promise<void>;
}

/** Versions of the MCP protocol. Only `legacy` initializes a session. */
export const protocolVersions = ['legacy', 'modern'] as const;
export type ProtocolVersion = (typeof protocolVersions)[number];

/** Connects the official MCP client to a server, either in memory or over HTTP without a network. */
export async function connectClient(
  settings: Partial<Settings> = {},
  era: ProtocolVersion = 'legacy',
): Promise<ConnectedClient> {
  const app = createAppContext({ ...defaultSettings, ...settings });
  const factory = (): ReturnType<typeof createMcpServer> => createMcpServer(app, '0.0.0');
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  );
  if (era === 'modern') {
    const handler = createMcpHandler(factory);
    const fetch = (url: string | URL, init?: RequestInit): Promise<Response> => handler.fetch(new Request(url, init));
    await client.connect(new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), { fetch }));
  } else {
    const [mine, theirs] = InMemoryTransport.createLinkedPair();
    await factory().connect(theirs);
    await client.connect(mine);
  }
  return {
    client,
    app,
    ask: async (name, args) => readToolOutput(await client.callTool({ name, arguments: { ...args } })),
    close: () => client.close(),
  };
}

/** Connects a client before the tests of a suite and closes it after them. Returns a function that gets the client. */
export function useConnectedClient(settings: Partial<Settings> = {}, era?: ProtocolVersion): () => ConnectedClient {
  let server: ConnectedClient;
  beforeAll(async () => {
    server = await connectClient(settings, era);
  });
  afterAll(() => server.close());
  return () => server;
}

export function readToolOutput({ content, structuredContent, isError }: CallToolResult): ToolOutput {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { text, data: structuredContent as never, isError: isError === true };
}
