import { resolve } from 'node:path';
import {
  parseFlag,
  parseLastValue,
  parseCommandLine,
  UsageError,
  createIntegerParser,
  type CliOption,
  type CliOptions,
} from '@route-search/toolkit/command-line';
import { isUnencryptedRemoteUrl } from '@route-search/toolkit/loopback';
import { formatOptionHelp } from '@route-search/toolkit/help-text';
import type { SpecModel } from '../model/spec-model.ts';
import { defaultRequestRate } from '../run/send-request.ts';

/** Parsed command-line settings. */
export interface CliSettings {
  readonly mode:
    | {
        readonly kind: 'send';
        readonly baseUrl: URL;
        readonly key: string | undefined;
        readonly keyEnv: string | undefined;
        readonly maxRequests: number;
        readonly rate: number | undefined;
        readonly timeout: number;
        readonly seed: number;
        readonly only?: readonly string[];
        readonly state: string | undefined;
      }
    | { readonly kind: RecordingKind; readonly file: string };
  readonly isDryRun: boolean;
  readonly baseline: string | undefined;
  /** Report files to write, by format. */
  readonly files: Readonly<Partial<Record<ReportName, string>>>;
}

const recordings = ['har', 'ndjson', 'accessLog'] as const;
const reports = ['patch', 'json', 'markdown', 'junit', 'sarif'] as const;
/**
 * Options that may be given with a recording (HAR, NDJSON or access log). Other options concern requests to a server.
 */
const recordingOptions = [...recordings, ...reports, 'baseline'] as const;

type RecordingKind = (typeof recordings)[number];
type ReportName = (typeof reports)[number];
type FileName = (typeof recordingOptions)[number] | 'resume';

interface Flags extends Readonly<Record<FileName, string>> {
  readonly baseUrl: URL;
  readonly keyEnv: string;
  readonly allowHttp: boolean;
  readonly maxRequests: number;
  readonly rate: number;
  readonly timeout: number;
  readonly only: readonly string[];
  readonly seed: number;
  readonly dryRun: boolean;
}

const defaultSettings = { maxRequests: 300, timeout: 30, seed: 1 } as const;

const createFileOption = (flag: CliOption<string>['flag'], meaning: string): CliOption<string> => ({
  flag,
  value: 'ファイル',
  meaning,
  read: parseLastValue,
});

/** All command-line options of the conformance command. The parser and the help text are derived from them. */
export const cliOptions: CliOptions<Flags> = {
  baseUrl: {
    flag: '--base-url',
    value: 'URL',
    meaning: 'リクエストを送るサーバー。送るのはGETだけで、リダイレクト先には送らない',
    read: parseBaseUrl,
  },
  keyEnv: { flag: '--key-env', value: '名前', meaning: 'アクセスキーを入れた環境変数の名前', read: parseVariableName },
  allowHttp: {
    flag: '--allow-http',
    meaning: '暗号化しないhttpのサーバーにもアクセスキーを送る',
    unless: 'httpsと、このマシンだけ',
    read: parseFlag,
  },
  har: createFileOption('--har', '記録した通信（HAR）を調べる。リクエストは送らない'),
  ndjson: createFileOption(
    '--ndjson',
    '記録した通信（1行に1件の{url, status, body}）か、SDKの記録を調べる。リクエストは送らない',
  ),
  accessLog: createFileOption('--access-log', 'アクセスログ（nginx、CDNなど）を調べる。リクエストは送らない'),
  maxRequests: {
    flag: '--max-requests',
    value: '数',
    meaning: '送るリクエストの上限',
    unless: String(defaultSettings.maxRequests),
    read: createIntegerParser(1, 100_000),
  },
  rate: {
    flag: '--rate',
    value: '数',
    meaning: '1秒に送る数',
    unless: `${defaultRequestRate}。このマシンには制限なし`,
    read: parseRate,
  },
  timeout: {
    flag: '--timeout',
    value: '秒',
    meaning: '1件を待つ時間',
    unless: String(defaultSettings.timeout),
    read: createIntegerParser(1, 600),
  },
  only: {
    flag: '--only',
    value: 'API,…',
    meaning: '調べるAPIのoperationId。カンマで区切る。ほかのAPIは呼び出さない',
    unless: 'すべて',
    read: (values) => values.flatMap((value) => value.replace(/,\s*$/, '').split(',')).map((id) => id.trim()),
  },
  seed: {
    flag: '--seed',
    value: '数',
    meaning: '組み合わせを選ぶ乱数の種。同じ文書と種からは同じ計画ができる',
    unless: String(defaultSettings.seed),
    read: createIntegerParser(0, 2 ** 32 - 1),
  },
  dryRun: { flag: '--dry-run', meaning: '送らずに、計画の件数だけを表示する', read: parseFlag },
  resume: createFileOption('--resume', '途中の状態を保存し、次はその続きから始める'),
  baseline: createFileOption('--baseline', '受け入れた違いの一覧'),
  patch: createFileOption('--patch', 'YAMLを直すパッチ。リポジトリのルートでgit applyを使って適用する'),
  json: createFileOption('--json', 'JSONのレポート'),
  markdown: createFileOption('--markdown', 'Markdownのレポート'),
  junit: createFileOption('--junit', 'JUnitのレポート'),
  sarif: createFileOption('--sarif', 'SARIFのレポート'),
};

/**
 * Formats the text of `--help`. It is a function, because measuring the column widths takes a third of the start time.
 */
export const formatHelp = (): string => `経路検索APIのサーバーが、文書のとおりに動くかを調べます。

使い方: route-search-conform --base-url <URL> --key-env <名前> [オプション]
        route-search-conform --har <ファイル> | --ndjson <ファイル> | --access-log <ファイル> [オプション]

${formatOptionHelp(cliOptions)}

終了コード: 0 違いなし、1 違いあり、2 違いはないが、調べられなかったリクエストがあるか、途中でやめた
`;

/**
 * Parses the command line.
 *
 * @returns the settings, or `help` or `version` if the user asks for these
 * @throws UsageError; its message contains no value of an option that may be the access key
 */
export function readArguments(args: readonly string[], model: SpecModel): CliSettings | 'help' | 'version' {
  const flags = parseCommandLine(cliOptions, args);
  if (typeof flags === 'string') return flags;
  const mode = readMode(flags, model);
  const files = pickFiles(flags, [...recordingOptions, 'resume']).map(([, file]) => resolve(file));
  if (new Set(files).size < files.length) throw new UsageError('2つのオプションに、同じファイルを指定しています。');
  return {
    mode,
    isDryRun: flags.dryRun === true,
    baseline: flags.baseline,
    files: Object.fromEntries(pickFiles(flags, reports)),
  };
}

/** Finds which of the named options, such as `--har`, the user has given, and returns each with its file. */
function pickFiles<K extends FileName>(
  flags: Partial<Flags>,
  names: readonly K[],
): (readonly [name: K, file: string])[] {
  return names.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]] as const]));
}

function readMode(flags: Partial<Flags>, model: SpecModel): CliSettings['mode'] {
  const { baseUrl } = flags;
  const [recording, ...others] = pickFiles(flags, recordings);
  if (baseUrl !== undefined && recording === undefined) return readSendMode({ ...flags, baseUrl }, model);
  if (baseUrl !== undefined || recording === undefined || others.length > 0)
    throw new UsageError('--base-url、--har、--ndjson、--access-logのどれか1つを指定してください。');
  const useless = Object.entries(cliOptions).find(
    ([name]) => flags[name as keyof Flags] !== undefined && !recordingOptions.some((allowed) => allowed === name),
  );
  if (useless !== undefined) throw new UsageError(`記録した通信を調べるときは、${useless[1].flag}を指定できません。`);
  const [kind, file] = recording;
  return { kind, file };
}

function readSendMode(
  { baseUrl, keyEnv, allowHttp = false, only, resume, rate, ...others }: Partial<Flags> & Pick<Flags, 'baseUrl'>,
  model: SpecModel,
): Extract<CliSettings['mode'], { kind: 'send' }> {
  const key = keyEnv === undefined ? undefined : process.env[keyEnv];
  if (keyEnv !== undefined && (key === undefined || key === '')) {
    // The message does not repeat the name of the environment variable, because the user may have typed the key itself.
    throw new UsageError('--key-envに指定した名前の環境変数に、アクセスキーがありません。');
  }
  if (key !== undefined && !allowHttp && isUnencryptedRemoteUrl(baseUrl)) {
    throw new UsageError(
      'アクセスキーを送る--base-urlには、httpsのURLか、このマシンのURLを指定してください（--allow-httpなら可）。',
    );
  }
  const strange = only?.find((id) => !model.operations.has(id));
  if (strange !== undefined) {
    throw new UsageError(
      `--onlyの「${strange}」というAPIはありません。指定できるのは${[...model.operations.keys()].join('、')}です。`,
    );
  }
  const { maxRequests, timeout, seed } = { ...defaultSettings, ...others };
  return {
    kind: 'send',
    baseUrl,
    key,
    keyEnv,
    maxRequests,
    rate,
    timeout,
    seed,
    ...(only && { only }),
    state: resume,
  };
}

function parseBaseUrl(values: readonly string[]): URL {
  const url = URL.parse(parseLastValue(values));
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError('--base-urlには、https://api.example.comのようなURLを指定してください。');
  }
  if (`${url.search}${url.username}${url.hash}` !== '') {
    throw new UsageError(
      '--base-urlには、クエリや認証情報のないURLを指定してください。アクセスキーは--key-envで渡します。',
    );
  }
  return url;
}

function parseVariableName(values: readonly string[]): string {
  if (/^[A-Za-z_]\w*$/.test(parseLastValue(values))) return parseLastValue(values);
  throw new UsageError('--key-envには、環境変数の名前を指定してください。アクセスキーそのものは指定できません。');
}

function parseRate(values: readonly string[]): number {
  const rate = /^\d+(\.\d+)?$/.test(parseLastValue(values)) ? Number(parseLastValue(values)) : Number.NaN;
  if (rate >= 0.01 && rate <= 1000) return rate;
  throw new UsageError('--rateには0.01以上1000以下の数を指定してください。');
}
