import {
  resolveRef,
  resolveSchema,
  type OpenApiDocument,
  type Response,
  type Schema,
} from '../document/openapi-document.ts';
import type { DecodedValueType, Entity, EntityId, EntityProperty, TermId, PropertyAlternative } from '../model/api.ts';
import { toDecodedName } from '../model/decoded-name.ts';
import { compilePropertyFacts } from './compile-facts.ts';
import { omitUndefined } from '../model/compact.ts';
import { appendUnverifiedClaims, isUnverified } from '../sentences/unverified.ts';
import { compileResponseRules } from './compile-response-rules.ts';
import { BundledDocumentProblem } from './bundled-document-problem.ts';
import { createBounds, getComponentName, compileValueSchema } from './value-schema.ts';

/** Branch of a union of response schemas (`anyOf` or `oneOf`): as declared, and with references resolved. */
interface Alternative {
  readonly declared: Schema;
  readonly schema: Schema;
}

/** Names of a response body's schema and entity. */
export interface ResponseBody {
  /** Name of the body's schema in `components`. */
  readonly schema: string;
  readonly entity: EntityId;
}

/** Compiles response bodies and the objects in them. An object shared by several bodies is compiled once. */
export class ResponseCompiler {
  readonly #document: OpenApiDocument;
  readonly #entities = new Map<EntityId, Entity>();
  readonly #open: EntityId[] = [];

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Returns the objects of all compiled bodies. Each object follows the objects to which it refers. */
  entities(): Record<EntityId, Entity> {
    return Object.fromEntries(this.#entities);
  }

  /**
   * Converts the schema of a response body to objects of the model of the API, and returns the object of the body.
   *
   * @param place - operation and HTTP status, for messages
   * @throws Problem if the response has no JSON body with `ResultSet`, or the SDK could not decode its objects
   */
  body(place: string, reference: Response): ResponseBody {
    const declared = resolveRef(this.#document, reference).content?.['application/json']?.schema ?? {};
    const component = getComponentName(declared);
    const schema = this.#resolve(declared);
    const resultSet = schema.properties?.['ResultSet'];
    const isOnly = Object.keys(schema.properties ?? {}).length === 1 && schema.required?.includes('ResultSet') === true;
    if (component === undefined || resultSet === undefined || schema.type !== 'object' || !isOnly) {
      throw new BundledDocumentProblem(
        `the answer ${place} must be a named object with ResultSet as its only and required member.`,
        component ?? place.split(' ').at(-1) ?? '',
      );
    }
    const entity = component.replace(/Response$/, 'Result');
    const content = this.#resolve(resultSet);
    this.#entity(entity, [{ declared: resultSet, schema: content }], { ...content, ...describedBy(schema) });
    return { schema: component, entity };
  }

  #resolve(schema: Schema): Schema {
    return resolveSchema(this.#document, schema);
  }

  /**
   * Returns the branches of a union schema (`anyOf` or `oneOf`), with nested unions flattened. Any other schema is its
   * own only branch.
   */
  #alternatives(declared: Schema): Alternative[] {
    const schema = this.#resolve(declared);
    const parts = schema.anyOf ?? schema.oneOf;
    return parts === undefined ? [{ declared, schema }] : parts.flatMap((part) => this.#alternatives(part));
  }

  #member(
    owner: EntityId,
    name: string,
    { declared, required }: { declared: Schema; required: boolean },
  ): EntityProperty {
    const schema = this.#resolve(declared);
    const alternatives = this.#alternatives(declared);
    const lists = alternatives.filter(isList);
    const items = lists.flatMap((list) => this.#alternatives(list.schema.items ?? {}));
    const singles = alternatives.filter((alternative) => !isList(alternative));
    const shape = this.#shape(`${owner}.${name}`, declared, { lists, singles: [...singles, ...items] });
    const entity = 'entity' in shape ? shape.entity : undefined;
    const list = lists.length > 0;
    return omitUndefined<EntityProperty>({
      name,
      meaning: schema.description ?? items[0]?.schema.description ?? '',
      required,
      forms: [
        ...singles.map((form) => this.#form(form, false, entity)),
        ...items.map((form) => this.#form(form, true, entity)),
      ],
      count: lists.map((list) => createBounds(list.schema.minItems, list.schema.maxItems))[0],
      facts: compilePropertyFacts(this.#document, declared),
      decoded: { name: toDecodedName(name, list), list, shape },
      terms: termsOf([schema, ...items.map((item) => item.schema)]),
    });
  }

  #form({ declared, schema }: Alternative, list: boolean, entity: EntityId | undefined): PropertyAlternative {
    if (schema.type !== 'object') return { list, value: compileValueSchema(this.#document, declared) };
    return omitUndefined<PropertyAlternative>({ list, entity, members: Object.keys(schema.properties ?? {}) });
  }

  #shape(
    place: string,
    declared: Schema,
    { lists, singles }: { readonly lists: readonly Alternative[]; readonly singles: readonly Alternative[] },
  ): EntityProperty['decoded']['shape'] {
    if (singles.every(({ schema }) => schema.type !== 'object')) return decodedValue(place, singles);
    // An object is named after the component that declares its schema. Several alternatives get the name of the
    // component that declares their union, or their list.
    const names = new Set(singles.map((single) => getComponentName(single.declared)));
    const [only] = names.size === 1 ? names : [];
    const item = singles.length === 0 || this.#resolve(declared).type === 'array' ? lists[0]?.schema.items : undefined;
    const name = only ?? getComponentName(item ?? declared);
    if (name === undefined) {
      throw new BundledDocumentProblem(
        `the object ${place} has no name. Move its schema into a file of its own and refer to it.`,
        place,
      );
    }
    this.#entity(name, singles, this.#resolve(item ?? declared));
    return { entity: name };
  }

  #entity(id: EntityId, alternatives: readonly Alternative[], described: Schema): void {
    if (this.#entities.has(id)) return;
    if (this.#open.includes(id)) {
      throw new BundledDocumentProblem(`${[...this.#open, id].join(' → ')}: an object contains itself.`, id);
    }
    this.#open.push(id);
    const members = new Map<string, EntityProperty>();
    const objects = alternatives.map(({ schema }) => schema).filter(({ type }) => type === 'object');
    for (const { properties = {} } of objects) {
      for (const [name, declared] of Object.entries(properties)) {
        const required = objects.every((object) => object.required?.includes(name) === true);
        if (!members.has(name)) members.set(name, this.#member(id, name, { declared, required }));
      }
    }
    // An entity has the description of its component, because a description next to a reference belongs to the
    // property.
    const schema = this.#document.components.schemas[id] ?? described;
    const entity = omitUndefined<Entity>({
      id,
      meaning: appendUnverifiedClaims(schema),
      notGuaranteed: isUnverified(schema),
      open: alternatives.some((alternative) => alternative.schema.additionalProperties === true),
      memberNames: alternatives.flatMap(
        (alternative) => getComponentName(alternative.schema.propertyNames ?? {}) ?? [],
      )[0],
      value: this.#ownValue(id, alternatives),
      members: [...members.values()],
      responseRules: schema['x-response-rules'] && compileResponseRules(id, schema['x-response-rules']),
      terms: schema['x-terms'] ?? [],
    });
    refuseEqualNames(entity);
    this.#open.pop();
    this.#entities.set(id, entity);
  }

  /**
   * Returns the plain value that the server may return instead of an object. In the object itself, this value is the
   * property `text`.
   */
  #ownValue(id: EntityId, alternatives: readonly Alternative[]): Entity['value'] {
    const scalars = alternatives.filter(({ schema }) => schema.type !== 'object');
    const [scalar] = scalars;
    if (scalar === undefined) return undefined;
    const [text] = alternatives.flatMap(({ schema }) => schema.properties?.['text'] ?? []);
    const forms = text === undefined ? scalars : [...scalars, ...this.#alternatives(text)];
    return {
      shape: decodedValue(`${id}.text`, forms),
      meaning: scalar.schema.description ?? '',
      terms: scalar.schema['x-terms'] ?? [],
    };
  }
}

function isList({ schema }: Alternative): boolean {
  return schema.type === 'array';
}

function describedBy({ description }: Schema): Pick<Schema, 'description'> {
  return { description: description ?? '' };
}

function termsOf(schemas: readonly Schema[]): TermId[] {
  return [...new Set(schemas.flatMap((schema) => schema['x-terms'] ?? []))];
}

function decodedValue(place: string, alternatives: readonly Alternative[]): DecodedValueType {
  const kinds = new Set(alternatives.map(({ schema }) => schema['x-native'] ?? 'text'));
  const [kind = 'text'] = kinds;
  if (kinds.size > 1) {
    throw new BundledDocumentProblem(`${place} is ${[...kinds].join(' or ')}; a value must be of one kind.`, place);
  }
  const enums = alternatives.flatMap(({ declared, schema }) => {
    if (schema.enum === undefined) return [];
    const component = getComponentName(declared);
    if (component === undefined) {
      throw new BundledDocumentProblem(`the enumeration of ${place} has no name. Move it into enums/.`, place);
    }
    return [component];
  });
  const open = alternatives.some(({ schema }) => schema.enum === undefined || schema['x-open'] === true);
  return { kind, enums: [...new Set(enums)], open };
}

function refuseEqualNames({ id, value, members }: Entity): void {
  const names = members
    .filter(({ name }) => value === undefined || name !== 'text')
    .map((member) => member.decoded.name);
  const all = value === undefined ? names : ['value', ...names];
  const double = all.find((name, index) => all.indexOf(name) !== index);
  if (double !== undefined) {
    throw new BundledDocumentProblem(`two members of ${id} have the decoded name "${double}"; rename one of them.`, id);
  }
}
