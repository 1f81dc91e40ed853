import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { loadBundledData } from './load-data.ts';
import { formatResourceUri, listRecipes } from './resource-collections.ts';

const argument = z.string().max(500).optional().describe('したいこと。例: 高円寺から東京まで、23時までに着く');

/** Registers the recipe pages of the documentation as MCP prompts. */
export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, path } of listRecipes()) {
    server.registerPrompt(
      name.replaceAll(/[^a-z0-9]+/g, '_'),
      { title, description, argsSchema: z.strictObject({ goal: argument }) },
      ({ goal }) => ({
        messages: [
          {
            role: 'user' as const,
            content: {
              type: 'text' as const,
              text: [
                `次のレシピ「${title}」の手順に沿って、route-searchのツールで進めてください。`,
                'リクエストは送る前にcheck_requestで確認し、分からないコードや名前は検索して確かめてください。',
                ...(goal === undefined ? [] : [`したいこと: ${goal}`]),
              ].join('\n'),
            },
          },
          {
            role: 'user' as const,
            content: {
              type: 'resource' as const,
              resource: {
                uri: formatResourceUri('recipes', name),
                mimeType: 'text/markdown',
                text: loadBundledData('pages')[path]?.markdown ?? '',
              },
            },
          },
        ],
      }),
    );
  }
}
