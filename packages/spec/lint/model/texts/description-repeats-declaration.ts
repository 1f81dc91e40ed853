import { resolve } from 'node:path';
import type { PartFacts, ApiPart } from '../../../breaking-changes/parts/part.ts';
import type { ModelRule } from '../model-rule.ts';
import { locateInText } from '../../prose/text-location.ts';

/** Japanese wording in a description that repeats another declaration, such as a default. */
interface Claim {
  /** The wording. A group `number` must be the declared number, because other numbers may be about something else. */
  readonly pattern: RegExp;
  /** Kinds of declarations that the wording repeats. The wording is reported if one of them is declared. */
  readonly facts: readonly (keyof PartFacts)[];
  readonly keyword: string;
  /**
   * True if the wording is reported only in a schema that declares the keyword. Elsewhere it has a different meaning.
   */
  readonly onlyDeclared?: true;
}

const unit = '(?:キロ)?メートル|グラム|円';
const omitted = '(?<!を)(?:省略すると|指定しな(?:いと|いとき|ければ|い場合))';
const most = /最大(?:で)?[\d,]+(?:件|個|文字|メートル)?(?:です|で、|(?:まで|を)指定でき)/;
const least = /(?<number>[\d,]+)(?:件|個|文字|メートル)?以上(?:です|で指定)/;
const upTo = /(?<number>[\d,]+)(?:件|個|文字|メートル|km\/h)?(?:以下|まで)/;

/**
 * Wordings that repeat a declaration of a schema. Limits are left out, because a limit can be part of the meaning of a
 * response value.
 */
const schemaClaims: readonly Claim[] = [
  { pattern: /既定値は|既定では/, facts: ['default'], keyword: 'default' },
  { pattern: new RegExp(omitted), facts: ['default'], keyword: 'x-dynamic-default', onlyDeclared: true },
  { pattern: new RegExp(`${omitted}、?\`[^\`]+\`になります`), facts: ['default'], keyword: 'default' },
  { pattern: /(?:コロン|カンマ|`[:,]`)で?区切/, facts: ['list'], keyword: 'x-list' },
  { pattern: /`(?:YYYY|HH)[^`]*`の形/, facts: ['native'], keyword: 'x-native' },
  { pattern: new RegExp(`単位は[^。、\`]+です|(?:${unit})(?:単位)?で指定`), facts: ['unit'], keyword: 'x-unit' },
  { pattern: /(?:秒|メートル|グラム)(?:数|単位)/, facts: ['unit'], keyword: 'x-unit', onlyDeclared: true },
  { pattern: /(?:測地系|座標)は(?:世界|日本)測地系/, facts: ['datum'], keyword: 'x-datum' },
  { pattern: /(?:世界|日本)測地系/, facts: ['datum'], keyword: 'x-datum', onlyDeclared: true },
  { pattern: /値は(?:今後)?(?:追加される|増える)|値の追加あり/, facts: ['values'], keyword: 'x-open' },
  { pattern: /1件のときは、?(?:配列ではな|単独)|単独の値もあり/, facts: ['oneOrMany'], keyword: 'x-one-or-many' },
  {
    pattern: /保証なし|(?:構造|項目|値の種類|この(?:構造|項目|働き))は(?:保証されていません|変わることがあります)/,
    facts: ['notGuaranteed'],
    keyword: 'x-unconfirmed',
  },
  { pattern: /この(?:パラメータ|項目|呼び出し)は(?:廃止|非推奨)/, facts: ['deprecated'], keyword: 'x-deprecation' },
];

const claims: Partial<Record<ApiPart['kind'], readonly Claim[]>> = {
  operation: [
    ...[most, upTo].map((pattern): Claim => ({
      pattern,
      facts: ['maxResults'],
      keyword: 'x-limits.maxResults',
      onlyDeclared: true,
    })),
    { pattern: /1秒(?:あたり|に)\d+回まで/, facts: ['requestsPerSecond'], keyword: 'x-limits.requestsPerSecond' },
    { pattern: /契約(?:が必要|で利用)/, facts: ['contract'], keyword: 'x-permission' },
  ],
  parameter: [
    ...schemaClaims,
    { pattern: least, facts: ['minimum', 'minLength', 'leastItems'], keyword: 'minimum', onlyDeclared: true },
    ...[most, upTo].map((pattern): Claim => ({
      pattern,
      facts: ['maximum', 'maxLength', 'mostItems'],
      keyword: 'maximum',
      onlyDeclared: true,
    })),
    {
      pattern: /(?:パラメータは|指定が)必須です|(?:^|。)省略でき(?:ます|ません)/,
      facts: ['required'],
      keyword: 'required',
    },
  ],
  member: schemaClaims,
  object: schemaClaims,
  value: schemaClaims,
};

/**
 * Lint rule: a description does not repeat a declaration, because publishing appends a sentence for each declaration.
 */
export const descriptionRepeatsDeclaration: ModelRule = ({ origins, parts, texts }, report) => {
  for (const part of parts) {
    const node = part.locate(origins)?.child('description');
    // The description of the whole document is allowed to contain such wordings, because it explains the sentences that
    // publishing appends.
    if (node === undefined || typeof node.value !== 'string' || part.key === 'info') continue;
    const facts = collectFacts(part);
    const contradiction = findContradiction(node.value, facts);
    if (contradiction !== undefined) report(`${contradiction}; correct the description`, node);
    for (const { pattern, facts: kinds, keyword, onlyDeclared } of claims[part.kind] ?? []) {
      const { 0: found, index, groups } = pattern.exec(node.value) ?? {};
      if (found === undefined) continue;
      const number = groups?.['number']?.replaceAll(',', '');
      if (number !== undefined && !kinds.some((kind) => String(toNumber(facts[kind])) === number)) continue;
      const file = resolve(origins.root, node.origin.file);
      const at = texts
        .filter(({ value }) => value === node.value)
        .map((text) => locateInText(text, index ?? 0))
        .find((place) => place.file === file);
      const isDeclared =
        keyword === 'required' ||
        kinds.some((kind) => (kind === 'values' ? facts.values?.open : facts[kind]) !== undefined);
      if (isDeclared)
        report(`「${found}」 repeats what ${keyword} declares; leave it out of the description`, at ?? node);
      else if (onlyDeclared !== true)
        report(`「${found}」 states what nothing declares; declare it by ${keyword}`, at ?? node);
    }
  }
};

/** Finds a sentence with a first number that the value cannot be, and one about the effect of the default only. */
function findContradiction(text: string, { pattern, minimum, default: usual, notGuaranteed = '' }: DeclaredFacts) {
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

function toNumber(fact: unknown): unknown {
  return typeof fact === 'object' && fact !== null && 'value' in fact ? fact.value : fact;
}

type DeclaredFacts = { readonly [K in keyof PartFacts]?: PartFacts[K] };

/** Collects the declarations of a parameter or property, including those of its value and list items. */
function collectFacts(part: ApiPart): DeclaredFacts {
  const inner = part.parts.filter(({ kind }) => kind === 'value').map(collectFacts);
  const declared = [...inner, part.facts].flatMap((facts) =>
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== false),
  );
  return Object.fromEntries(declared) as DeclaredFacts;
}
