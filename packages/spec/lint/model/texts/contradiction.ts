import type { ApiPart, PartFacts } from '../../../breaking-changes/parts/part.ts';

export type DeclaredFacts = { readonly [K in keyof PartFacts]?: PartFacts[K] };

/** Finds a wording in the description of a part that its declarations contradict. */
export function findContradiction(text: string, part: ApiPart, facts: DeclaredFacts): string | undefined {
  const { kind, key } = part;
  return (
    findWrongFirst(text, facts) ??
    findWrongBound(text, key) ??
    findImpossibleHour(`${text}${facts.notGuaranteed ?? ''}`, facts) ??
    findWrongCount(text, facts) ??
    findWrongType(text, facts) ??
    findWrongSign(text, facts) ??
    (kind === 'member' ? findWrongPresence(text, facts) : undefined) ??
    (kind === 'operation' ? findWrongExchange(text, part) : undefined)
  );
}

/** Finds a sentence with a first number that the value cannot be, and one about the effect of the default only. */
function findWrongFirst(text: string, { pattern, minimum, default: usual, notGuaranteed = '' }: DeclaredFacts) {
  const [first, number = ''] =
    /(?<=^|。)(?:先頭の結果は(\d+)です|(\d+)から始まります)/.exec(text)?.filter(Boolean) ?? [];
  const isImpossible =
    (pattern !== undefined && !new RegExp(pattern).test(number)) ||
    (minimum !== undefined && Number(number) !== minimum.value);
  const allowed = minimum === undefined ? `is matched by ${pattern ?? ''}` : `is ${minimum.value}`;
  if (first !== undefined && isImpossible) return `「${first}」, but the declared first value ${allowed}`;
  const [effect, value = ''] = /^`(true|false)`を指定すると/.exec(text) ?? [];
  const isUsual = effect !== undefined && usual === `\`${value}\``;
  const other = value === 'true' ? '`false`' : '`true`';
  if (isUsual && !`${text}${notGuaranteed}`.includes(other))
    return `「${effect}」, but ${value} is the default, which says nothing of ${other}`;
  return undefined;
}

/** Finds the word for the other bound in the description of a parameter or property, such as `minCarDistance`. */
function findWrongBound(text: string, name: string): string | undefined {
  const [, bound] = /^(min|max)[A-Z]/.exec(name) ?? [];
  const [right, wrong] = bound === 'min' ? ['下限', '上限'] : ['上限', '下限'];
  return bound !== undefined && text.includes(wrong) && !text.includes(right)
    ? `「${wrong}」, but the name ${name} stands for 「${right}」`
    : undefined;
}

/** Finds an hour that the pattern of a time does not allow, such as "27時" for a pattern that ends at 26. */
function findImpossibleHour(text: string, { pattern, native }: DeclaredFacts): string | undefined {
  if (native !== 'time' || pattern === undefined) return undefined;
  const isTime = new RegExp(pattern);
  const hour = Array.from(text.matchAll(/(?<!\d)(\d{1,2})時(?!間)/g), ([, digits = '']) => digits).find(
    (digits) => !isTime.test(`${digits.padStart(2, '0')}00`),
  );
  return hour === undefined ? undefined : `「${hour}時」, but the pattern ${pattern} does not allow this hour`;
}

/** Finds a number of values that differs from the number of values of the enumeration. */
function findWrongCount(text: string, { values }: DeclaredFacts): string | undefined {
  const [found, count] =
    /(?<!\d)(\d+)(?:種類|通り|つの(?:どちらか|いずれか|どれか|[^。、]{0,8}(?:区分|種類|種別|値))|つ(?:です|から))/.exec(
      text,
    ) ?? [];
  const known = values?.values.map(({ value }) => value) ?? [];
  return found === undefined || known.length === 0 || Number(count) === known.length
    ? undefined
    : `「${found}」, but the enumeration has ${known.length} (${known.join(', ')})`;
}

/** Japanese words for types, as at the end of a sentence, with the types that they may stand for. */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  文字列: ['string'],
  整数: ['integer'],
  小数: ['number'],
  数値: ['number', 'integer'],
  真偽値: ['boolean'],
  '`true`か`false`': ['boolean'],
  配列: ['list'],
  オブジェクト: ['object'],
};

/** Finds the word for a type that the value does not have. The text of a union may describe each of its types. */
function findWrongType(text: string, { types = [], native, list }: DeclaredFacts): string | undefined {
  if (types.length !== 1) return undefined;
  const own = [...types.map((type) => type.replace(/^.*\[\]$/, 'list')), ...(native === undefined ? [] : [native])];
  for (const [word, possible] of Object.entries(typeWords)) {
    const [found] = new RegExp(`${word}(?:です|も(?:指定|使)|で(?:指定|返|表))`).exec(text) ?? [];
    if (found === undefined || list !== undefined || own.some((type) => possible.includes(type))) continue;
    return `「${found}」, but the type is ${own.join(', ')}`;
  }
  return undefined;
}

/** Finds a number below the minimum that a sentence allows. */
function findWrongSign(text: string, { minimum }: DeclaredFacts): string | undefined {
  const [found, number = '-1'] = /(?<![\d.])(\d+)も(?:指定|使)|負の(?:数|値)/.exec(text) ?? [];
  return found === undefined || minimum === undefined || Number(number) >= minimum.value
    ? undefined
    : `「${found}」, but the minimum is ${minimum.value}`;
}

/** Finds a sentence about the presence of a property that `required` contradicts. */
function findWrongPresence(text: string, { required = false }: DeclaredFacts): string | undefined {
  const pattern = required
    ? /返らない|返りません|省かれ|省略され|現れません|現れない|(?:とき|場合)(?:だけ|のみ|に限り)?に?(?:現れ|返)/
    : /(?:必ず|常に|いつも)(?:返|含|あり|付)/;
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? undefined : `「${found}」, but the property is ${required ? '' : 'not '}required`;
}

/** Finds another method, format or status than those of an operation. */
function findWrongExchange(text: string, { parts }: ApiPart): string | undefined {
  const [method] = /(?:POST|PUT|PATCH|DELETE)(?:で|を使)/.exec(text) ?? [];
  if (method !== undefined) return `「${method}」, but the operation is called by GET`;
  const [format] = /(?:XML|CSV)[でをも]+(?:返|取得|使)/.exec(text) ?? [];
  if (format !== undefined) return `「${format}」, but the responses are JSON`;
  const statuses = parts.flatMap(({ kind, key }) => (kind === 'answer' ? [key] : []));
  const [said, status = ''] = /(?<!\d)([2-5]\d\d)(?:を返|が返|エラー|になり)/.exec(text) ?? [];
  return said === undefined || statuses.includes(status)
    ? undefined
    : `「${said}」, but the responses of the operation are ${statuses.join(', ')}`;
}
