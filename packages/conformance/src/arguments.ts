import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Model } from './model.ts';
import { UsageError } from './problem.ts';
import { politeRate } from './send.ts';

/** What the program is asked. */
export interface Settings {
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
    | { readonly kind: 'har' | 'ndjson'; readonly file: string };
  readonly isDryRun: boolean;
  readonly baseline: string | undefined;
  /** Files to write. */
  readonly files: Readonly<Partial<Record<'patch' | 'json' | 'markdown' | 'junit' | 'sarif', string>>>;
}

export const usage = `経路検索APIのサーバーが、文書のとおりに動くかを調べます。

使い方: route-search-conform --base-url URL --key-env 環境変数名 [オプション]
        route-search-conform --har ファイル | --ndjson ファイル [オプション]

  --base-url URL       リクエストを送るサーバー。送るのはGETだけで、リダイレクト先には送らない
  --key-env 名前       アクセスキーを入れた環境変数の名前
  --har ファイル       記録した通信（HAR）を調べる。リクエストは送らない
  --ndjson ファイル    記録した通信（1行に1件の{url, status, body}）か、SDKの記録を調べる。リクエストは送らない
  --max-requests 数    送るリクエストの上限（既定値: 300）
  --rate 数            1秒に送る数（既定値: ${politeRate}。このマシンには制限なし）
  --timeout 秒         1件を待つ時間（既定値: 30）
  --only API,…         調べるAPIのoperationId
  --seed 数            組み合わせを選ぶ乱数の種（既定値: 1）
  --dry-run            送らずに、計画の件数だけを表示する
  --resume ファイル    途中の状態を保存し、次はその続きから始める
  --baseline ファイル  受け入れた違いの一覧
  --patch ファイル     YAMLを直すパッチ（git applyで適用できる）
  --json、--markdown、--junit、--sarif ファイル  レポート
  --version、--help

終了コード: 0 違いなし、1 違いあり、2 調べられなかった、または途中でやめたときに違いがなかった
`;

const options = {
  'base-url': { type: 'string' },
  'key-env': { type: 'string' },
  har: { type: 'string' },
  ndjson: { type: 'string' },
  'max-requests': { type: 'string' },
  rate: { type: 'string' },
  timeout: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string' },
  'dry-run': { type: 'boolean' },
  resume: { type: 'string' },
  baseline: { type: 'string' },
  patch: { type: 'string' },
  json: { type: 'string' },
  markdown: { type: 'string' },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/**
 * Reads the command line.
 *
 * @returns a text where only that is wanted
 * @throws UsageError; what was typed may hold a key, so only names of options are repeated
 */
export function readArguments(args: readonly string[], model: Model): Settings | string {
  const values = parse(args);
  if (values.help === true) return usage;
  if (values.version === true) return `${versionOf()}\n`;
  const { 'base-url': baseUrl, har, ndjson, patch, json, markdown, junit, sarif } = values;
  const sources = [baseUrl, har, ndjson].filter((one) => one !== undefined);
  if (sources.length !== 1) throw new UsageError('--base-url、--har、--ndjsonのどれか1つを指定してください。');
  const file = har ?? ndjson;
  return {
    mode: file === undefined ? sending(values, model) : { kind: har === undefined ? 'ndjson' : 'har', file },
    isDryRun: values['dry-run'] === true,
    baseline: values.baseline,
    files: {
      ...(patch !== undefined && { patch }),
      ...(json !== undefined && { json }),
      ...(markdown !== undefined && { markdown }),
      ...(junit !== undefined && { junit }),
      ...(sarif !== undefined && { sarif }),
    },
  };
}

function parse(args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    const names = args.map((one) => /^--?([A-Za-z][\w-]*)/.exec(one)?.[1]);
    const strange = names.find((name) => name !== undefined && name !== 'h' && !Object.hasOwn(options, name));
    if (strange !== undefined) throw new UsageError(`--${strange}というオプションはありません。`);
    const { code = '' } = error as { readonly code?: string };
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new UsageError('オプションのほかに指定できる値はありません。');
    throw new UsageError('オプションの値が足りないか、余分です。');
  }
}

function sending(values: Values, model: Model): Extract<Settings['mode'], { kind: 'send' }> {
  const baseUrl = URL.parse(values['base-url'] ?? '');
  if (baseUrl === null || !/^https?:$/.test(baseUrl.protocol)) {
    throw new UsageError('--base-urlには、https://api.example.comのようなURLを指定してください。');
  }
  if (baseUrl.search !== '' || baseUrl.username !== '' || baseUrl.hash !== '') {
    throw new UsageError(
      '--base-urlには、クエリや認証情報のないURLを指定してください。アクセスキーは--key-envで渡します。',
    );
  }
  const keyEnv = values['key-env'];
  if (keyEnv !== undefined && !/^[A-Za-z_]\w*$/.test(keyEnv)) {
    throw new UsageError('--key-envには、環境変数の名前を指定してください。アクセスキーそのものは指定できません。');
  }
  const key = keyEnv === undefined ? undefined : process.env[keyEnv];
  if (keyEnv !== undefined && (key === undefined || key === '')) {
    throw new UsageError(`環境変数${keyEnv}にアクセスキーがありません。`);
  }
  const only = values.only?.split(',');
  const strange = only?.find((id) => !model.operations.has(id));
  if (strange !== undefined) {
    throw new UsageError(
      `--onlyの${strange}というAPIはありません。指定できるのは${[...model.operations.keys()].join('、')}です。`,
    );
  }
  return {
    kind: 'send',
    baseUrl,
    key,
    keyEnv,
    maxRequests: number('max-requests', values['max-requests'], { min: 1, max: 100_000 }) ?? 300,
    rate: number('rate', values.rate, { min: 0.01, max: 1000 }),
    timeout: number('timeout', values.timeout, { min: 1, max: 600 }) ?? 30,
    seed: number('seed', values.seed, { min: 0, max: 2 ** 32 - 1 }) ?? 1,
    ...(only && { only }),
    state: values.resume,
  };
}

function number(
  name: string,
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  const mustBeWhole = name !== 'rate';
  if (text.trim() === '' || !(value >= min && value <= max) || (mustBeWhole && !Number.isInteger(value))) {
    throw new UsageError(`--${name}には${min}以上${max}以下の${mustBeWhole ? '整数' : '数'}を指定してください。`);
  }
  return value;
}

/** The package is beside the folder of this file, as source and as it is published. */
function versionOf(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
