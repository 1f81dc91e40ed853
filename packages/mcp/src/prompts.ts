import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { load } from './data.ts';
import { addressOf, recipes } from './documents.ts';

const argument = z.string().max(500).optional().describe('したいこと。例: 高円寺から東京まで、23時までに着く');

/** Offers the recipes as tasks to begin with. */
export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, path } of recipes()) {
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
                uri: addressOf('recipes', name),
                mimeType: 'text/markdown',
                text: load('pages')[path]?.markdown ?? '',
              },
            },
          },
        ],
      }),
    );
  }
}
