import type { Key } from '../../src/compile/origins.ts';
import type {
  Api,
  Answer,
  DynamicDefault,
  EntityId,
  EnumId,
  ErrorAnswer,
  ExampleAnswers,
  Fact,
  FactOf,
  ListForm,
  Member,
  NotGuaranteed,
  Operation,
  Parameter,
  Range,
  SituationId,
  ValueForm,
} from '../../src/model/api.ts';
import type { Bound, Facts, Locate, Part, PartName, Side, EnumValues } from './part.ts';

/**
 * The API as a tree of parts with their facts: what a program that uses it, or a reader, can notice. Answers are walked
 * along their members, so that the names of objects and enumerations do not count.
 */
export function buildPartTree({ api, answers }: { readonly api: Api; readonly answers: ExampleAnswers }): Part {
  return new Parts(api, answers).api();
}

/** A type error when a member of the model is in no fact: decide what its change means. */
function nothingElse(_rest: Readonly<Record<string, never>>): void {
  // Only the type matters.
}

const inside =
  (locate: Locate, ...path: readonly Key[]): Locate =>
  (origins) =>
    locate(origins)?.at(path);

function leaf(
  kind: Part['kind'],
  key: string,
  { head, ...about }: Pick<Part, 'facts' | 'locate'> & Pick<PartName, 'head'>,
): Part {
  return { kind, key, name: { head, path: [] }, side: 'request', parts: [], ...about };
}

const root: Locate = (origins) => origins.document;

class Parts {
  readonly #api: Api;
  readonly #answers: ExampleAnswers;
  /** An object is one part, wherever it is used. */
  readonly #objects = new Map<string, Part>();

  constructor(api: Api, answers: ExampleAnswers) {
    this.#api = api;
    this.#answers = answers;
  }

  api(): Part {
    const { title, meaning, servers, key, tags, operationGroups, parameterGroups, operations, ...rest } = this.#api;
    // Versions and their history answer to changes, links are derived; the rest is reached from operations.
    const {
      format: _f,
      version: _v,
      apiVersion: _a,
      entities: _e,
      enums: _n,
      situations: _s,
      changes: _c,
      links: _l,
      ...others
    } = rest;
    nothingElse(others);
    return {
      ...leaf('api', 'api', { head: 'the API', facts: { operationGroups, parameterGroups }, locate: root }),
      parts: [
        leaf('value', 'info', { head: 'the API', facts: { title, meaning }, locate: inside(root, 'info') }),
        leaf('value', 'key', {
          head: 'the access key',
          facts: { key: `${key.name} (${key.in})`, meaning: key.meaning, terms: key.terms },
          locate: keyScheme,
        }),
        ...servers.map((url) => {
          const locate: Locate = (origins) => origins.document.child('servers')?.itemWith('url', url);
          return leaf('server', url, { head: `server \`${url}\``, facts: {}, locate });
        }),
        ...tags.map((tag) => {
          const locate: Locate = (origins) => origins.document.child('tags')?.itemWith('name', tag.id);
          const facts = { title: tag.title, meaning: tag.meaning };
          return leaf('tag', tag.id, { head: `tag \`${tag.id}\``, facts, locate });
        }),
        ...operations.map((operation) => this.#operation(operation)),
      ],
    };
  }

  #operation(operation: Operation): Part {
    const { id, path, tag, group, title, meaning, deprecated, contract, limits, parameters, rules, ...rest } =
      operation;
    const { answer, errors, emptyAnswers, examples, terms, ...made } = rest;
    // Facts, refused requests and next calls are made of what is compared; `since` and `changes` tell of changes.
    const { facts: _f, errorExamples: _e, next: _n, since: _s, changes: _c, ...others } = made;
    const { maxResults, requestsPerSecond, ...otherLimits } = limits;
    nothingElse({ ...others, ...otherLimits });
    const locate = inside(root, 'paths', path, 'get');
    const success = this.#answer(operation, answer, { side: 'response', situations: emptyAnswers });
    return {
      kind: 'operation',
      key: path,
      coordinate: id,
      alias: id,
      name: { head: '', operation: id, path: [] },
      side: 'request',
      facts: {
        ...{
          path,
          id,
          tag,
          group,
          summary: title,
          meaning,
          deprecated,
          contract,
          maxResults,
          requestsPerSecond,
          terms,
        },
        requestExamples: examples,
        rules: { parameters, rules, examples, enums: this.#api.enums },
      },
      locate,
      locateEntry: inside(root, 'paths', path),
      parts: [
        ...parameters.map((parameter) => this.#parameter(operation, parameter)),
        success,
        ...errors.map((error) => this.#answer(operation, error, { side: 'error', situations: error.situations })),
      ],
    };
  }

  #parameter({ id, path }: Operation, parameter: Parameter): Part {
    const { name, required, deprecated, implied, meaning, value, condition, example, group, terms, ...rest } =
      parameter;
    const { default: fixed, dynamicDefault, notGuaranteed, declaration: _d, facts: _f, ...others } = rest;
    nothingElse(others);
    const named: PartName = { head: `parameter \`${name}\``, operation: id, path: [] };
    const locate: Locate = (origins) =>
      origins.document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name);
    const inner = this.#value(value, { name: named, side: 'request', locate: inside(locate, 'schema') });
    return {
      kind: 'parameter',
      key: name,
      coordinate: `${id}.${name}`,
      name: named,
      side: 'request',
      facts: {
        required,
        deprecated,
        implied,
        notGuaranteed: textOf(notGuaranteed),
        meaning,
        group,
        terms,
        example,
      },
      locate,
      parts: [{ ...inner, facts: { ...inner.facts, default: defaultText(fixed, dynamicDefault), condition } }],
    };
  }

  #answer(
    { id, path, errorExamples }: Operation,
    answer: Answer | ErrorAnswer,
    { side, situations }: { readonly side: Side; readonly situations: readonly SituationId[] },
  ): Part {
    const { status, meaning, schema, entity } = answer;
    const name: PartName = { head: `response ${status}`, operation: id, path: [] };
    const locate = inside(root, 'paths', path, 'get', 'responses', status);
    const content = inside(locate, 'content', 'application/json');
    // The bodies of refused requests are made of the rules.
    const isMade = status === '400' && errorExamples.length > 0;
    const body = inside(content, 'schema', 'properties', 'ResultSet');
    return {
      kind: 'answer',
      key: status,
      coordinate: `${id}/${status}`,
      name,
      side,
      facts: { meaning, answerExamples: isMade ? undefined : this.#answers[id]?.[status] },
      locate,
      parts: [
        this.#object(entity, { name: { head: `schema \`${schema}\``, path: ['ResultSet'] }, side, locate: body }),
        ...situations.map((situation) => this.#situation(situation, id)),
      ],
    };
  }

  #situation(id: SituationId, operation: string): Part {
    // The answer that it belongs to has its status.
    const {
      code,
      title,
      cause,
      action,
      terms,
      id: _id,
      status: _status,
      ...others
    } = this.#api.situations[id] ?? missing(id);
    nothingElse(others);
    return {
      kind: 'situation',
      key: id,
      name: { head: `error situation \`${id}\``, operation, path: [] },
      side: 'error',
      facts: { code, title, cause, action, terms },
      parts: [],
      locate: ({ catalogue }) =>
        ['situations', 'emptyAnswers'].flatMap((list) => catalogue?.child(list)?.itemWith('id', id) ?? [])[0],
    };
  }

  #object(id: EntityId, { name, side, locate }: Pick<Part, 'name' | 'side' | 'locate'>): Part {
    const key = `${side} ${id}`;
    const known = this.#objects.get(key);
    if (known !== undefined) return known;
    const entity = this.#api.entities[id] ?? missing(id);
    const { meaning, notGuaranteed, open, memberNames, members, terms, ...rest } = entity;
    // What a value may be is in the forms of the member that has it.
    const { id: _id, value: _value, ...others } = rest;
    nothingElse(others);
    const part: Part = {
      kind: 'object',
      key: 'object',
      coordinate: id,
      name,
      side,
      facts: {
        meaning,
        notGuaranteed: notGuaranteed ? 'structure' : undefined,
        moreMembers: open,
        memberNames: this.#values(memberNames),
        terms,
      },
      locate,
      parts: members.map((member) => this.#member(member, { name, side, locate }, id)),
    };
    this.#objects.set(key, part);
    return part;
  }

  #member(
    member: Member,
    { name: owner, side, locate }: Pick<Part, 'name' | 'side' | 'locate'>,
    entity: EntityId,
  ): Part {
    const { name: key, meaning, required, forms, count, facts, decoded, terms, ...others } = member;
    nothingElse(others);
    const name: PartName = { ...owner, path: [...owner.path, key] };
    const locateOwner: Locate = (origins) => locate(origins)?.schemaWith('properties', key);
    const at = inside(locateOwner, 'properties', key);
    const has = (kind: string): boolean => facts.some((fact) => fact.kind === kind);
    const isList = forms.some(({ list }) => list);
    const values = forms.flatMap(({ list, value }) =>
      value === undefined ? [] : [{ ...this.#value(value, { name, side, locate: at }), key: typeOf({ list, value }) }],
    );
    const { shape } = decoded;
    return {
      kind: 'member',
      key,
      coordinate: `${entity}.${key}`,
      name,
      side,
      facts: {
        meaning,
        required,
        terms,
        types: forms.map(typeOf).toSorted(),
        ...(isList && { leastItems: count?.min ?? 0, mostItems: count?.max ?? Infinity }),
        oneOrMany: has('oneOrMany'),
        notGuaranteed: textOf(dataOf(member, 'notGuaranteed')),
        deprecated: dataOf(member, 'deprecated'),
        unit: dataOf(member, 'unit'),
        datum: dataOf(member, 'datum'),
      },
      locate: at,
      locateOwner,
      parts: [
        ...numbered(values).map((part) => ({
          ...part,
          facts: { ...part.facts, types: undefined, unit: undefined, datum: undefined },
        })),
        ...('entity' in shape
          ? [this.#object(shape.entity, { name: named(shape.entity), side, locate: declaredIn(at) })]
          : []),
      ],
    };
  }

  #value(value: ValueForm, { name, side, locate }: Pick<Part, 'name' | 'side' | 'locate'>): Part {
    const {
      kind,
      onWire,
      enum: enumeration,
      open,
      pattern,
      range = {},
      length = {},
      unit,
      datum,
      title,
      list,
      ...rest
    } = value;
    const { scalar: _scalar, notation: _notation, ...others } = rest;
    nothingElse(others);
    const facts: Facts = {
      ...{ title, types: [onWire], pattern, unit, datum, minLength: length.min, maxLength: length.max },
      native: kind === 'list' || kind === onWire || ['text', 'any'].includes(kind) ? undefined : kind,
      minimum: lowest(range, onWire === 'integer'),
      maximum: highest(range, onWire === 'integer'),
      values: this.#values(enumeration, open),
      ...(list && listFacts(list)),
    };
    const at = inside(locate, 'x-list');
    const part = (form: ValueForm | undefined, called: string, ...path: readonly Key[]): Part[] => {
      const about = { name: { ...name, path: [...name.path, called] }, side, locate: inside(at, ...path) };
      return form === undefined ? [] : [{ ...this.#value(form, about), key: called }];
    };
    const { items, middleItems, positions = [] } = list ?? {};
    return {
      kind: 'value',
      key: 'value',
      name,
      side,
      facts,
      locate,
      parts: [
        ...part(items, 'item', 'items'),
        ...(middleItems ? part(middleItems, 'middle item', 'middleItems') : part(items, 'middle item', 'items')),
        ...positions.flatMap((form, index) => part(form, `item ${index + 1}`, 'positions', index)),
      ],
    };
  }

  #values(id: EnumId | undefined, open = false): EnumValues | undefined {
    if (id === undefined) return undefined;
    const { meaning, values, terms } = this.#api.enums[id] ?? missing(id);
    return { id, meaning, values, terms, open };
  }
}

function keyScheme({ document }: Parameters<Locate>[0]): ReturnType<Locate> {
  const [scheme = ''] = Object.keys(document.child('security')?.items[0]?.value ?? {});
  return document.at(['components', 'securitySchemes', scheme]);
}

/** The object that a member is, or that its items are, without what is said beside the reference to it. */
function declaredIn(locate: Locate): Locate {
  return (origins) => {
    const member = locate(origins);
    return (member?.child('items') ?? member)?.declared;
  };
}

function missing(id: string): never {
  throw new TypeError(`the model has no ${id}`);
}

function named(entity: EntityId): PartName {
  return { head: `schema \`${entity}\``, path: [] };
}

function typeOf({ list, value }: Member['forms'][number]): string {
  return `${value === undefined ? 'object' : value.onWire}${list ? '[]' : ''}`;
}

/** Alternatives of the same type belong together in their order. */
function numbered(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const before = parts.slice(0, index).filter(({ key }) => key === part.key);
    return { ...part, key: `${part.key} ${before.length}` };
  });
}

function dataOf<K extends Fact['kind']>({ facts }: Member, kind: K): FactOf<K>['data'] | undefined {
  return facts.find((fact): fact is Fact & FactOf<K> => fact.kind === kind)?.data;
}

/** What is not guaranteed, to compare it by. */
function textOf(open: NotGuaranteed | undefined): string | undefined {
  return open && JSON.stringify([open.of, open.claims]);
}

/** Defaults are compared by their form in the query: `5` and `'5'` are the same. */
function defaultText(fixed: Parameter['default'], dynamic: DynamicDefault | undefined): string | undefined {
  if (dynamic === undefined) return fixed === undefined ? undefined : `\`${fixed}\``;
  return `\`${dynamic.formula}\`${'parameter' in dynamic ? ` of \`${dynamic.parameter}\`` : ''}`;
}

/** Among integers, an exclusive bound of 0 is an inclusive one of 1. */
function lowest({ min, above }: Range, whole: boolean): Bound | undefined {
  if (above === undefined || (min ?? -Infinity) > above) return bound(min);
  return whole ? bound(above + 1) : bound(above, true);
}

function highest({ max, below }: Range, whole: boolean): Bound | undefined {
  if (below === undefined || (max ?? Infinity) < below) return bound(max);
  return whole ? bound(below - 1) : bound(below, true);
}

function bound(value: number | undefined, exclusive = false): Bound | undefined {
  return value === undefined ? undefined : { value, exclusive };
}

function listFacts({ count, items: _i, middleItems: _m, positions, ...list }: ListForm): Facts {
  return {
    list: { ...list, isTuple: positions !== undefined },
    leastItems: count.min ?? 1,
    mostItems: count.max ?? positions?.length ?? Infinity,
  };
}
