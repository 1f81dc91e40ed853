import type { Api, Entity, Member, ValueForm } from '@route-search/spec/api';
import type { Observation } from '../model/exchange.ts';
import { checkValue } from './check-value.ts';

/** What the walk through a body reports besides differences: how often each part was seen. */
export interface BodyVisitor {
  readonly observe: (observation: Observation) => void;
  /** A part of the model is in the body: an object, a member, an enumeration with one of its values. */
  readonly seen: (coordinate: string) => void;
  /** A finished object, for checks that need several members. */
  readonly object?: (entity: string, value: Readonly<Record<string, unknown>>, path: BodyPath) => void;
}

/** Where in a body. It becomes a text only where something is reported: bodies have thousands of values. */
export interface BodyPath {
  readonly owner?: BodyPath;
  /** Name of a member, or number of an item. */
  readonly step: string | number;
}

/** A path as reports show it: `ResultSet.Course[0].Route`. */
export function formatPath({ owner, step }: BodyPath): string {
  if (owner === undefined) return String(step);
  return `${formatPath(owner)}${typeof step === 'number' ? `[${step}]` : `.${step}`}`;
}

/** A value of a body, and where it is. */
interface LocatedValue {
  readonly value: unknown;
  readonly path: BodyPath;
  readonly walk: BodyVisitor;
}

/** What a member may be, alone or as an item of a list. */
interface Alternatives {
  readonly entity: string | undefined;
  readonly plain: readonly ValueForm[];
}

/** A member with what its values are checked by. */
interface PreparedMember {
  readonly name: string;
  readonly coordinate: string;
  readonly lists: Alternatives | undefined;
  readonly singles: Alternatives | undefined;
  readonly isOneOrMany: boolean;
}

interface PreparedEntity extends Entity {
  readonly byName: ReadonlyMap<string, PreparedMember>;
  /** Members that must be there. */
  readonly required: readonly string[];
}

/** Walks a body along the entities of the model and reports where it differs. */
export class BodyValidator {
  readonly #entities = new Map<string, PreparedEntity>();
  readonly #values: ReadonlyMap<string, ReadonlySet<string>>;

  constructor({ entities, enums }: Api) {
    for (const entity of Object.values(entities)) this.#entities.set(entity.id, prepareEntity(entity));
    this.#values = new Map(
      Object.values(enums).map(({ id, values }) => [id, new Set(values.map(({ value }) => value))] as const),
    );
  }

  /** Judges the object at the root of an answer. */
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
        walk.observe({
          kind: 'member-undocumented',
          coordinate: `${id}.${name}`,
          aspect: 'members',
          says: `\`${id}\`に文書にない項目\`${name}\`があります。`,
          path: formatPath({ owner: path, step: name }),
          excerpt: { [name]: inner },
          // What else it may be is for the author to say.
          ...(typeof inner === 'string' && { change: { kind: 'add-member', entity: id, member: name } }),
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
        path: formatPath(path),
        excerpt: value,
        change: { kind: 'optional', entity: id, member: name },
      });
    }
    walk.object?.(id, value, path);
  }

  /** Members that are named by the values of an enumeration. */
  #name(id: string, name: string, { path, walk }: Omit<LocatedValue, 'value'>): void {
    if (this.#values.get(id)?.has(name) === true) return;
    walk.observe(createValueObservation({ id, value: name, open: true, path: { owner: path, step: name } }));
  }

  /** A member of the object at the path. */
  #member(member: PreparedMember, { value, path, walk }: LocatedValue): void {
    const { name, coordinate, lists, singles } = member;
    if (Array.isArray(value)) {
      if (lists === undefined) {
        walk.observe({
          kind: 'list-for-one',
          coordinate,
          says: `\`${coordinate}\`が配列です。文書では単独の値です。`,
          path: formatPath({ owner: path, step: name }),
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
        path: formatPath({ owner: path, step: name }),
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

  #fits(form: ValueForm, value: unknown): boolean {
    if (checkValue(form, value) !== undefined) return false;
    return form.enum === undefined || this.#values.get(form.enum)?.has(value as string) === true;
  }

  /** Of several forms, the one that fits best says what is wrong: a new value of an open enumeration is the least. */
  #createObservation(
    coordinate: string,
    plain: readonly ValueForm[],
    { value, path }: Omit<LocatedValue, 'walk'>,
  ): Observation {
    const failures = plain.map((form): Observation => {
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

function prepareMember(entity: string, { name, forms, facts }: Member): PreparedMember {
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

function createValueObservation(about: { id: string; value: string; open: boolean; path: BodyPath }): Observation {
  const { id, value, open, path } = about;
  return {
    kind: open ? 'enum-new' : 'enum-outside',
    coordinate: `${id}=${value}`,
    aspect: 'values',
    says: `列挙\`${id}\`にない値\`${value}\`です。`,
    path: formatPath(path),
    excerpt: value,
    change: { kind: 'add-value', enumeration: id, value },
  };
}

/** Whether a value is an object of JSON. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function createTypeObservation(
  coordinate: string,
  { path, value }: Omit<LocatedValue, 'walk'>,
  says: string,
): Observation {
  return {
    kind: 'form-wrong',
    coordinate,
    says: `\`${coordinate}\`の値が文書と違います。${says}`,
    path: formatPath(path),
    excerpt: value,
  };
}
