import {
  parseFlag,
  parseLastValue,
  UsageError,
  type CliOption,
  type CliOptions,
} from '@route-search/toolkit/command-line';
import { data } from './generated/data.ts';
import { checkNumericOption, type numericOptionLimits } from './http/controls/number-limits.ts';
import type { LoadedData } from './data/loaded-data.ts';
import { checkDateTimeOption } from './http/controls/parse-now.ts';
import { checkScenarioName } from './http/controls/session.ts';
import { parseUrl } from './http/request/parse-url.ts';
import { scenarios, type ScenarioName } from './scenarios/list.ts';
import { defaultHost, defaultPort, type ServerOptions } from './server.ts';

/** Settings from the command line: the options of `startServer`, and whether to log requests. */
export interface CliSettings extends Omit<ServerOptions, 'log' | 'data' | 'key'> {
  readonly key?: string | undefined;
  readonly noKey?: boolean | undefined;
  /** Data folder of the user. It loads while the remaining options are parsed. */
  readonly data?: Promise<LoadedData> | undefined;
  readonly quiet?: boolean | undefined;
}

export const cliOptions: CliOptions<CliSettings> = {
  port: {
    flag: '--port',
    value: '番号',
    meaning: '待ち受けるポート番号。使用中なら次の空いている番号を使う',
    unless: String(defaultPort),
    read: toNumber('port'),
  },
  strictPort: {
    flag: '--strict-port',
    meaning: 'ポート番号が使用中なら、次の番号を使わずに終わる',
    unless: '次の番号を使う',
    read: parseFlag,
  },
  host: {
    flag: '--host',
    value: 'IPアドレス',
    meaning: '待ち受けるIPアドレス',
    unless: defaultHost,
    read: (values) => parseLastValue(values) || defaultHost,
  },
  key: {
    flag: '--key',
    value: 'キー',
    meaning: '受け付けるアクセスキー',
    unless: '空とinvalidのほかのすべて',
    read: toKey,
  },
  noKey: {
    flag: '--no-key',
    meaning: 'アクセスキーを確かめない。キーを付けるプロキシの代わりにするとき',
    unless: '確かめる',
    read: parseFlag,
  },
  latency: {
    flag: '--latency',
    value: 'ミリ秒',
    meaning: 'すべてのレスポンスを遅らせる時間',
    unless: '0',
    read: toNumber('latency'),
  },
  scenario: {
    flag: '--scenario',
    value: '名前',
    meaning: '遅れや運休を起こすシナリオ',
    unless: scenarios[0]?.name ?? '',
    read: toScenario,
  },
  now: {
    flag: '--now',
    value: '日時',
    meaning: 'サンドボックスの時計。日付でもよい。todayは実際の日時と同じ時計',
    unless: data.engine.clock,
    read: toMoment,
  },
  clockSpeed: {
    flag: '--clock-speed',
    value: '倍率',
    meaning: '時計が進む速さ。1は実際と同じ、60は1秒に1分',
    unless: '0（止まっている）。--now todayでは1',
    read: toNumber('clockSpeed'),
  },
  failureRate: {
    flag: '--failure-rate',
    value: '割合',
    meaning: 'エラーにするリクエストの割合。0.05は20件に1件',
    unless: '0',
    read: toNumber('failureRate'),
  },
  seed: {
    flag: '--seed',
    value: '整数',
    meaning: 'エラーにするリクエストを決める数。同じ数なら同じ順番でエラーになる',
    unless: '1',
    read: toNumber('seed'),
  },
  rateLimit: {
    flag: '--rate-limit',
    value: '件数',
    meaning: '1秒に受け付けるリクエストの数。超えると429',
    unless: '制限しない',
    read: toNumber('rateLimit'),
  },
  allowOrigins: {
    flag: '--allow-origin',
    value: 'オリジン',
    meaning: 'レスポンスを読めるページのオリジン。何度でも指定できる',
    unless: '手元のページだけ',
    read: (values) => values.map(toOrigin),
  },
  allowHosts: {
    flag: '--allow-host',
    value: '名前',
    meaning: '受け付けるホスト名。何度でも指定できる',
    unless: 'IPアドレスとlocalhost',
    read: (values) => values.map(toHost),
  },
  basePath: {
    flag: '--base-path',
    value: 'パス',
    meaning: '/v1の前に付くパス',
    unless: 'なし',
    read: toPath,
  },
  maxUrlLength: {
    flag: '--max-url-length',
    value: '文字数',
    meaning: '受け付けるURLの長さ。APIの制限ではない',
    unless: '65536',
    read: toNumber('maxUrlLength'),
  },
  data: {
    flag: '--data',
    value: 'フォルダー',
    meaning: 'サンドボックスの代わりに使う、自分のデータ',
    unless: 'サンドボックスのデータ',
    // The YAML parser is loaded only if the option `--data` is used.
    read: async (values) => (await import('./data/load-data.ts')).loadData(parseLastValue(values)),
  },
  quiet: {
    flag: '--quiet',
    meaning: 'リクエストを記録しない',
    unless: '記録する',
    read: parseFlag,
  },
};

function toNumber(setting: keyof typeof numericOptionLimits): CliOption<number>['read'] {
  return (values, flag) =>
    Number(right(parseLastValue(values), checkNumericOption(setting, flag, parseLastValue(values))));
}

function toKey(values: readonly string[]): string {
  const key = parseLastValue(values);
  if (key === '' || key === 'invalid') {
    throw new UsageError('--keyに空の値とinvalidは指定できません。どちらも必ず認証エラーになる値です。');
  }
  return key;
}

function toMoment(values: readonly string[]): string {
  return right(parseLastValue(values), checkDateTimeOption('--now', parseLastValue(values)));
}

function toScenario(values: readonly string[]): ScenarioName {
  return right(parseLastValue(values), checkScenarioName('--scenario', parseLastValue(values))) as ScenarioName;
}

function right(text: string, problem: string | undefined): string {
  if (problem !== undefined) throw new UsageError(problem);
  return text;
}

function toOrigin(text: string): string {
  if (text !== 'null' && parseUrl(text)?.origin !== text) {
    throw new UsageError(
      `--allow-originにはhttps://app.example.comのようなオリジンかnullを指定してください。(${text})`,
    );
  }
  return text;
}

function toHost(text: string): string {
  if (parseUrl(`http://${text}`)?.hostname !== text) {
    throw new UsageError(`--allow-hostにはsandbox.testのようなホスト名を指定してください。(${text})`);
  }
  return text;
}

function toPath(values: readonly string[]): string {
  const path = parseLastValue(values);
  if (!/^(?:\/[\w.~-]+)+$/.test(path)) {
    throw new UsageError(`--base-pathには/apiのように/で始まり/で終わらないパスを指定してください。(${path})`);
  }
  return path;
}
