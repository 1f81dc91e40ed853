import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createDesk, type Desk } from '../../src/desk.ts';
import { createServer } from '../../src/server.ts';
import { defaults, type Settings } from '../../src/settings.ts';

/** A tool's result: its text, its data, and whether it is an error. */
export interface Said {
  readonly text: string;
  /** Each test knows the shape. */
  readonly data: never;
  readonly isError: boolean;
}

/** A client of a server in this process. */
export interface Connected {
  readonly client: Client;
  readonly desk: Desk;
  readonly ask: (tool: string, args: object) => Promise<Said>;
  readonly close: () => Promise<void>;
}

/** Both ages of the protocol: with a session that begins, and without. */
export const eras = ['legacy', 'modern'] as const;
export type Era = (typeof eras)[number];

/** Connects the official client to a server, in memory or over HTTP without a network. */
export async function connect(settings: Partial<Settings> = {}, era: Era = 'legacy'): Promise<Connected> {
  const desk = createDesk({ ...defaults, ...settings });
  const factory = (): ReturnType<typeof createServer> => createServer(desk, '0.0.0');
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
    desk,
    ask: async (name, args) => said(await client.callTool({ name, arguments: { ...args } })),
    close: () => client.close(),
  };
}

/** What a result says. */
export function said({ content, structuredContent, isError }: CallToolResult): Said {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { text, data: structuredContent as never, isError: isError === true };
}
