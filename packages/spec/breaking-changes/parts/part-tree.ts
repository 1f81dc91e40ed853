import { removeUnverifiedClaims } from '../../src/sentences/not-guaranteed-mark.ts';
import type { PathSegment, SourceTree } from '../../src/source/source-tree.ts';
import { buildCatalogueParts } from './catalogue-parts.ts';
import type {
  Api,
  SuccessResponse,
  DynamicDefault,
  EntityId,
  EnumId,
  ErrorResponse,
  ExampleResponses,
  Fact,
  FactOfKind,
  ListSchema,
  EntityProperty,
  NotGuaranteedStatements,
  Operation,
  Parameter,
  NumberRange,
  ErrorCauseId,
  ValueSchema,
} from '../../src/model/api.ts';
import type {
  NumberBound,
  FactKind,
  DeclaredPartFacts,
  LocateInSource,
  ApiPart,
  PartName,
  ValueDirection,
  EnumValues,
} from './part.ts';

/**
 * Builds a tree of all parts of the API (operations, parameters, properties …) with their declarations. Responses are
 * nested by property, so that renaming an object or an enumeration is no change.
 */
export function buildPartTree(
  { api, answers }: { readonly api: Api; readonly answers: ExampleResponses },
  origins?: SourceTree,
): ApiPart {
  return new PartTreeBuilder(api, answers, origins).api();
}

/**
 * Returns its argument. Its type causes a compile error if the model gets a new property, so that someone decides how
 * to rate changes of this property.
 */
function selectFacts<T extends DeclaredPartFacts>(
  facts: T & Readonly<Record<Exclude<keyof T, FactKind>, never>>,
): DeclaredPartFacts {
  return facts;
}

const locateIn =
  (locate: LocateInSource, ...path: readonly PathSegment[]): LocateInSource =>
  (origins) =>
    locate(origins)?.at(path);

function createLeaf(
  kind: ApiPart['kind'],
  key: string,
  { head, ...about }: Pick<ApiPart, 'facts' | 'locate'> & Pick<PartName, 'head'>,
): ApiPart {
  return { kind, key, name: { head, path: [] }, side: 'request', parts: [], ...about };
}

const root: LocateInSource = (origins) => origins.document;

class PartTreeBuilder {
  readonly #api: Api;
  readonly #answers: ExampleResponses;
  readonly #origins: SourceTree | undefined;
  /**
   * Response objects by direction (response or error) and id. Each object is one part, even if several properties
   * refer to it.
   */
  readonly #objects = new Map<string, ApiPart>();

  constructor(api: Api, answers: ExampleResponses, origins: SourceTree | undefined) {
    this.#api = api;
    this.#answers = answers;
    this.#origins = origins;
  }

  api(): ApiPart {
    const { title, meaning, servers, key, tags, operations, ...rest } = this.#api;
    // Excluded from the comparison: versions and their history, because they follow from the changes. Links, because
    // they are derived. Everything that is compared as part of an operation.
    const { format: _f, version: _v, apiVersion: _a, changes: _c, links: _l, ...declared } = rest;
    const { entities: _e, enums: _n, situations: _s, ...facts } = declared;
    return {
      ...createLeaf('api', 'api', { head: 'the API', facts: selectFacts(facts), locate: root }),
      parts: [
        createLeaf('value', 'info', { head: 'the API', facts: { title, meaning }, locate: locateIn(root, 'info') }),
        ...['contact', 'license'].map((link) => {
          const entry = this.#declared(locateIn(root, 'info', link));
          const locate = locateIn(root, 'info', link, 'url');
          return createLeaf('value', link, { head: `the ${link} of the API`, facts: { entry }, locate });
        }),
        createLeaf('value', 'key', {
          head: 'the access key',
          facts: { key: `${key.name} (${key.in})`, meaning: key.meaning, terms: key.terms },
          locate: locateKeyScheme,
        }),
        ...servers.map((url) => {
          const locate: LocateInSource = (origins) => origins.document.child('servers')?.itemWith('url', url);
          return createLeaf('server', url, { head: `server \`${url}\``, facts: {}, locate });
        }),
        ...tags.map((tag) => {
          const locate: LocateInSource = (origins) => origins.document.child('tags')?.itemWith('name', tag.id);
          const facts = { title: tag.title, meaning: tag.meaning };
          return createLeaf('tag', tag.id, { head: `tag \`${tag.id}\``, facts, locate });
        }),
        ...operations.map((operation) => this.#operation(operation)),
        ...(this.#origins === undefined ? [] : buildCatalogueParts(this.#origins)),
      ],
    };
  }

  #operation(operation: Operation): ApiPart {
    const { title: summary, limits, parameters, rules, answer, errors, emptyAnswers, examples, ...rest } = operation;
    // Excluded from the comparison: facts, errorExamples and next, because they are derived from compared values.
    // Since and changes, because they record earlier changes.
    const { facts: _f, errorExamples: _e, next: _n, since: _s, changes: _c, ...facts } = rest;
    const { id, path } = facts;
    const locate = locateIn(root, 'paths', path, 'get');
    return {
      kind: 'operation',
      key: path,
      coordinate: id,
      alias: id,
      name: { head: '', operation: id, path: [] },
      side: 'request',
      facts: selectFacts({
        ...{ ...facts, ...limits, summary, requestExamples: examples },
        rules: { parameters, rules, examples, enums: this.#api.enums },
        order: parameters.map(({ name }) => name),
      }),
      locate,
      locateEntry: locateIn(root, 'paths', path),
      parts: [
        ...parameters.map((parameter) => this.#parameter(operation, parameter)),
        this.#answer(operation, answer, { side: 'response', situations: emptyAnswers }),
        ...errors.map((error) => this.#answer(operation, error, { side: 'error', situations: error.situations })),
      ],
    };
  }

  #parameter({ id, path }: Operation, parameter: Parameter): ApiPart {
    const { name, value, condition, default: fixed, dynamicDefault, notGuaranteed, ...rest } = parameter;
    const { declaration: _d, facts: _f, ...facts } = rest;
    const named: PartName = { head: `parameter \`${name}\``, operation: id, path: [] };
    const locate: LocateInSource = (origins) =>
      origins.document.at(['paths', path, 'get', 'parameters'])?.itemWith('name', name);
    const inner = this.#value(value, { name: named, side: 'request', locate: locateIn(locate, 'schema') });
    return {
      kind: 'parameter',
      key: name,
      coordinate: `${id}.${name}`,
      name: named,
      side: 'request',
      facts: selectFacts({
        ...facts,
        notGuaranteed: serializeNotGuaranteed(notGuaranteed),
        links: this.#declared(locate, 'x-links'),
      }),
      locate,
      parts: [{ ...inner, facts: { ...inner.facts, default: formatDefault(fixed, dynamicDefault), condition } }],
    };
  }

  #answer(
    { id, path, errorExamples }: Operation,
    answer: SuccessResponse | ErrorResponse,
    { side, situations }: { readonly side: ValueDirection; readonly situations: readonly ErrorCauseId[] },
  ): ApiPart {
    const { status, meaning, headers, schema, entity } = answer;
    const name: PartName = { head: `response ${status}`, operation: id, path: [] };
    const locate = locateIn(root, 'paths', path, 'get', 'responses', status);
    const content = locateIn(locate, 'content', 'application/json');
    // The examples of response 400 are derived from rules, which are compared separately.
    const isDerived = status === '400' && errorExamples.length > 0;
    const body = locateIn(content, 'schema', 'properties', 'ResultSet');
    const isUnconfirmed = this.#declared(content, 'schema', 'x-unconfirmed') === true;
    const datum = this.#declared(content, 'schema', 'x-datum') ?? this.#declared(body, 'x-datum');
    return {
      kind: 'answer',
      key: status,
      coordinate: `${id}/${status}`,
      name,
      side,
      facts: {
        meaning,
        answerExamples: isDerived ? undefined : this.#answers[id]?.[status],
        headers,
        datum: datum as string | undefined,
        notGuaranteed: isUnconfirmed ? serializeNotGuaranteed({ of: 'structure', claims: [] }) : undefined,
        ...('throws' in answer && { throws: answer.throws }),
      },
      locate,
      parts: [
        this.#object(entity, { name: { head: `schema \`${schema}\``, path: ['ResultSet'] }, side, locate: body }),
        ...situations.map((situation) => this.#situation(situation, id)),
      ],
    };
  }

  #situation(id: ErrorCauseId, operation: string): ApiPart {
    // Excluded from the comparison: status and conditions of an error cause. Their effects are compared at the
    // responses.
    const { id: _id, status: _status, appliesTo: _appliesTo, ...facts } = this.#api.situations[id] ?? failMissing(id);
    return {
      kind: 'situation',
      key: id,
      name: { head: `error situation \`${id}\``, operation, path: [] },
      side: 'error',
      facts: selectFacts(facts),
      parts: [],
      locate: (origins) =>
        ['situations', 'emptyAnswers'].flatMap((list) => origins.catalogue?.child(list)?.itemWith('id', id) ?? [])[0],
    };
  }

  #object(id: EntityId, { name, side, locate }: Pick<ApiPart, 'name' | 'side' | 'locate'>): ApiPart {
    const key = `${side} ${id}`;
    const known = this.#objects.get(key);
    if (known !== undefined) return known;
    const entity = this.#api.entities[id] ?? failMissing(id);
    // Excluded from the comparison: `value`, which is compared at the properties that refer to the entity.
    const { id: _id, value: _value, notGuaranteed, open: moreMembers, memberNames, members, ...facts } = entity;
    const part: ApiPart = {
      kind: 'object',
      key: 'object',
      coordinate: id,
      name,
      side,
      facts: selectFacts({
        // The `x-unconfirmed` sentences of an entity are compared at the properties that refer to it.
        ...{
          ...facts,
          meaning: removeUnverifiedClaims(facts.meaning),
          moreMembers,
          memberNames: this.#values(memberNames, this.#api.enums[memberNames ?? '']?.open),
          order: members.map(({ name: member }) => member),
        },
        notGuaranteed: notGuaranteed ? serializeNotGuaranteed({ of: 'structure', claims: [] }) : undefined,
      }),
      locate,
      parts: members.map((member) => this.#member(member, { name, side, locate }, id)),
    };
    this.#objects.set(key, part);
    return part;
  }

  #member(
    member: EntityProperty,
    { name: owner, side, locate }: Pick<ApiPart, 'name' | 'side' | 'locate'>,
    entity: EntityId,
  ): ApiPart {
    const { name: key, forms, count, facts, decoded, ...own } = member;
    const name: PartName = { ...owner, path: [...owner.path, key] };
    const locateOwner: LocateInSource = (origins) => locate(origins)?.schemaWith('properties', key);
    const at = locateIn(locateOwner, 'properties', key);
    const has = (kind: string): boolean => facts.some((fact) => fact.kind === kind);
    const isList = forms.some(({ list }) => list);
    const values = forms.flatMap(({ list, value }) =>
      value === undefined
        ? []
        : [{ ...this.#value(value, { name, side, locate: at }), key: formatType({ list, value }) }],
    );
    const { shape } = decoded;
    return {
      kind: 'member',
      key,
      coordinate: `${entity}.${key}`,
      name,
      side,
      facts: selectFacts({
        ...own,
        types: forms.map(formatType).toSorted(),
        ...(isList && { leastItems: count?.min ?? 0, mostItems: count?.max ?? Infinity }),
        oneOrMany: has('oneOrMany'),
        notGuaranteed: serializeNotGuaranteed(findFactData(member, 'notGuaranteed')),
        deprecated: findFactData(member, 'deprecated'),
        unit: findFactData(member, 'unit'),
        datum: findFactData(member, 'datum'),
        example: this.#declared((origins) => at(origins)?.schemaWith('examples'), 'examples'),
      }),
      locate: at,
      locateOwner,
      parts: [
        ...numberKeys(values).map((part) => ({
          ...part,
          facts: { ...part.facts, types: undefined, unit: undefined, datum: undefined },
        })),
        ...('entity' in shape
          ? [this.#object(shape.entity, { name: nameSchema(shape.entity), side, locate: locateDeclared(at) })]
          : []),
      ],
    };
  }

  #value(value: ValueSchema, { name, side, locate }: Pick<ApiPart, 'name' | 'side' | 'locate'>): ApiPart {
    const { kind, onWire, enum: enumeration, open, range = {}, length = {}, list, ...rest } = value;
    const { scalar: _scalar, notation: _notation, ...own } = rest;
    const facts = selectFacts({
      ...{ ...own, types: [onWire], minLength: length.min, maxLength: length.max },
      native: kind === 'list' || kind === onWire || ['text', 'any'].includes(kind) ? undefined : kind,
      minimum: computeMinimum(range, onWire === 'integer'),
      maximum: computeMaximum(range, onWire === 'integer'),
      values: this.#values(enumeration, open),
      ...(list && createListFacts(list)),
    });
    const at = locateIn(locate, 'x-list');
    const part = (form: ValueSchema | undefined, called: string, ...path: readonly PathSegment[]): ApiPart[] => {
      const about = { name: { ...name, path: [...name.path, called] }, side, locate: locateIn(at, ...path) };
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
        ...part(items, 'each item', 'items'),
        ...(middleItems ? part(middleItems, 'middle item', 'middleItems') : part(items, 'middle item', 'items')),
        ...positions.flatMap((form, index) => part(form, `item ${index + 1}`, 'positions', index)),
      ],
    };
  }

  /** Returns a value that the YAML files declare, but that is not in the model. */
  #declared(locate: LocateInSource, ...path: readonly PathSegment[]): unknown {
    return this.#origins && locateIn(locate, ...path)(this.#origins)?.value;
  }

  #values(id: EnumId | undefined, open = false): EnumValues | undefined {
    if (id === undefined) return undefined;
    const { meaning, values, terms, notGuaranteed } = this.#api.enums[id] ?? failMissing(id);
    return { id, meaning, values, terms, open, notGuaranteed };
  }
}

function locateKeyScheme({ document }: Parameters<LocateInSource>[0]): ReturnType<LocateInSource> {
  const [scheme = ''] = Object.keys(document.child('security')?.items[0]?.value ?? {});
  return document.at(['components', 'securitySchemes', scheme]);
}

/** Locates the schema of the object, or of the list items, to which a property refers. */
function locateDeclared(locate: LocateInSource): LocateInSource {
  return (origins) => {
    const member = locate(origins);
    return (member?.child('items') ?? member)?.declared;
  };
}

function failMissing(id: string): never {
  throw new TypeError(`the model has no ${id}`);
}

function nameSchema(entity: EntityId): PartName {
  return { head: `schema \`${entity}\``, path: [] };
}

function formatType({ list, value }: EntityProperty['forms'][number]): string {
  return `${value === undefined ? 'object' : value.onWire}${list ? '[]' : ''}`;
}

/** Appends a number to equal keys of union alternatives, so that alternatives of one type are matched by position. */
function numberKeys(parts: readonly ApiPart[]): ApiPart[] {
  return parts.map((part, index) => {
    const before = parts.slice(0, index).filter(({ key }) => key === part.key);
    return { ...part, key: `${part.key} ${before.length}` };
  });
}

function findFactData<K extends Fact['kind']>({ facts }: EntityProperty, kind: K): FactOfKind<K>['data'] | undefined {
  return facts.find((fact): fact is Fact & FactOfKind<K> => fact.kind === kind)?.data;
}

/** Serializes the statements about a part that are not guaranteed. */
function serializeNotGuaranteed(open: NotGuaranteedStatements | undefined): string | undefined {
  return open && JSON.stringify(open);
}

/** Formats the default of a parameter as in a query, so that `5` equals `'5'`. */
function formatDefault(fixed: Parameter['default'], dynamic: DynamicDefault | undefined): string | undefined {
  if (dynamic === undefined) return fixed === undefined ? undefined : `\`${fixed}\``;
  return `\`${dynamic.formula}\`${'parameter' in dynamic ? ` of \`${dynamic.parameter}\`` : ''}`;
}

/** Computes the minimum of a number range. For integers, an exclusive minimum of 0 equals an inclusive minimum of 1. */
function computeMinimum({ min, above }: NumberRange, whole: boolean): NumberBound | undefined {
  if (above === undefined || (min ?? -Infinity) > above) return createBound(min);
  return whole ? createBound(above + 1) : createBound(above, true);
}

function computeMaximum({ max, below }: NumberRange, whole: boolean): NumberBound | undefined {
  if (below === undefined || (max ?? Infinity) < below) return createBound(max);
  return whole ? createBound(below - 1) : createBound(below, true);
}

function createBound(value: number | undefined, exclusive = false): NumberBound | undefined {
  return value === undefined ? undefined : { value, exclusive };
}

function createListFacts({ count, items: _i, middleItems: _m, positions, ...list }: ListSchema): DeclaredPartFacts {
  return {
    list: { ...list, isTuple: positions !== undefined },
    leastItems: count.min ?? 1,
    mostItems: count.max ?? positions?.length ?? Infinity,
  };
}
