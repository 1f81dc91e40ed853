import {
  resolveRef,
  resolveSchema,
  type NativeType,
  type OpenApiDocument,
  type Schema,
} from '@route-search/spec/document';
import { operationsOf, type Operation } from '@route-search/spec/operations';
import { decodedName, pascal } from './names.ts';

/** A leaf of a response. */
export interface Leaf {
  readonly native: NativeType | 'string';
  /** The enumerations of the value: names of components, or the values themselves where the enumeration has no name. */
  readonly enums: readonly (string | readonly string[])[];
  readonly isOpen: boolean;
}

/** A member of an entity. */
export interface Member {
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly value: Leaf | Entity;
  readonly schema: Schema;
}

/** An object of the decoded face. */
export interface Entity {
  readonly name: string;
  readonly schema: Schema;
  readonly members: Member[];
}

/** A member of a union, with the name of the component that it is. */
interface Alternative {
  readonly component: string | undefined;
  readonly schema: Schema;
}

/** What a response member decodes to. */
interface Decoded {
  readonly isList: boolean;
  readonly value: Leaf | Entity;
}

/** An operation with the entity that its answer decodes to. */
export interface SdkOperation extends Operation {
  readonly result: Entity;
}

/** Everything that the emitters need to know of the spec. */
export interface Model {
  readonly document: OpenApiDocument;
  readonly operations: readonly SdkOperation[];
  /** In dependency order: an entity stands behind those that it refers to. */
  readonly entities: readonly Entity[];
}

/**
 * Whether a decoded value is an object.
 *
 * @param value - the value
 */
export function isEntity(value: Leaf | Entity): value is Entity {
  return 'members' in value;
}

/**
 * Reads the bundle into the form that the emitters work with.
 *
 * @param document - the bundled document
 * @throws TypeError when two members of an object would decode to one name, or objects contain themselves
 */
export function modelOf(document: OpenApiDocument): Model {
  const reader = new Reader(document);
  const operations = operationsOf(document).map((operation) => ({ ...operation, result: reader.resultOf(operation) }));
  return { document, operations, entities: reader.entities() };
}

class Reader {
  readonly #document: OpenApiDocument;
  readonly #entities = new Map<string, Entity>();
  readonly #open = new Set<string>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  entities(): Entity[] {
    return [...this.#entities.values()];
  }

  resultOf(operation: Operation): Entity {
    const answer = operation.object.responses['200'];
    if (answer === undefined) throw new TypeError(`${operation.id} has no answer 200`);
    const schema = resolveRef(this.#document, answer).content?.['application/json']?.schema;
    if (schema === undefined) throw new TypeError(`${operation.id} has no JSON answer`);
    const component = componentOf(schema);
    const resultSet = resolveSchema(this.#document, schema).properties?.['ResultSet'];
    if (component === undefined || resultSet === undefined) throw new TypeError(`${operation.id} has no ResultSet`);
    const body = resolveSchema(this.#document, resultSet);
    const described = { ...body, description: resolveSchema(this.#document, schema).description ?? '' };
    return this.#entity([{ component, schema: body }], component.replace(/Response$/, 'Result'), described);
  }

  #decoded(schema: Schema, fallback: string): Decoded {
    const alternatives = this.#alternatives(schema);
    const lists = alternatives.filter(({ schema: { type } }) => type === 'array');
    const items = lists.flatMap((list) => this.#alternatives(list.schema.items ?? {}));
    const singles = [...alternatives.filter(({ schema: { type } }) => type !== 'array'), ...items];
    const isList = lists.length > 0;
    const parts = singles.map((single) => single.schema);
    if (parts.every(({ type }) => type !== 'object')) return { isList, value: leafOf(singles) };
    // Plain objects keep the name of their component; a union, or the items of a list, that of the union.
    const names = new Set(singles.map(({ component }) => component));
    const [only] = names.size === 1 ? names : [];
    const item = alternatives.length === 1 ? lists[0]?.schema.items : undefined;
    const name = only ?? componentOf(item ?? schema) ?? fallback;
    return { isList, value: this.#entity(singles, name, resolveSchema(this.#document, item ?? schema)) };
  }

  /** The members of a union, flat; a schema that is no union is its own only member. */
  #alternatives(schema: Schema): Alternative[] {
    const whole = resolveSchema(this.#document, schema);
    const parts = whole.anyOf ?? whole.oneOf;
    return parts === undefined
      ? [{ component: componentOf(schema), schema: whole }]
      : parts.flatMap((part) => this.#alternatives(part));
  }

  #entity(alternatives: readonly Alternative[], name: string, described: Schema): Entity {
    const known = this.#entities.get(name);
    if (known !== undefined) return known;
    if (this.#open.has(name)) throw new TypeError(`${name} contains itself, which the decoders do not support`);
    this.#open.add(name);
    const members = new Map<string, Member>();
    const text = alternatives.flatMap(({ schema }) => schema.properties?.['text'] ?? [])[0];
    for (const { schema: part } of alternatives) {
      for (const [wire, schema] of Object.entries(part.type === 'object' ? (part.properties ?? {}) : {})) {
        if (members.has(wire)) continue;
        members.set(wire, this.#member(name, wire, { schema, isRequired: part.required?.includes(wire) ?? false }));
      }
    }
    const scalars = alternatives.filter(({ schema: { type } }) => type !== 'object');
    const [scalar] = scalars;
    // The value comes first: it is what readers look for.
    const value = scalar === undefined ? [] : [this.#ownValue(scalars, scalar.schema, text)];
    const rest = [...members.values()].filter(({ wire }) => value.length === 0 || wire !== 'text');
    // A component is described by itself: where it is referred to, the description is that of the member.
    const schema = this.#document.components.schemas[name] ?? described;
    const entity: Entity = { name, schema, members: [...value, ...rest] };
    const names = entity.members.map((member) => member.name);
    const double = names.find((one, index) => names.indexOf(one) !== index);
    if (double !== undefined) throw new TypeError(`two members of ${name} decode to ${double}`);
    this.#entities.set(name, entity);
    return entity;
  }

  /** The value of something that is either a plain value or an object with it in `text`. */
  #ownValue(scalars: readonly Alternative[], schema: Schema, text: Schema | undefined): Member {
    const value = leafOf(text === undefined ? scalars : [...scalars, ...this.#alternatives(text)]);
    return { wire: 'text', name: 'value', isList: false, isRequired: false, value, schema };
  }

  #member(owner: string, wire: string, { schema, isRequired }: { schema: Schema; isRequired: boolean }): Member {
    const { isList, value } = this.#decoded(schema, `${owner}${pascal(wire)}`);
    const whole = resolveSchema(this.#document, schema);
    return { wire, name: decodedName(wire, isList), isList, isRequired, value, schema: whole };
  }
}

function componentOf(schema: Schema): string | undefined {
  return schema.$ref?.replace(/^.*\//, '');
}

function leafOf(alternatives: readonly Alternative[]): Leaf {
  const natives = new Set(alternatives.map(({ schema }) => schema['x-native'] ?? 'string'));
  const [native = 'string'] = natives;
  if (natives.size > 1)
    throw new TypeError(`a value is ${[...natives].join(' or ')}, which the decoders do not support`);
  const enums = new Map<string, string | readonly string[]>();
  for (const { component, schema } of alternatives) {
    if (schema.enum === undefined) continue;
    const values = schema.enum.map(String);
    enums.set(component ?? values.join('|'), component ?? values);
  }
  return {
    native,
    enums: [...enums.values()],
    isOpen: alternatives.some(({ schema }) => schema.enum === undefined || schema['x-open'] === true),
  };
}
