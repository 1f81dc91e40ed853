/** エンジンバージョンの各部です。 */
export interface EngineVersionParts {
  /** 西暦年です。 */
  readonly year: number;
  /** 月です。1から12です。 */
  readonly month: number;
  /** その月の第何版かです。1から始まります。 */
  readonly edition: number;
  /** 改訂を表す英小文字1字です。 */
  readonly revision: string;
}

/** エンジンバージョンの文字列か、それを持つ結果です。 */
export type EngineVersionSource = string | { readonly engineVersion?: string | undefined } | undefined;

/**
 * エンジンバージョン(`202406_04a`の形)を読み取ります。
 *
 * @param version - エンジンバージョン
 * @returns 各部。認証エラーのときの空文字など、形が違うときは`undefined`
 */
export function parseEngineVersion(version: string): EngineVersionParts | undefined {
  const match = /^(\d{4})(0[1-9]|1[0-2])_(\d{2})([a-z])$/.exec(version);
  if (match === null) return undefined;
  const [, year, month, edition, revision = ''] = match;
  return { year: Number(year), month: Number(month), edition: Number(edition), revision };
}

/**
 * 2つのエンジンバージョンの新しさを比べます。`sort`にそのまま渡せます。
 *
 * @param a - 比べるエンジンバージョン
 * @param b - 比べる相手
 * @returns `a`が古ければ負、同じなら0、新しければ正の数
 * @throws TypeError 形が違うとき
 */
export function compareEngineVersions(a: string, b: string): number {
  for (const version of [a, b]) {
    if (parseEngineVersion(version) === undefined) {
      throw new TypeError(`エンジンバージョンの形が違います。(${version})`);
    }
  }
  // String comparison is enough: every part of a version has a fixed width.
  return a < b ? -1 : Number(a > b);
}

/**
 * 2つのデータが同じエンジンバージョンのものかを調べます。
 * シリアライズデータ、列車のコード、`tripCode`は、同じバージョンの間だけで使えることが保証されます。
 *
 * @param a - エンジンバージョンか、レスポンス
 * @param b - 比べる相手
 * @returns どちらかのバージョンが分からないときは`false`
 */
export function isSameEngine(a: EngineVersionSource, b: EngineVersionSource): boolean {
  const version = versionOf(a);
  return version !== undefined && parseEngineVersion(version) !== undefined && version === versionOf(b);
}

function versionOf(source: EngineVersionSource): string | undefined {
  return typeof source === 'string' ? source : source?.engineVersion;
}
