import type { PartFacts as Facts, Part } from '../../breaking-changes/parts/part.ts';
import type { Operation } from '../../src/model/api.ts';
import { quoted } from '../support/values.ts';
import type { ModelRule } from './rule.ts';

/** The words by which a description would say again what a declaration says. */
interface Claim {
  readonly words: RegExp;
  /** Any of these facts declares it. */
  readonly facts: readonly (keyof Facts)[];
  /** How it is declared. */
  readonly key: string;
  /** Without the declaration the words say something else, which only a description can say. */
  readonly onlyDeclared?: true;
}

const unit = '(?:キロ)?メートル|グラム|円';
const limit = /最[大小](?:で)?[\d,]+|[\d,]+(?:\.\d+)?(?:件|個|文字|分|メートル|km\/h)?(?:以上|以下|まで|を超える)/;
const omitted = '(?:省略すると|指定しな(?:いと|いとき|ければ|い場合))';

/** Of any schema. Limits are not among them: those of an answer are part of what a value means. */
const schemaClaims: readonly Claim[] = [
  { words: /既定値は|既定では/, facts: ['default'], key: 'default' },
  { words: new RegExp(omitted), facts: ['default'], key: 'x-dynamic-default', onlyDeclared: true },
  { words: new RegExp(`${omitted}、?\`[^\`]+\`になります`), facts: ['default'], key: 'default' },
  { words: /(?:コロン|カンマ|`[:,]`)で?区切/, facts: ['list'], key: 'x-list' },
  { words: /`(?:YYYY|HH)[^`]*`の形/, facts: ['native'], key: 'x-native' },
  { words: new RegExp(`単位は[^。、]+です|(?:${unit})(?:単位)?で指定`), facts: ['unit'], key: 'x-unit' },
  { words: /(?:測地系|座標)は(?:世界|日本)測地系/, facts: ['datum'], key: 'x-datum' },
  { words: /(?:世界|日本)測地系/, facts: ['datum'], key: 'x-datum', onlyDeclared: true },
  { words: /値は(?:今後)?(?:追加される|増える)/, facts: ['values'], key: 'x-open' },
  { words: /1件のときは/, facts: ['oneOrMany'], key: 'x-one-or-many' },
  {
    words: /保証なし|(?:構造|項目|値の種類|この(?:構造|項目|働き))は(?:保証されていません|製品資料にありません)/,
    facts: ['notGuaranteed'],
    key: 'x-unconfirmed',
  },
  { words: /この(?:パラメータ|項目|呼び出し)は(?:廃止|非推奨)/, facts: ['deprecated'], key: 'x-deprecation' },
];

const claims: Partial<Record<Part['kind'], readonly Claim[]>> = {
  operation: [
    { words: limit, facts: ['maxResults'], key: 'x-limits.maxResults' },
    { words: /1秒(?:あたり|に)\d+/, facts: ['requestsPerSecond'], key: 'x-limits.requestsPerSecond' },
    { words: /契約(?:が必要|で利用)/, facts: ['contract'], key: 'x-permission' },
  ],
  parameter: [
    ...schemaClaims,
    { words: limit, facts: ['maximum', 'minimum', 'maxLength', 'minLength', 'list'], key: 'maximum' },
    { words: /(?:パラメータは|指定が)必須です|省略でき(?:ます|ません)/, facts: ['required'], key: 'required' },
  ],
  member: schemaClaims,
  object: schemaClaims,
  value: schemaClaims,
};

/** A description says what only a person can say, and nothing that the declarations deny. */
export const proseAgrees: ModelRule = ({ api, origins, parts }, report) => {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  for (const part of parts) {
    const node = part.locate(origins)?.child('description');
    const text = node?.value;
    if (node === undefined || typeof text !== 'string') continue;
    const facts = factsOf(part);
    // Operations share parameters and objects: what is found twice is shown once.
    const tell = (message: string): void => {
      report(message, node);
    };
    for (const message of [...repeated(text, claims[part.kind] ?? [], facts), ...denied(text, facts)]) tell(message);
    const operation = operations.get(part.name.operation ?? '');
    if (operation !== undefined && part.kind === 'parameter') effects(text, part.key, operation).forEach(tell);
    if (operation !== undefined && part.kind === 'operation') needs(text, operation).forEach(tell);
  }
  notes(api.operations, (message, operation, id) => {
    report(message, origins.document.at(['paths', operation.path, 'get', 'x-parameter-rules'])?.itemWith('id', id));
  });
};

type Declared = { readonly [K in keyof Facts]?: Facts[K] };

/** The facts of a part, with those of its value and of the items of it. */
function factsOf(part: Part): Declared {
  const inner = part.parts.filter(({ kind }) => kind === 'value').map(factsOf);
  const said = [...inner, part.facts].flatMap((facts) =>
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== false),
  );
  return Object.fromEntries(said) as Declared;
}

function repeated(text: string, all: readonly Claim[], facts: Declared): string[] {
  return all.flatMap(({ words, facts: kinds, key, onlyDeclared }) => {
    const [found] = words.exec(text) ?? [];
    if (found === undefined) return [];
    const isDeclared =
      kinds.includes('required') ||
      kinds.some((kind) => (kind === 'values' ? facts.values?.open : facts[kind]) !== undefined);
    if (isDeclared) return [`「${found}」 repeats what ${key} declares; leave it out of the description`];
    return onlyDeclared === true ? [] : [`「${found}」 states what nothing declares; declare it by ${key}`];
  });
}

/** Numbers of a text that declarations know better. */
function denied(text: string, { minimum, values, maxResults }: Declared): string[] {
  const base = /先頭[^。]{0,5}は(\d+)です|(\d+)から(?:始まり|数え)/.exec(text);
  const first = Number(base?.[1] ?? base?.[2]);
  const count = Number(/(?<!\d)(\d+)(?:つ|種類)(?:の値)?から選/.exec(text)?.[1] ?? NaN);
  return [
    ...(base !== null && minimum !== undefined && first !== minimum.value
      ? [`「${base[0]}」, but minimum is ${minimum.value}: one of the two is wrong`]
      : []),
    ...(values !== undefined && !Number.isNaN(count) && count !== values.values.length
      ? [`the text speaks of ${count} values, but the enumeration has ${values.values.length}`]
      : []),
    ...(maxResults !== undefined && !text.includes('上限')
      ? ['x-limits says how many results there are at most; say what becomes of those beyond it (上限)']
      : []),
  ];
}

const isError = /エラーに(?:なります|なる(?!か))|エラーを返/;

/** A parameter that rules only ignore makes no error. */
function effects(text: string, name: string, { rules }: Operation): string[] {
  const about = rules.filter((rule) => rule.parameters.includes(name));
  if (!isError.test(text) || about.length === 0 || about.some(({ effect }) => effect === 'error')) return [];
  return [
    `the text says that "${name}" makes an error, but by ${quoted(about.map(({ id }) => id))} it is only ignored`,
  ];
}

/** What an operation says it needs is what it requires. */
function needs(text: string, { parameters, limits }: Operation): string[] {
  const sentence = /必要な(?:条件は|のは)([^。]*)だけです/.exec(text)?.[1] ?? '';
  const named = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const isLimited = limits.maxResults !== undefined || parameters.some(({ name }) => name === 'limit');
  return [
    ...(named.length > 0 && named.toSorted().join() !== required.toSorted().join()
      ? [`the text says that ${quoted(named)} is all that is needed, but ${quoted(required)} is required`]
      : []),
    ...(text.includes('件数の上限') && !isLimited
      ? ['the text speaks of a limit of results that x-limits does not have']
      : []),
  ];
}

function notes(
  operations: readonly Operation[],
  tell: (message: string, operation: Operation, id: string) => void,
): void {
  for (const operation of operations) {
    for (const { id, effect, note = '' } of operation.rules) {
      if (effect !== 'error' && isError.test(note))
        tell(`the note speaks of an error, but the effect of the rule is ${effect}`, operation, id);
    }
  }
}
