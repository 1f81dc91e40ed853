/**
 * 通常の定期代とオフピーク定期券の定期代を比べ、定期券を保存します。
 *
 *   ROUTE_SEARCH_KEY=アクセスキー node commuter-pass.ts
 */
/* eslint no-console: off */
import { realpathSync } from 'node:fs';
import {
  createClient,
  passPrices,
  searchCourseExtreme,
  storePass,
  type Client,
  type StoredPass,
} from '@route-search/sdk';
import { buildCondition } from '@route-search/sdk/condition';

export interface PassComparison {
  readonly text: string;
  /** データベースなどに保存する値です。表示用の経路とエンジンバージョン、条件も一緒に持ちます。 */
  readonly pass: StoredPass | undefined;
}

export async function comparePasses(api: Client): Promise<PassComparison> {
  // 定期代には平均待ち時間探索(plain)を使います。定期券のデータも返ります。
  const query = { viaList: ['22671', '22741'], searchType: 'plain' } as const; // 高円寺から新宿まで
  const [normal, offpeak] = await Promise.all([
    searchCourseExtreme(api, query),
    searchCourseExtreme(api, { ...query, conditionDetail: buildCondition({ offpeakTeiki: true }) }),
  ]);
  const course = normal.courses[0];
  // 発売されない期間の定期代はundefinedです。
  const [usualPrices, offpeakPrices] = [course, offpeak.courses[0]].map((one) => (one ? passPrices(one) : {}));
  const text = ([1, 3, 6] as const)
    .map((months) => {
      const usual = usualPrices?.[months];
      const cheaper = offpeakPrices?.[months];
      const saving = usual === undefined || cheaper === undefined ? '' : `(${usual - cheaper}円お得)`;
      return `${months}か月 通常${yen(usual)} オフピーク${yen(cheaper)}${saving}`;
    })
    .join('\n');
  return { text, pass: course && storePass(course, normal, query) };
}

function yen(price: number | undefined): string {
  return price === undefined ? '設定なし' : `${price}円`;
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  const api = createClient();
  const { text, pass } = await comparePasses(api);
  console.log(text);
  console.log('保存する定期券:', JSON.stringify(pass));
}
