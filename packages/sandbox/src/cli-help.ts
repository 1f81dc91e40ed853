import { formatHelpRows, formatOptionHelp } from '@route-search/toolkit/help-text';
import { cliOptions } from './cli-options.ts';
import { gtfsOptions } from './gtfs/gtfs-options.ts';
import { scenarios } from './scenarios/list.ts';

/** Formats the text of `--help`: purpose, options, commands and scenarios. */
export function formatHelpText(): string {
  return `経路検索APIの代わりに手元で動くサーバーです。時刻、運賃、経路はすべて架空です。

使い方: route-search-sandbox [オプション]

${formatOptionHelp(cliOptions)}

自分のデータ:

${formatHelpRows([
  ['data init <フォルダー>', 'サンドボックスのデータを、ひな形として複写する'],
  ['data from-gtfs <フィード> --out <フォルダー>', 'GTFSかGTFS-JPのZIPファイルやフォルダーから作る'],
  ...gtfsOptions.map(([flag, meaning]) => [`  ${flag}`, meaning] as const),
  ['data check [フォルダー]', '誤りがないかを確かめる (既定値: 今のフォルダー)'],
])}

シナリオ:

${formatHelpRows(scenarios.map(({ name, description }) => [name, description]))}
`;
}
