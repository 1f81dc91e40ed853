import {
  parseFlag,
  parseLastValue,
  parseCommandLine,
  UsageError,
  createIntegerParser,
  type CliOptions,
} from '@route-search/toolkit/command-line';
import { isUnencryptedRemoteUrl } from '@route-search/toolkit/loopback';
import { formatOptionHelp } from '@route-search/toolkit/help-text';
import { defaultSettings, type Settings } from './settings.ts';

const defaultPort = 4020;

interface Flags extends Omit<Settings, 'key'> {
  readonly http: boolean;
  readonly port: number;
}

/** Declarations of all command-line options, for parsing and for `--help`. */
export const cliOptions: CliOptions<Flags> = {
  live: {
    flag: '--live',
    meaning: '本番のAPIを呼び出す。アクセスキーは環境変数ROUTE_SEARCH_KEYから読む',
    unless: 'サンドボックス',
    read: parseFlag,
  },
  baseUrl: {
    flag: '--base-url',
    value: 'URL',
    meaning: 'APIの場所（--liveのとき）',
    unless: '仕様にあるサーバー',
    read: toBaseUrl,
  },
  allowHttp: {
    flag: '--allow-http',
    meaning: '暗号化しないhttpのURLにもアクセスキーを送る',
    unless: 'httpsと、このマシンだけ',
    read: parseFlag,
  },
  http: {
    flag: '--http',
    meaning: 'Streamable HTTPで待ち受ける。接続できるのは、このマシンのプログラムだけ',
    unless: '標準入出力',
    read: parseFlag,
  },
  port: {
    flag: '--port',
    value: '番号',
    meaning: 'HTTPのポート番号',
    unless: String(defaultPort),
    read: createIntegerParser(0, 65_535),
  },
  callsPerMinute: {
    flag: '--calls-per-minute',
    value: '回数',
    meaning: '1分間に呼び出すAPIの上限。再試行も1回に数える',
    unless: String(defaultSettings.callsPerMinute),
    read: createIntegerParser(1, 10_000),
  },
  maxTokens: {
    flag: '--max-tokens',
    value: '数',
    meaning: '1つの結果に指定できる長さの上限（おおよそのトークン数）',
    unless: String(defaultSettings.maxTokens),
    read: createIntegerParser(500, 100_000),
  },
};

export const helpText = `経路検索APIをAIエージェントから使うMCPサーバーです。既定では標準入出力で通信し、内蔵のサンドボックスを使います。

使い方: route-search-mcp [オプション]

${formatOptionHelp(cliOptions)}
`;

/**
 * Server settings from the command line. `http` is the port for Streamable HTTP; without it, the server uses standard
 * input and output.
 */
export interface ServerOptions extends Settings {
  readonly http?: number;
}

/**
 * Parses the command line and the environment variables.
 *
 * @returns `'help'` or `'version'` for `--help` and `--version`
 * @throws UsageError. Its message contains no option values, because one of them may be the access key
 */
export function readCliOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ServerOptions | 'help' | 'version' {
  const read = parseCommandLine(cliOptions, args);
  if (typeof read === 'string') return read;
  const { live = false, http = false, allowHttp = false, baseUrl, port, ...limits } = read;
  // Reads the access key even without `--live`, because output must never contain it.
  const text = environment['ROUTE_SEARCH_KEY'] ?? '';
  const key = /^[!-~]+$/.test(text) ? text : null;
  if (live && key === null) {
    throw new UsageError('--liveには、環境変数ROUTE_SEARCH_KEYに半角のアクセスキーが必要です。');
  }
  if (baseUrl !== undefined && !live) throw new UsageError('--base-urlは--liveと一緒に指定してください。');
  if (baseUrl !== undefined && !allowHttp && isUnencryptedRemoteUrl(new URL(baseUrl))) {
    throw new UsageError('--base-urlには、httpsのURLか、このマシンを指すURLを指定してください（--allow-httpなら可）。');
  }
  if (port !== undefined && !http) throw new UsageError('--portは--httpと一緒に指定してください。');
  return { ...defaultSettings, ...limits, live, key, baseUrl, allowHttp, ...(http && { http: port ?? defaultPort }) };
}

function toBaseUrl(values: readonly string[]): string {
  const text = parseLastValue(values);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && `${url.username}${url.search}${url.hash}` === '') {
    return text;
  }
  throw new UsageError('--base-urlには、クエリやユーザー名のないhttpかhttpsのURLを指定してください。');
}
