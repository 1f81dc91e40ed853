import * as z from 'zod';

const maxTokens = z.int().min(200).optional();
const api = z.string();
const parameters = z.record(z.string(), z.unknown()).optional();

/**
 * Definition of an MCP tool, as clients receive it. Its texts are short, because their tokens count in every
 * conversation.
 */
export interface ToolDefinition {
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** True if the tool can send requests to the real API. */
  readonly isOpen?: true;
}

const list = z.array(z.record(z.string(), z.unknown()));
const map = z.record(z.string(), z.unknown());

export const toolDefinitions = {
  search_docs: {
    title: 'ドキュメントを検索',
    description:
      'Search the docs: APIs, parameters, terms, codes, guides. ドキュメント検索。日本語の語で: 終電、定期代、駅コード',
    input: z.strictObject({ query: z.string().min(1).max(200), limit: z.int().min(1).max(30).optional() }),
    output: z.strictObject({ hits: list, note: z.string().optional() }),
  },
  read_page: {
    title: 'ページを読む',
    description: 'Read a page or section found by search_docs (/path#anchor); go on with from=next. ページや節を読む',
    input: z.strictObject({ page: z.string().max(300), from: z.int().min(0).optional(), max_tokens: maxTokens }),
    output: z.strictObject({
      page: z.string(),
      title: z.string(),
      markdown: z.string(),
      next: z.number().optional(),
      sections: map.optional(),
    }),
  },
  describe_api: {
    title: 'APIの説明',
    description:
      'Parameters, rules, examples and response of an API. focus: names or Japanese words to explain in full. APIのパラメータ、規則、例',
    input: z.strictObject({ api, focus: z.array(z.string()).max(20).optional(), max_tokens: maxTokens }),
    output: z.strictObject({
      api,
      title: z.string(),
      about: z.string(),
      parts: map,
      omitted: map,
      unknown: z.array(z.string()),
    }),
  },
  check_request: {
    title: 'リクエストを確認',
    description:
      'Check parameters without sending; returns violations and the nearest valid request. 送らずに確認し、直し方を返す',
    input: z.strictObject({ api, parameters }),
    output: z.strictObject({
      ok: z.boolean(),
      violations: list,
      ignored: list,
      repaired: map.optional(),
      changes: list.optional(),
      url: z.string().optional(),
    }),
  },
  call_api: {
    title: 'APIを呼び出す',
    description:
      'Call an API. fields: response paths, e.g. courses[0].prices; with fields a kept answer is reused. "@…" values in results are references: pass them as parameters. APIを呼び出す。fieldsで項目を選ぶ',
    input: z.strictObject({
      api,
      parameters,
      fields: z.array(z.string()).max(30).optional(),
      max_tokens: maxTokens,
    }),
    output: z.strictObject({
      answer: z.string(),
      source: z.enum(['sandbox', 'live']),
      notice: z.string(),
      note: z.string().optional(),
      api_data: z.unknown(),
      omitted: z.array(z.string()),
    }),
    isOpen: true,
  },
  next_calls: {
    title: '次に呼び出せるAPI',
    description:
      'APIs to call next with an answer (its id from call_api), parameters filled in. item: which course etc. 次に呼び出せるAPI',
    input: z.strictObject({ answer: z.string(), item: z.int().min(0).optional() }),
    output: z.strictObject({ calls: list }),
  },
} as const satisfies Record<string, ToolDefinition>;

export type ToolName = keyof typeof toolDefinitions;
export type ToolArguments<N extends ToolName> = z.infer<(typeof toolDefinitions)[N]['input']>;
