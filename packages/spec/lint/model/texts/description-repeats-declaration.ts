import { resolve } from 'node:path';
import type { PartFacts, ApiPart } from '../../../breaking-changes/parts/part.ts';
import type { ModelRule } from '../model-rule.ts';
import { locateInText } from '../../prose/text-location.ts';
import { findContradiction, type DeclaredFacts } from './contradiction.ts';

/** Japanese wording in a description that repeats another declaration, such as a default. */
interface Claim {
  /** The wording. A group `value` contradicts the declaration if it is another value. */
  readonly pattern: RegExp;
  /** Kinds of declarations that the wording repeats. The wording is reported if one of them is declared. */
  readonly facts: readonly (keyof typeof keywords)[];
  /**
   * True if the wording is reported only in a schema that declares one of the facts. Elsewhere it has a different
   * meaning.
   */
  readonly onlyDeclared?: true;
}

/** Keywords that declare the facts. */
const keywords = {
  default: 'default',
  list: 'x-list',
  native: 'x-native',
  unit: 'x-unit',
  datum: 'x-datum',
  values: 'x-open',
  oneOrMany: 'x-one-or-many',
  notGuaranteed: 'x-unconfirmed',
  deprecated: 'x-deprecation',
  maxResults: 'x-limits.maxResults',
  requestsPerSecond: 'x-limits.requestsPerSecond',
  contract: 'x-permission',
  minimum: 'minimum',
  minLength: 'minLength',
  leastItems: 'minItems',
  maximum: 'maximum',
  maxLength: 'maxLength',
  mostItems: 'maxItems',
  required: 'required',
  rules: 'x-parameter-rules',
} satisfies Partial<Record<keyof PartFacts, string>>;

const unit = '(?:キロ)?メートル|グラム|円';
const anyUnit = `(?<![\\dA-Za-z])(?:km/h|km|m|g|秒|分|時間|${unit})`;
const omitted = '(?<!を)(?:省略(?:すると|時|したときは)|指定(?:しな|がな|のな)(?:いと|いとき|ければ|い場合))';
const counter = '件|個|文字|駅|社|路線|か所|回|秒|分|メートル|キロ|km|m|円|本|つ|通り';
const asValue = '、?`?(?<value>[\\w.]+)`?(?:件|個|分|円|メートル)?(?:です|と同じ|になり|を指定し|の扱い|として)';

const deprecated: Claim = { pattern: /廃止|非推奨|(?:今後|将来)、?(?:削除|なくな|使えな)/, facts: ['deprecated'] };

/**
 * Wordings that repeat a declaration of a schema. Limits are left out, because a limit can be part of the meaning of a
 * response value.
 */
const schemaClaims: readonly Claim[] = [
  { pattern: new RegExp(`(?:既定値は|既定では|既定は)(?:${asValue})?`), facts: ['default'] },
  { pattern: new RegExp(`${omitted}、?\`(?<value>[^\`]+)\`になります`), facts: ['default'] },
  { pattern: new RegExp(`${omitted}(?:${asValue})?`), facts: ['default'], onlyDeclared: true },
  {
    pattern:
      /(?:コロン|カンマ|スペース|空白|改行|[`「][:,;| ][`」])(?:で|を(?:入れ|挟|はさ|使)[^。]*)?(?:区切|並べ|つな|分け)/,
    facts: ['list'],
  },
  {
    pattern: /複数(?:の[^。、]*)?[はを]指定できません|(?<!\d)1(?:件|個|つ|駅)だけを?指定/,
    facts: ['list'],
    onlyDeclared: true,
  },
  { pattern: /`(?:YYYY|HH)[^`]*`の形/, facts: ['native'] },
  { pattern: new RegExp(`単位は[^。、\`]+です|(?:${unit})(?:単位)?で指定`), facts: ['unit'] },
  {
    pattern: new RegExp(`${anyUnit}(?:数|単位|で(?:指定|表|示|返))|\\d+m単位|[（(](?:単位は|単位：)?${anyUnit}[）)]`),
    facts: ['unit'],
    onlyDeclared: true,
  },
  { pattern: /(?:測地系|座標)は(?:世界|日本)測地系/, facts: ['datum'] },
  { pattern: /(?:世界|日本)測地系/, facts: ['datum'], onlyDeclared: true },
  { pattern: /値[はが](?:今後|将来)?(?:追加され|増え)|値の追加あり/, facts: ['values'] },
  { pattern: /1件のときは、?(?:配列ではな|単独)|単独の値もあり/, facts: ['oneOrMany'] },
  {
    pattern: /保証なし|(?:構造|項目|値の種類|この(?:構造|項目|働き))は(?:保証されていません|変わることがあります)/,
    facts: ['notGuaranteed'],
  },
  deprecated,
];

const betweenParameters: Claim = {
  pattern:
    /`\w+`[とがを][^。]*(?:一緒に|同時に|あわせ|組み合わせて指定|指定できません|指定する必要|無視|使えません|効果がありません)/,
  facts: ['rules'],
};

const anyOtherUnit: Claim = { pattern: /メートル|キロ(?!グラム)|[分秒円]単位/, facts: ['unit'] };

const claims: Partial<Record<ApiPart['kind'], readonly Claim[]>> = {
  operation: [
    {
      // A number of values that a request specifies is no limit of the results.
      pattern:
        /(?:最大で?|上限は|(?:1秒(?:あたり|間?に)|毎秒)、?(?:最大)?)?(?<![\d.])(?!1\D)(?<value>[\d,]+)[件回](?!目|[^。]*(?:指定|並べ))/,
      facts: ['maxResults', 'requestsPerSecond'],
    },
    { pattern: /契約|プラン|有料|無料/, facts: ['contract'] },
    betweenParameters,
    deprecated,
  ],
  parameter: [
    ...schemaClaims,
    {
      pattern: /\d+[件個]?(?:から|[〜～~-])(?<value>\d+)[件個]?(?:の(?:値|整数|数)|です)/,
      facts: ['maximum', 'maxLength', 'mostItems'],
      onlyDeclared: true,
    },
    {
      pattern:
        /(?:パラメータは|指定[がは])?(?:必須|任意)(?:です)?|オプション|必ず(?:値を)?(?:指定|必要|付け|入れ|渡|書)|なくても(?:かまい|構い|よ|動)|(?<=^|。)省略(?:でき(?:ます|ません)|しても)/,
      facts: ['required'],
    },
    { pattern: /既定|初期値|デフォルト|標準(?:の値|は|では)|規定値/, facts: ['default'] },
    { pattern: /以上|最小|より(?:大き|多|長)い/, facts: ['minimum', 'minLength', 'leastItems'] },
    {
      pattern: new RegExp(
        `(?:(?:最大|最小)[では]?)?(?<![\\d.])(?!1\\D)(?<value>[\\d,]+)(?:${counter})(?!を過ぎ)|以下|以内|未満|最大|を超え`,
      ),
      facts: ['maximum', 'maxLength', 'mostItems', 'minimum', 'minLength', 'leastItems'],
    },
    { pattern: /\d桁|YYYY|ハイフン|スラッシュ/, facts: ['native'] },
    { pattern: /契約|プラン|有料|無料/, facts: ['contract'] },
    betweenParameters,
    { pattern: /区切|カンマ|コロン|スペース|空白|読点|セミコロン|複数(?:の値)?(?:を|指定|も|可)/, facts: ['list'] },
    anyOtherUnit,
  ],
  member: [...schemaClaims, anyOtherUnit],
  object: schemaClaims,
  value: schemaClaims,
};

/**
 * Lint rule: a description does not repeat a declaration, because publishing appends a sentence for each declaration.
 */
export const descriptionRepeatsDeclaration: ModelRule = ({ origins, parts, texts }, report) => {
  // A property and its value have the same description, and only the property may declare a unit.
  const known = new Set<string>();
  for (const part of parts) {
    const declaration = part.locate(origins);
    const node = declaration?.child('description');
    // The description of the whole document is allowed to contain such wordings, because it explains the sentences that
    // publishing appends.
    if (node === undefined || typeof node.value !== 'string' || part.key === 'info') continue;
    const facts = collectFacts(part);
    const contradiction = findContradiction(node.value, part, facts);
    if (contradiction !== undefined) report(`${contradiction}; correct the description`, node);
    const reported = new Set<string>();
    const isDynamic = declaration?.at(['schema', 'x-dynamic-default']) !== undefined;
    for (const { pattern, facts: kinds, onlyDeclared } of claims[part.kind] ?? []) {
      const { 0: found, index, groups } = pattern.exec(node.value) ?? {};
      if (found === undefined || kinds.some((kind) => reported.has(kind))) continue;
      const declared = kinds.flatMap((kind) => {
        const fact = kind === 'values' ? facts.values?.open : facts[kind];
        const keyword = kind === 'default' && isDynamic ? 'x-dynamic-default' : keywords[kind];
        return fact === undefined && kind !== 'required' ? [] : [{ keyword, value: formatFact(fact) }];
      });
      const [first] = declared;
      const said = groups?.['value']?.replaceAll(',', '');
      const same = said === undefined ? first : declared.find(({ value }) => value === said);
      if (first === undefined && onlyDeclared === true) continue;
      for (const kind of kinds) reported.add(kind);
      const wording = `${node.origin.file}:${node.origin.line} ${found}`;
      if (known.has(wording)) continue;
      known.add(wording);
      const file = resolve(origins.root, node.origin.file);
      const at = texts
        .filter(({ value }) => value === node.value)
        .map((text) => locateInText(text, index ?? 0))
        .find((place) => place.file === file);
      const isUndeclared = first === undefined || first.value === 'Infinity';
      const isRequired = kinds.includes('required');
      const message = isRequired
        ? 'says whether the value must be given; only `required` does so, so leave it out of the description'
        : isUndeclared
          ? `states what nothing declares; declare it by ${first?.keyword ?? keywords[kinds[0] ?? 'default']}`
          : same === undefined && !isDynamic
            ? `contradicts ${first.keyword}, which is ${first.value}; leave it out of the description`
            : `is for ${(same ?? first).keyword} to declare${shown.some((kind) => kinds.includes(kind)) ? `, which is ${first.value}` : ''}; leave it out of the description`;
      report(`「${found}」 ${message}`, at ?? node);
    }
  }
};

/** Formats the value of a fact as in a description: without backticks, a bound without its kind. */
function formatFact(fact: unknown): string {
  if (typeof fact !== 'object' || fact === null) return String(fact).replaceAll('`', '');
  const value = 'value' in fact ? fact.value : 'separator' in fact ? JSON.stringify(fact.separator) : fact;
  return String(value);
}

/** Declarations whose value a message adds. */
const shown = ['default', 'unit', 'list'] as const;

/** Collects the declarations of a parameter or property, including those of its value and list items. */
function collectFacts(part: ApiPart): DeclaredFacts {
  const inner = part.parts.filter(({ kind }) => kind === 'value').map(collectFacts);
  const declared = [...inner, part.facts].flatMap((facts) =>
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== false),
  );
  return Object.fromEntries(declared) as DeclaredFacts;
}
