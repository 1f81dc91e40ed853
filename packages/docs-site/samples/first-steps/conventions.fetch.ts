/** 0件、1件、複数件のどれでも配列にします。 */
export function toArray<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : ([value].flat() as T[]);
}

/** 文字列でも、属性の付いたオブジェクトでも、値を取り出します。金額のtextは保証なしです。 */
export function textOf(
  value: string | { text?: string } | undefined,
): string | undefined {
  return typeof value === 'object' ? value.text : value;
}

/** 数値を取り出します。ない値と0を区別します。 */
export function numberOf(
  value: string | { text?: string } | undefined,
): number | undefined {
  const text = textOf(value);
  return text === undefined || text === '' ? undefined : Number(text);
}

/** trueとTrueのどちらも真とみなします。 */
export function flagOf(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}

console.log(toArray({ code: '22671' }).length);
console.log(textOf({ text: 'bus' }), textOf('train'));
console.log(numberOf('0'), numberOf(undefined));
console.log(flagOf('True'));
