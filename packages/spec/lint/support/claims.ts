/** A number or value that a text states, with the words that state it. */
export interface Claim {
  readonly words: string;
  readonly value: string;
}

/** The words of each unit of `x-unit`. */
export const unitWords: Readonly<Record<string, string>> = {
  min: '分',
  s: '秒',
  '100m': '100m',
  m: 'メートル',
  g: 'グラム',
  JPY: '円',
  'km/h': 'km/h',
  deg: '度',
  items: '件',
};

/**
 * The defaults that a text states; `undefined` stands for one without a value in backticks.
 *
 * @param text - a description
 */
export function defaultsIn(text: string): (string | undefined)[] {
  return [...text.matchAll(/既定値は(?:`([^`]*)`)?/g)].map(([, value]) => value);
}

/**
 * The upper limits that a text states.
 *
 * @param text - a description
 */
export function maximaIn(text: string): Claim[] {
  return claims(text, [
    /最大(?:で)?([\d,]+(?:\.\d+)?)/g,
    /([\d,]+(?:\.\d+)?)(?:件|個|文字|分|メートル|km\/h)?(?:以下|まで)/g,
  ]);
}

/**
 * The lower limits that a text states.
 *
 * @param text - a description
 */
export function minimaIn(text: string): Claim[] {
  return claims(text, [/最小(?:で)?([\d,]+(?:\.\d+)?)/g, /([\d,]+(?:\.\d+)?)(?:件|個|文字|分|メートル|km\/h)?以上/g]);
}

/**
 * The units that a text states by 「単位は…です」.
 *
 * @param text - a description
 */
export function unitsIn(text: string): string[] {
  return [...text.matchAll(/単位は`?([^`。、]+?)`?です/g)].flatMap(([, unit]) => (unit === undefined ? [] : [unit]));
}

/**
 * The forms of dates and times that a text states by 「`YYYYMMDD`の形」.
 *
 * @param text - a description
 */
export function notationsIn(text: string): string[] {
  return [...text.matchAll(/`((?:YYYY|HH)[^`]*)`の形/g)].flatMap(([, form]) => form ?? []);
}

function claims(text: string, patterns: readonly RegExp[]): Claim[] {
  const prose = text.replace(/`[^`]*`/g, '`'); // Numbers in backticks are values, not limits.
  return patterns.flatMap((pattern) =>
    [...prose.matchAll(pattern)].flatMap(([words, value]) =>
      value === undefined ? [] : [{ words, value: value.replaceAll(',', '') }],
    ),
  );
}
