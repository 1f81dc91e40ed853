/** Statement in a description about a fact that OpenAPI can declare. */
export interface Claim {
  readonly fact: 'default' | 'maximum' | 'minimum';
  readonly value: string;
  /** Unit of a number: characters of a text or items of a list. Undefined for a plain number. */
  readonly counts: 'characters' | 'items' | undefined;
  /** True if the words can have no other meaning, such as "maximum". "Up to 5" may be about something else. */
  readonly isExplicit: boolean;
}

const number = String.raw`(?<value>-?\d+(?:,\d{3})*(?:\.\d+)?)(?![\w.-]*\w)`;
/** Characters, items, or units in which a schema may count otherwise than its description. */
const unit = String.raw`[\s-]*(?<unit>[a-z%]+|文字|件|個|秒|分|時間|日|週|か月|ヶ月|年|キロ|メートル|円)?`;
const value = String.raw`(?:\`(?<code>[^\`\n]+)\`|"(?<quoted>[^"\n]+)"|「(?<kagi>[^」\n]+)」|${number}${unit}|(?<truth>true|false)(?![\w-]))`;

const patterns: readonly (readonly [fact: Claim['fact'], isExplicit: boolean, pattern: string])[] = [
  ['default', true, String.raw`(?<!\bno |\bby )\bdefaults?(?: value)?(?: is| to|:| =){0,2}\s*${value}`],
  ['default', true, String.raw`(?:既定値|デフォルト値?|初期値)(?:は|:|：)\s*${value}`],
  ['maximum', true, String.raw`\b(?:max|maximum)(?: value| length| number| size)?(?: is| of|:| =)?\s*${number}${unit}`],
  ['maximum', true, String.raw`最大値?(?:は|で)?\s*${number}${unit}`],
  ['maximum', false, String.raw`\b(?:at most|up to|no more than|must not exceed|cannot exceed)\s*${number}${unit}`],
  ['maximum', false, String.raw`${number}${unit}(?:以下|以内)`],
  ['minimum', true, String.raw`\b(?:min|minimum)(?: value| length| number| size)?(?: is| of|:| =)?\s*${number}${unit}`],
  ['minimum', true, String.raw`最小値?(?:は|で)?\s*${number}${unit}`],
  ['minimum', false, String.raw`\b(?:at least|no less than)\s*${number}${unit}`],
  ['minimum', false, String.raw`${number}${unit}以上`],
];

const compiled = patterns.map(([fact, isExplicit, pattern]) => ({
  fact,
  isExplicit,
  expression: new RegExp(pattern, 'gi'),
}));

const characters = /^(?:文字|characters?|chars?)$/i;
const items = /^(?:件|個|items?|elements?|entries|values|results|records)$/i;
/** Words after a number that are no unit, but go on with the sentence. */
const words = /^(?:and|or|if|when|for|in|is|are|inclusive|per|by|to|with|unless|but|as|the|a|on|at|of|which)$/i;

/** Finds what a description states about defaults and limits, in Japanese or English. */
export function findClaims(description: string): Claim[] {
  const prose = description.replace(/```[^]*?```|\]\([^)]*\)|https?:\S+/g, ' ');
  return compiled.flatMap(({ fact, isExplicit, expression }) =>
    [...prose.matchAll(expression)].flatMap(({ groups = {} }): Claim[] => {
      const { value: amount, unit: of, code, quoted, kagi, truth } = groups;
      const text = code ?? quoted ?? kagi ?? truth ?? amount?.replaceAll(',', '');
      if (text === undefined) return [];
      const counts = characters.test(of ?? '') ? 'characters' : items.test(of ?? '') ? 'items' : undefined;
      // A number with another unit, such as "10 minutes", may be declared in a smaller one.
      if (of !== undefined && counts === undefined && !words.test(of)) return [];
      return [{ fact, isExplicit, value: text.trim(), counts }];
    }),
  );
}

/** Finds out if a description calls a parameter or property required (true) or optional (false). */
export function findRequiredClaim(description: string): boolean | undefined {
  const [, label] = /^\W*(required|optional)\b\W*(?:[.:)\]*-]|$)/im.exec(description.split('\n')[0] ?? '') ?? [];
  const [, inSentence] =
    /\bthis (?:parameter|field|property|header) is (required|optional)\b(?=\s*(?:[.;]|$))/i.exec(description) ?? [];
  const english = (label ?? inSentence)?.toLowerCase();
  if (english !== undefined) return english === 'required';
  // A condition, such as 「…の場合は必須です。」, is no claim.
  const [, japanese] =
    /(?:^|。)(?:この(?:パラメータ|項目|プロパティ)は)?(必須|任意|省略可能)です/.exec(description) ?? [];
  return japanese === undefined ? undefined : japanese === '必須';
}
