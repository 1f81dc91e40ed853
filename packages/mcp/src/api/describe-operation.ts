import type { Api, Entity, EntityId, Operation, Parameter } from '@route-search/spec/api';
import { responseRulesTitle } from '@route-search/spec/words';
import { loadBundledData } from '../load-data.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import { findEntity, suggestName } from './find-operation.ts';

const headings = {
  required: '必須のパラメータ',
  parameters: 'パラメータ',
  rules: 'パラメータの組み合わせ',
  examples: 'リクエストの例',
  response: 'レスポンスの項目（SDKの名前）',
  responseRules: responseRulesTitle,
  next: '次に呼び出せるAPI',
  errors: 'エラー',
} as const;
type Part = keyof typeof headings;

/**
 * Description of an API operation, shortened to a token limit. Its sections, such as parameters or rules, map names to
 * texts.
 */
export interface OperationDescription {
  readonly api: string;
  readonly title: string;
  readonly about: string;
  readonly parts: Readonly<Partial<Record<Part, Readonly<Record<string, string>>>>>;
  /** Names of the entries that exceeded the token limit, by section. */
  readonly omitted: Readonly<Partial<Record<Part, readonly string[]>>>;
  /** Words of the tool argument `focus` for which the operation has no entry. */
  readonly unknown: readonly string[];
}

/** Entry of a description, for example a parameter, with a long and a short text. */
interface Item {
  readonly part: Part;
  readonly name: string;
  readonly long: string;
  readonly short: string;
  /** Further words by which the tool argument `focus` finds the entry. */
  readonly words: readonly string[];
  /** Priority of the entry when the tokens do not suffice for all entries. 0 is the highest priority. */
  readonly rank: number;
}

/** Estimated number of tokens of one name in the list of omitted entries. */
const nameCost = 7;

/**
 * Describes an API operation within a token limit. Entries that match `focus` come first and in full, then required
 * parameters in full, then all other entries in short form.
 *
 * @param focus - names of parameters, rules, response properties or sections, or words from their descriptions
 * @param room - maximum number of tokens
 */
export function describeOperation(operation: Operation, focus: readonly string[], room: number): OperationDescription {
  const api = loadBundledData('api');
  const items = itemsOf(api, operation, focus);
  const asked = new Map(focus.map((word) => [word, items.filter((item) => isAsked(item, word))]));
  const wanted = new Set([...asked.values()].flat());
  const about = aboutOf(operation);
  let left = room - estimateTokens(about) - 60;
  const shown = new Map<Item, string>();
  const hidden: Item[] = [];
  const byRank = items.toSorted((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)) || a.rank - b.rank);
  for (const item of byRank) {
    const text = wanted.has(item) || item.part === 'required' ? item.long : item.short;
    const cost = estimateTokens(`- ${item.name}: ${text}\n`);
    // The entry must leave enough tokens to name one omitted entry after it.
    if (cost + nameCost <= left) {
      shown.set(item, text);
      left -= cost;
    } else {
      hidden.push(item);
      left -= nameCost;
    }
  }
  const names = Object.keys(headings) as Part[];
  return {
    api: operation.id,
    title: operation.title,
    about,
    parts: grouped(names, (part) => {
      // Entries that match `focus` come first within their section.
      const own = byRank.filter((item) => item.part === part && shown.has(item));
      return own.length === 0 ? undefined : Object.fromEntries(own.map((item) => [item.name, shown.get(item) ?? '']));
    }),
    omitted: grouped(names, (part) => {
      const own = hidden.filter((item) => item.part === part).map(({ name }) => name);
      return own.length === 0 ? undefined : own;
    }),
    unknown: [...asked].filter(([, found]) => found.length === 0).map(([word]) => word + suggestion(word, items)),
  };
}

/** Formats the description of an operation as text that contains everything in the structured data. */
export function formatOperationDescription({
  api,
  title,
  about,
  parts,
  omitted,
  unknown,
}: OperationDescription): string {
  const blocks = (Object.entries(parts) as [Part, Record<string, string>][]).map(([part, entries]) =>
    [`## ${headings[part]}`, ...Object.entries(entries).map(([name, text]) => `- ${name}: ${text}`)].join('\n'),
  );
  const left = (Object.entries(omitted) as [Part, readonly string[]][]).map(
    ([part, names]) => `${headings[part]}: ${names.join('、')}`,
  );
  const more = left.length === 0 ? [] : [`## 省略（focusで取得）\n${left.join('\n')}`];
  const missing = unknown.length === 0 ? [] : [`focusにあてはまるものがありません: ${unknown.join('、')}`];
  return [`# ${title} (${api})`, about, ...missing, ...blocks, ...more].join('\n\n');
}

function grouped<T>(names: readonly Part[], valueOf: (part: Part) => T | undefined): Partial<Record<Part, T>> {
  return Object.fromEntries(
    names.flatMap((part) => {
      const value = valueOf(part);
      return value === undefined ? [] : [[part, value]];
    }),
  );
}

function suggestion(word: string, items: readonly Item[]): string {
  const near = suggestName(
    word,
    items.map(({ name }) => name),
  );
  return near === '' ? '' : `（${near}）`;
}

function isAsked({ name, part, words, long }: Item, word: string): boolean {
  const small = word.toLowerCase();
  if ([name, part, headings[part], ...words].some((one) => one.toLowerCase() === small)) return true;
  // Names contain only ASCII characters, so Japanese words are searched in descriptions.
  return /\P{ASCII}/u.test(word) && long.includes(word);
}

function aboutOf({ path, meaning, facts, answer }: Operation): string {
  const [first = ''] = meaning.split('\n\n');
  return `GET ${path}\n${first} ${facts.map(({ sentence }) => sentence).join('')} レスポンス: ${answer.meaning}`;
}

function itemsOf(api: Api, operation: Operation, focus: readonly string[]): Item[] {
  const required = new Set(operation.parameters.filter((one) => one.required).map(({ name }) => name));
  return [
    ...operation.parameters.map((parameter) => parameterItem(api, parameter)),
    ...operation.rules.map(({ id, effect, sentence, note, parameters }): Item => ({
      part: 'rules',
      name: id,
      long: [sentence, note].filter(Boolean).join(' '),
      short: sentence,
      words: parameters,
      rank: effect === 'error' ? (parameters.some((name) => required.has(name)) ? 1 : 2) : 5,
    })),
    ...operation.examples.map(({ name, summary, request }, index): Item => {
      const text = `${summary} ${JSON.stringify(request)}`;
      return { part: 'examples', name, long: text, short: text, words: [], rank: index === 0 ? 1 : 7 };
    }),
    ...responseItems(api, operation, focus),
    ...responseRuleItems(api, operation, focus),
    ...operation.next.map(({ operation: id, values }): Item => {
      const title = api.operations.find((one) => one.id === id)?.title ?? '';
      const text = `${title}（${values.map(({ parameter, from }) => `${parameter} ← ${from}`).join('、')}）`;
      return { part: 'next', name: id, long: text, short: text, words: [], rank: 6 };
    }),
    ...[...operation.errors.flatMap(({ situations }) => situations), ...operation.emptyAnswers].flatMap(
      (id): Item[] => {
        const situation = api.situations[id];
        if (situation === undefined) return [];
        const { status = '200', code = '', title, cause, action } = situation;
        const short = `${[status, code].filter(Boolean).join(' ')} ${title}`;
        return [
          { part: 'errors', name: id, long: `${short}。${cause} ${action}`, short, words: [status, code], rank: 8 },
        ];
      },
    ),
  ];
}

function parameterItem(api: Api, parameter: Parameter): Item {
  const { name, required, meaning, value, facts, example, group, terms } = parameter;
  const shorts = facts.filter(({ kind }) => kind !== 'required').map(({ short }) => short);
  const values = choicesOf(api, parameter);
  const head = [value.kind, ...shorts].join('、');
  const [first = ''] = meaning.replaceAll('\n', '').split(/(?<=。)/);
  const short = `（${[head, values.short].filter(Boolean).join('; ')}）${first}`;
  const sentences = facts.flatMap(({ kind, sentence }) => (kind === 'notGuaranteed' ? [sentence] : []));
  const long = [
    `（${head}）${meaning.replaceAll('\n', '')}`,
    ...sentences,
    values.long,
    example === undefined ? '' : `例: ${String(example)}`,
  ];
  const title = api.parameterGroups.find(({ id }) => id === group)?.title;
  const words = [group, title, ...terms].filter((word) => word !== undefined);
  return {
    part: required ? 'required' : 'parameters',
    name,
    long: long.filter(Boolean).join(' '),
    short,
    words,
    rank: required ? 0 : 3,
  };
}

const fewValues = 8;

function choicesOf(api: Api, { value }: Parameter): { readonly short: string; readonly long: string } {
  const id = value.enum ?? value.list?.items?.enum;
  const values = (id === undefined ? undefined : api.enums[id]?.values) ?? [];
  if (values.length === 0) return { short: '', long: '' };
  const names = values.map((one) => one.value);
  return {
    short: names.length > fewValues ? `${id ?? ''}の${names.length}種の値` : names.join('|'),
    long: `値: ${values.map((one) => `${one.value}=${one.meaning}`).join('、')}`,
  };
}

/**
 * Lists the rules about the response of an operation. If `focus` is given, each object of the response contributes one
 * more entry with its rules.
 */
function responseRuleItems(api: Api, { responseRules, answer }: Operation, focus: readonly string[]): Item[] {
  const found = new Set<EntityId>();
  const visit = (id: EntityId): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const member of api.entities[id]?.members ?? []) {
      const inner = findEntity(api, member);
      if (inner !== undefined) visit(inner.id);
    }
  };
  visit(answer.entity);
  const items = responseRules.map(({ id, sentence, parameters }): Item => {
    return { part: 'responseRules', name: id, long: sentence, short: sentence, words: parameters, rank: 6 };
  });
  const ofObjects = [...(focus.length === 0 ? [] : found)].flatMap((id): Item[] => {
    const rules = api.entities[id]?.responseRules ?? [];
    if (rules.length === 0) return [];
    const long = rules.map(({ sentence }) => sentence).join('');
    return [{ part: 'responseRules', name: id, long, short: long, words: rules.map((rule) => rule.id), rank: 9 }];
  });
  return [...items, ...ofObjects];
}

/**
 * Lists the response properties of an operation down to the second level, and the properties of objects that `focus`
 * names.
 */
function responseItems(api: Api, { answer }: Operation, focus: readonly string[]): Item[] {
  const items = new Map<string, Item>();
  const add = (entity: Entity | undefined, path: string, rank: number): void => {
    for (const member of entity?.members ?? []) {
      const { name, list } = member.decoded;
      const at = `${path}${name}`;
      const inner = findEntity(api, member);
      const kind = inner?.id ?? ('kind' in member.decoded.shape ? member.decoded.shape.kind : '');
      const text = `${kind}${list ? '[]' : ''} ${member.meaning.replaceAll('\n', '')}`;
      const [first = ''] = text.split(/(?<=。)/);
      items.set(at, { part: 'response', name: at, long: text, short: first, words: [], rank });
    }
  };
  const top = api.entities[answer.entity];
  add(top, '', 4);
  for (const member of top?.members ?? []) add(findEntity(api, member), `${member.decoded.name}.`, 6);
  for (const word of focus) {
    let entity = top;
    const names = word.replaceAll(/\[[\d:]*\]/g, '').split('.');
    for (const name of names) {
      const member = entity?.members.find(({ decoded }) => decoded.name === name);
      entity = member && findEntity(api, member);
    }
    add(entity, `${names.join('.')}.`, 0);
  }
  return [...items.values()];
}
