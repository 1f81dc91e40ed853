/**
 * Statement in a parameter's or property's description that its schema can declare, such as "at most 10" (`maximum:
 * 10`).
 */
export interface DescriptionClaim {
  readonly fact: 'default' | 'maximum' | 'minimum';
  readonly value: string;
  /**
   * Unit of the number: `characters` for the length of a string, `items` for the length of a list. Undefined for a
   * plain value.
   */
  readonly counts: 'characters' | 'items' | undefined;
  /**
   * True if the wording clearly states a limit, as "maximum" does. False for "up to 5", which may describe something
   * other than a limit.
   */
  readonly isExplicit: boolean;
}

const number = String.raw`(?<value>-?\d+(?:,\d{3})*(?:\.\d+)?)(?![\w.-]*\w)`;
/**
 * Unit that follows a number in a description. It may differ from the unit of the schema: minutes in the text, seconds
 * in the schema.
 */
const unit = String.raw`[\s-]*(?<unit>[a-z%]+|文字|件|個|秒|分|時間|日|週|か月|ヶ月|年|キロ|メートル|円)?`;
const value = String.raw`(?:\`(?<code>[^\`\n]+)\`|"(?<quoted>[^"\n]+)"|「(?<kagi>[^」\n]+)」|${number}${unit}|(?<truth>true|false)(?![\w-]))`;

const patterns: readonly (readonly [fact: DescriptionClaim['fact'], isExplicit: boolean, pattern: string])[] = [
  ['default', true, String.raw`(?<!\bno |\bby )\bdefaults?(?: value)?(?: is| to|:| =){0,2}\s*${value}`],
  ['default', true, String.raw`(?:既定値|デフォルト値?|初期値)(?:は|:|：)\s*${value}`],
  ['maximum', true, String.raw`\b(?:max|maximum)(?: value| length| number| size)?(?: is| of|:| =)?\s*${number}${unit}`],
  ['maximum', true, String.raw`(?:最大値?|上限値?)(?:は|で)?\s*${number}${unit}`],
  ['maximum', false, String.raw`\b(?:at most|up to|no more than|must not exceed|cannot exceed)\s*${number}${unit}`],
  ['maximum', false, String.raw`${number}${unit}(?:以下|以内)(?:の(?:整数|数値?))?(?:です|で指定)`],
  ['maximum', false, String.raw`${number}${unit}まで(?:を|の(?:整数|数値?|値)を)?(?:指定|選択|入力)でき`],
  ['minimum', true, String.raw`\b(?:min|minimum)(?: value| length| number| size)?(?: is| of|:| =)?\s*${number}${unit}`],
  ['minimum', true, String.raw`(?:最小値?|下限値?)(?:は|で)?\s*${number}${unit}`],
  ['minimum', false, String.raw`\b(?:at least|no less than)\s*${number}${unit}`],
  ['minimum', false, String.raw`${number}${unit}以上(?:の(?:整数|数値?))?(?:です|で指定)`],
];

const compiled = patterns.map(([fact, isExplicit, pattern]) => ({
  fact,
  isExplicit,
  expression: new RegExp(pattern, 'gi'),
}));

const characters = /^(?:文字|characters?|chars?)$/i;
const items = /^(?:件|個|items?|elements?|entries|values|results|records)$/i;
/** Words that follow a number without being its unit, such as "in" of "defaults to 5 in most cases". */
const words = /^(?:and|or|if|when|for|in|is|are|inclusive|per|by|to|with|unless|but|as|the|a|on|at|of|which)$/i;

/** Finds the defaults and limits that a Japanese or English description states. */
export function findDescriptionClaims(description: string): DescriptionClaim[] {
  const prose = description.replace(/```[^]*?```|\]\([^)]*\)|https?:\S+/g, ' ');
  return compiled.flatMap(({ fact, isExplicit, expression }) =>
    [...prose.matchAll(expression)].flatMap(({ groups = {} }): DescriptionClaim[] => {
      const { value: amount, unit: of, code, quoted, kagi, truth } = groups;
      const text = code ?? quoted ?? kagi ?? truth ?? amount?.replaceAll(',', '');
      if (text === undefined) return [];
      const counts = characters.test(of ?? '') ? 'characters' : items.test(of ?? '') ? 'items' : undefined;
      // Skip: a number with another unit, such as "10 minutes", may be declared in a different unit, such as 600
      // seconds.
      if (of !== undefined && counts === undefined && !words.test(of)) return [];
      return [{ fact, isExplicit, value: text.trim(), counts }];
    }),
  );
}

/** Returns true if a description calls its parameter or property required, false if it calls it optional. */
export function findRequiredClaim(description: string): boolean | undefined {
  const [, label] = /^\W*(required|optional)\b\W*(?:[.:)\]*-]|$)/im.exec(description.split('\n')[0] ?? '') ?? [];
  const [, inSentence] =
    /\bthis (?:parameter|field|property|header) is (required|optional)\b(?=\s*(?:[.;]|$))/i.exec(description) ?? [];
  const english = (label ?? inSentence)?.toLowerCase();
  if (english !== undefined) return english === 'required';
  // A conditional sentence, such as 「…の場合は必須です。」, does not match.
  const [japanese] =
    /(?:^|。)(?:(?:この(?:パラメータ|項目|プロパティ)は)?(?:必須|任意|省略可能)です|指定は任意です|(?:省略(?:すると|時|したとき|した場合|しても)|指定(?:しない|がない)(?:と|とき|場合)|なくても(?:かま|構|よ)))/.exec(
      description,
    ) ?? [];
  return japanese === undefined ? undefined : japanese.includes('必須');
}
