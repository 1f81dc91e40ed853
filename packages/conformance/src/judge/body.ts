import type { Api, Entity, Member, ValueForm, WireForm } from '@route-search/spec/api';
import type { Observation } from '../exchange.ts';
import { valueProblem } from './value.ts';

/** What the walk through a body reports besides differences: how often each part was seen. */
export interface Walk {
  readonly observe: (observation: Observation) => void;
  /** A part of the model is in the body: an object, a member, an enumeration with one of its values. */
  readonly seen: (coordinate: string) => void;
  /** A finished object, for checks that need several members. */
  readonly object?: (entity: string, value: Readonly<Record<string, unknown>>, path: string) => void;
}

/** A value of a body, and where it is. */
interface At {
  readonly value: unknown;
  readonly path: string;
  readonly walk: Walk;
}

/** Walks a body along the entities of the model and reports where it differs. */
export class BodyJudge {
  readonly #api: Api;
  readonly #members = new Map<string, ReadonlyMap<string, Member>>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** Judges the object at the root of an answer. */
  judge(id: string, value: unknown, walk: Walk): void {
    if (isObject(value)) this.#object(id, value, { path: 'ResultSet', walk });
    else walk.observe(wrongForm(id, { path: 'ResultSet', value }, 'オブジェクトではありません。'));
  }

  #membersOf(entity: Entity): ReadonlyMap<string, Member> {
    let members = this.#members.get(entity.id);
    if (members === undefined) {
      members = new Map(entity.members.map((member) => [member.name, member]));
      this.#members.set(entity.id, members);
    }
    return members;
  }

  #object(id: string, value: Readonly<Record<string, unknown>>, { path, walk }: Omit<At, 'value'>): void {
    const entity = this.#api.entities[id];
    if (entity === undefined) throw new RangeError(`the model has no entity ${id}`);
    const members = this.#membersOf(entity);
    walk.seen(id);
    for (const [name, inner] of Object.entries(value)) {
      const member = members.get(name);
      const at = `${path}.${name}`;
      if (member !== undefined) {
        walk.seen(`${id}.${name}`);
        this.#member(entity, member, { value: inner, path: at, walk });
      } else if (entity.memberNames !== undefined) this.#name(entity.memberNames, name, { path: at, walk });
      else if (!entity.open) {
        walk.observe({
          kind: 'member-undocumented',
          coordinate: `${id}.${name}`,
          aspect: 'members',
          says: `\`${id}\`に文書にない項目\`${name}\`があります。`,
          path: at,
          excerpt: { [name]: inner },
          // What else it may be is for the author to say.
          ...(typeof inner === 'string' && { change: { kind: 'add-member', entity: id, member: name } }),
        });
      }
    }
    for (const { name, required } of entity.members) {
      if (required && !Object.hasOwn(value, name)) {
        walk.observe({
          kind: 'member-missing',
          coordinate: `${id}.${name}`,
          aspect: 'required',
          says: `\`${id}\`の必須の項目\`${name}\`がありません。`,
          path,
          excerpt: value,
          change: { kind: 'optional', entity: id, member: name },
        });
      }
    }
    walk.object?.(id, value, path);
  }

  /** Members that are named by the values of an enumeration. */
  #name(id: string, name: string, { path, walk }: Omit<At, 'value'>): void {
    if (this.#api.enums[id]?.values.some(({ value }) => value === name) === true) return;
    walk.observe(this.#unknownValue({ id, value: name, open: true, path }));
  }

  #member(entity: Entity, member: Member, at: At): void {
    const { value, path, walk } = at;
    const coordinate = `${entity.id}.${member.name}`;
    const lists = member.forms.filter(({ list }) => list);
    const singles = member.forms.filter(({ list }) => !list);
    if (Array.isArray(value)) {
      if (lists.length === 0) {
        walk.observe({
          kind: 'list-for-one',
          coordinate,
          says: `\`${coordinate}\`が配列です。文書では単独の値です。`,
          path,
          excerpt: { [member.name]: (value as unknown[]).slice(0, 2) },
        });
      }
      const forms = lists.length === 0 ? singles : lists;
      for (const [index, item] of value.entries()) {
        this.#forms(coordinate, forms, { value: item, path: `${path}[${index}]`, walk });
      }
      return;
    }
    if (singles.length === 0 && !member.facts.some(({ kind }) => kind === 'oneOrMany')) {
      walk.observe({
        kind: 'one-for-list',
        coordinate,
        says: `\`${coordinate}\`が単独の値です。文書では配列です。`,
        path,
        excerpt: { [member.name]: value },
        change: { kind: 'one-or-many', entity: entity.id, member: member.name },
      });
    }
    this.#forms(coordinate, singles.length === 0 ? lists : singles, at);
  }

  #forms(coordinate: string, forms: readonly WireForm[], { value, path, walk }: At): void {
    if (isObject(value)) {
      const form = forms.find(({ entity }) => entity !== undefined);
      if (form?.entity !== undefined) this.#object(form.entity, value, { path, walk });
      else walk.observe(wrongForm(coordinate, { path, value }, 'オブジェクトです。'));
      return;
    }
    const plain = forms.flatMap((form) => (form.value === undefined ? [] : [form.value]));
    if (plain.length === 0) {
      walk.observe(wrongForm(coordinate, { path, value }, 'オブジェクトではありません。'));
      return;
    }
    const failures = plain.map((form) => this.#plain(coordinate, form, { path, value }));
    const fitting = plain[failures.indexOf(undefined)];
    if (fitting !== undefined) {
      if (fitting.enum !== undefined) walk.seen(fitting.enum);
      return;
    }
    // Of several forms, the one that fits best says what is wrong: a new value of an open enumeration is the least.
    const said = failures.find((failure) => failure?.kind === 'enum-new') ?? failures[0];
    if (said !== undefined) walk.observe(said);
  }

  #plain(coordinate: string, form: ValueForm, { path, value }: Omit<At, 'walk'>): Observation | undefined {
    const problem = valueProblem(form, value);
    if (problem !== undefined) {
      return { ...wrongForm(coordinate, { path, value }, problem.says), aspect: problem.aspect };
    }
    const { enum: id, open = false } = form;
    if (id === undefined || this.#api.enums[id]?.values.some((known) => known.value === value) === true) {
      return undefined;
    }
    const isCode = coordinate === 'ApiError.code';
    return { ...this.#unknownValue({ id, value: String(value), open, path }), ...(isCode && { kind: 'error-code' }) };
  }

  #unknownValue(about: { id: string; value: string; open: boolean; path: string }): Observation {
    const { id, value, open, path } = about;
    return {
      kind: open ? 'enum-new' : 'enum-outside',
      coordinate: `${id}=${value}`,
      aspect: 'values',
      says: `列挙\`${id}\`にない値\`${value}\`です。`,
      path,
      excerpt: value,
      change: { kind: 'add-value', enumeration: id, value },
    };
  }
}

/** Whether a value is an object of JSON. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongForm(coordinate: string, { path, value }: Omit<At, 'walk'>, says: string): Observation {
  return {
    kind: 'form-wrong',
    coordinate,
    says: `\`${coordinate}\`の値が文書と違います。${says}`,
    path,
    excerpt: value,
  };
}
