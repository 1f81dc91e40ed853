import type { Api, Entity, EntityProperty, ValueSchema } from '@route-search/spec/api';
import { formatUntrustedName } from '@route-search/toolkit/outside-text';
import type { ResponseObservation } from '../model/exchange.ts';
import { checkValue } from './check-value.ts';

/**
 * Visitor of a response body (visitor pattern).
 */
interface BodyVisitor {
  readonly observe: (observation: ResponseObservation) => void;
  /**
   * Called with the identifier of each object, property and enumeration in the body, such as `Course` or
   * `Course.Price`.
   */
  readonly seen: (coordinate: string) => void;
  /** Called for each object of the body after its properties, for checks that need several properties. */
  readonly object?: (entity: string, value: Readonly<Record<string, unknown>>, path: BodyPath) => void;
}

/**
 * JSON path of a value in a body, stored as a linked list of steps. Only paths in observations are formatted as text:
 * formatting the paths of thousands of values would be slow.
 */
export interface BodyPath {
  readonly owner?: BodyPath;
  /** Name of a property or index in a list. */
  readonly step: string | number;
}

/** Formats a JSON path for a report, for example as `ResultSet.Course[0].Route`. */
export function formatBodyPath({ owner, step }: BodyPath): string {
  if (owner === undefined) return String(step);
  return `${formatBodyPath(owner)}${typeof step === 'number' ? `[${step}]` : `.${step}`}`;
}

interface LocatedValue {
  readonly value: unknown;
  readonly path: BodyPath;
  readonly walk: BodyVisitor;
}

/** Allowed types of a property's value or of the items of a list: an entity, plain values, or both. */
interface Alternatives {
  readonly entity: string | undefined;
  readonly plain: readonly ValueSchema[];
}

interface PreparedMember {
  readonly name: string;
  readonly coordinate: string;
  readonly lists: Alternatives | undefined;
  readonly singles: Alternatives | undefined;
  readonly isOneOrMany: boolean;
}

interface PreparedEntity extends Entity {
  readonly byName: ReadonlyMap<string, PreparedMember>;
  readonly required: readonly string[];
}

/** Validates response bodies against the entities of the spec. */
export class BodyValidator {
  readonly #entities = new Map<string, PreparedEntity>();
  readonly #values: ReadonlyMap<string, ReadonlySet<string>>;

  constructor({ entities, enums }: Api) {
    for (const entity of Object.values(entities)) this.#entities.set(entity.id, prepareEntity(entity));
    this.#values = new Map(
      Object.values(enums).map(({ id, values }) => [id, new Set(values.map(({ value }) => value))] as const),
    );
  }

  /** Validates the root object of a response body. */
  validate(id: string, value: unknown, walk: BodyVisitor): void {
    const path = { step: 'ResultSet' };
    if (isObject(value)) this.#object(id, value, { path, walk });
    else walk.observe(createTypeObservation(id, { path, value }, 'オブジェクトではありません。'));
  }

  #object(id: string, value: Readonly<Record<string, unknown>>, { path, walk }: Omit<LocatedValue, 'value'>): void {
    const entity = this.#entities.get(id);
    if (entity === undefined) throw new RangeError(`the model has no entity ${id}`);
    walk.seen(id);
    for (const name in value) {
      const inner = value[name];
      const member = entity.byName.get(name);
      if (member !== undefined) {
        walk.seen(member.coordinate);
        this.#member(member, { value: inner, path, walk });
      } else if (entity.memberNames !== undefined) this.#name(entity.memberNames, name, { path, walk });
      else if (!entity.open) {
        const shown = formatUntrustedName(name);
        walk.observe({
          kind: 'member-undocumented',
          coordinate: `${id}.${shown}`,
          aspect: 'members',
          says: `\`${id}\`に文書にない項目\`${shown}\`があります。`,
          path: formatBodyPath({ owner: path, step: name }),
          excerpt: { [name]: inner },
          // A patch can add only a property with a plain name and a text value. An author must decide about others.
          ...(typeof inner === 'string' &&
            shown === name && { change: { kind: 'add-member', entity: id, member: name } }),
        });
      }
    }
    for (const name of entity.required) {
      if (Object.hasOwn(value, name)) continue;
      walk.observe({
        kind: 'member-missing',
        coordinate: `${id}.${name}`,
        aspect: 'required',
        says: `\`${id}\`の必須の項目\`${name}\`がありません。`,
        path: formatBodyPath(path),
        excerpt: value,
        change: { kind: 'optional', entity: id, member: name },
      });
    }
    walk.object?.(id, value, path);
  }

  /**
   * Checks the name of a property in an object whose property names are the values of an enumeration.
   */
  #name(id: string, name: string, { path, walk }: Omit<LocatedValue, 'value'>): void {
    if (this.#values.get(id)?.has(name) === true) return;
    walk.observe(createValueObservation({ id, value: name, open: true, path: { owner: path, step: name } }));
  }

  #member(member: PreparedMember, { value, path, walk }: LocatedValue): void {
    const { name, coordinate, lists, singles } = member;
    if (Array.isArray(value)) {
      if (lists === undefined) {
        walk.observe({
          kind: 'list-for-one',
          coordinate,
          says: `\`${coordinate}\`が配列です。文書では単独の値です。`,
          path: formatBodyPath({ owner: path, step: name }),
          excerpt: { [name]: (value as unknown[]).slice(0, 2) },
        });
      }
      const alternatives = lists ?? singles;
      const owner = { owner: path, step: name };
      for (let index = 0; index < value.length; index++) {
        const item: unknown = value[index];
        this.#alternatives(coordinate, alternatives, { value: item, owner, step: index, walk });
      }
      return;
    }
    if (singles === undefined && !member.isOneOrMany) {
      walk.observe({
        kind: 'one-for-list',
        coordinate,
        says: `\`${coordinate}\`が単独の値です。文書では配列です。`,
        path: formatBodyPath({ owner: path, step: name }),
        excerpt: { [name]: value },
        change: { kind: 'one-or-many', entity: coordinate.slice(0, -name.length - 1), member: name },
      });
    }
    this.#alternatives(coordinate, singles ?? lists, { value, owner: path, step: name, walk });
  }

  #alternatives(
    coordinate: string,
    { entity, plain }: Alternatives = { entity: undefined, plain: [] },
    { value, owner, step, walk }: Omit<LocatedValue, 'path'> & Required<BodyPath>,
  ): void {
    if (isObject(value)) {
      const path = { owner, step };
      if (entity !== undefined) this.#object(entity, value, { path, walk });
      else walk.observe(createTypeObservation(coordinate, { path, value }, 'オブジェクトです。'));
      return;
    }
    for (const form of plain) {
      if (!this.#fits(form, value)) continue;
      if (form.enum !== undefined) walk.seen(form.enum);
      return;
    }
    walk.observe(this.#createObservation(coordinate, plain, { value, path: { owner, step } }));
  }

  #fits(form: ValueSchema, value: unknown): boolean {
    if (checkValue(form, value) !== undefined) return false;
    return form.enum === undefined || this.#values.get(form.enum)?.has(value as string) === true;
  }

  /**
   * Creates the observation for a value that matches none of the allowed types. If one of the types is an open
   * enumeration, the value is reported as a new value and not as a wrong type.
   */
  #createObservation(
    coordinate: string,
    plain: readonly ValueSchema[],
    { value, path }: Omit<LocatedValue, 'walk'>,
  ): ResponseObservation {
    const failures = plain.map((form): ResponseObservation => {
      const problem = checkValue(form, value);
      if (problem !== undefined)
        return { ...createTypeObservation(coordinate, { path, value }, problem.says), aspect: problem.aspect };
      const { enum: id = '', open = false } = form;
      const isCode = coordinate === 'ApiError.code';
      return {
        ...createValueObservation({ id, value: String(value), open, path }),
        ...(isCode && { kind: 'error-code' }),
      };
    });
    return (
      failures.find(({ kind }) => kind === 'enum-new') ??
      failures[0] ??
      createTypeObservation(coordinate, { path, value }, 'オブジェクトではありません。')
    );
  }
}

function prepareEntity(entity: Entity): PreparedEntity {
  const members = entity.members.map((member) => [member.name, prepareMember(entity.id, member)] as const);
  return {
    ...entity,
    byName: new Map(members),
    required: entity.members.filter(({ required }) => required).map(({ name }) => name),
  };
}

function prepareMember(entity: string, { name, forms, facts }: EntityProperty): PreparedMember {
  const alternatives = (isList: boolean): Alternatives | undefined => {
    const those = forms.filter(({ list }) => list === isList);
    if (those.length === 0) return undefined;
    return {
      entity: those.find((form) => form.entity !== undefined)?.entity,
      plain: those.flatMap(({ value }) => (value === undefined ? [] : [value])),
    };
  };
  return {
    name,
    coordinate: `${entity}.${name}`,
    lists: alternatives(true),
    singles: alternatives(false),
    isOneOrMany: facts.some(({ kind }) => kind === 'oneOrMany'),
  };
}

function createValueObservation(about: {
  id: string;
  value: string;
  open: boolean;
  path: BodyPath;
}): ResponseObservation {
  const { id, value, open, path } = about;
  const shown = formatUntrustedName(value);
  return {
    kind: open ? 'enum-new' : 'enum-outside',
    coordinate: `${id}=${shown}`,
    aspect: 'values',
    says: `列挙\`${id}\`にない値\`${shown}\`です。`,
    path: formatBodyPath(path),
    excerpt: value,
    ...(shown === value && { change: { kind: 'add-value', enumeration: id, value } as const }),
  };
}

/** True for a JSON object; false for a list, null or a plain value. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function createTypeObservation(
  coordinate: string,
  { path, value }: Omit<LocatedValue, 'walk'>,
  says: string,
): ResponseObservation {
  return {
    kind: 'form-wrong',
    coordinate,
    says: `\`${coordinate}\`の値が文書と違います。${says}`,
    path: formatBodyPath(path),
    excerpt: value,
  };
}
