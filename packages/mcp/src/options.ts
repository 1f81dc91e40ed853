import { parseArgs } from 'node:util';
import { defaults, type Settings } from './settings.ts';

/** Where HTTP is served unless told otherwise. */
export const defaultPort = 4020;

/** What `--help` shows. */
export const usage = `経路検索APIをAIエージェントから使うMCPサーバーです。既定では標準入出力で通信し、内蔵のサンドボックスを使います。

使い方: route-search-mcp [オプション]

  --live            本番のAPIを呼び出す。アクセスキーは環境変数ROUTE_SEARCH_KEYから読む
  --base-url <URL>  APIの場所（--liveのとき。既定値は仕様にあるサーバー）
  --http            標準入出力の代わりに、HTTP（Streamable HTTP）で待ち受ける。このマシンからだけ接続できる
  --port <番号>     HTTPのポート番号 (既定値: ${defaultPort})
  --calls-per-minute <回数>  1分間に呼び出すAPIの上限 (既定値: ${defaults.callsPerMinute})
  --max-tokens <数> 1つの結果に指定できる長さの上限 (既定値: ${defaults.maxTokens})
  --version         パッケージのバージョン
  --help            この説明
`;

/** A mistake in how the server is started. Its message never has a value in it: it may be the key. */
export class UsageError extends Error {}

const known = {
  live: { type: 'boolean' },
  'base-url': { type: 'string' },
  http: { type: 'boolean' },
  port: { type: 'string' },
  'calls-per-minute': { type: 'string' },
  'max-tokens': { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** How the server is started; with a port where it is to be served over HTTP. */
export interface Options extends Settings {
  readonly http?: number;
}

/**
 * Reads how the server is started.
 *
 * @throws UsageError
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | 'help' | 'version' {
  const values = parse(args);
  if (values.help === true) return 'help';
  if (values.version === true) return 'version';
  const { live = false, http = false, 'base-url': baseUrl } = values;
  // Read in both ways, so that it is taken out of what leaves in both.
  const key = environment['ROUTE_SEARCH_KEY'] ?? '';
  if (live && !/^[!-~]+$/.test(key)) {
    throw new UsageError('--liveには、環境変数ROUTE_SEARCH_KEYに半角のアクセスキーが必要です。');
  }
  if (baseUrl !== undefined && !live) throw new UsageError('--base-urlは--liveと一緒に指定してください。');
  if (baseUrl !== undefined && !isPlainUrl(baseUrl)) {
    throw new UsageError('--base-urlには、クエリやユーザー名のないhttpかhttpsのURLを指定してください。');
  }
  if (values.port !== undefined && !http) throw new UsageError('--portは--httpと一緒に指定してください。');
  const port = wholeNumber('port', values.port, { min: 0, max: 65_535, unless: defaultPort });
  return {
    live,
    key: /^[!-~]+$/.test(key) ? key : null,
    baseUrl,
    callsPerMinute: wholeNumber('calls-per-minute', values['calls-per-minute'], {
      min: 1,
      max: 10_000,
      unless: defaults.callsPerMinute,
    }),
    maxTokens: wholeNumber('max-tokens', values['max-tokens'], { min: 500, max: 100_000, unless: defaults.maxTokens }),
    ...(http && { http: port }),
  };
}

function parse(args: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof known }>>['values'] {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: false }).values;
  } catch {
    // What was typed may hold a key: only names of options are repeated.
    const name = args.flatMap((one) => /^--([a-z-]+)/.exec(one)?.[1] ?? []).find((one) => !Object.hasOwn(known, one));
    throw new UsageError(
      name === undefined
        ? 'オプションの値が足りないか、余分です。'
        : `--${name}というオプションはありません。指定できるもの: ${Object.keys(known)
            .map((one) => `--${one}`)
            .join('、')}`,
    );
  }
}

function isPlainUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === ''
  );
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { min, max, unless }: { readonly min: number; readonly max: number; readonly unless: number },
): number {
  if (text === undefined) return unless;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${name}には${min}以上${max}以下の整数を指定してください。`);
}
