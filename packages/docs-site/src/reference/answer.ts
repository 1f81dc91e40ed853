import type { Api, EntityId, Member } from '@route-search/spec/api';
import { valuesOf, type ValueView } from './parameters.ts';
import { typeWords, wireWord } from './words.ts';

/** The types of the SDK's decoded members, as `@route-search/sdk/faces.json` lists them: by object and name on the wire. */
export interface SdkFaces {
  readonly entities: Readonly<Record<EntityId, Readonly<Record<string, { readonly type: string }>>>>;
}

/** A member of an answer in its place. */
export interface PropertyView extends Member {
  /** Id of the place on the page: `response-Course-Price`. */
  readonly anchor: string;
  /** The names that lead to it, below `ResultSet`: `Course.Price`. */
  readonly path: string;
  /** What it is on the wire, in Japanese. */
  readonly wire: string;
  /** Its name and type in the SDK's decoded answer; absent when the types of the SDK are not known. */
  readonly sdk?: { readonly name: string; readonly type: string; readonly path: string };
  readonly values: readonly ValueView[];
  readonly children: readonly PropertyView[];
}

/** Reads the objects of answers as trees of their members. The same answer is read once. */
export class AnswerReader {
  readonly #api: Api;
  readonly #faces: SdkFaces;
  readonly #known = new Map<EntityId, readonly PropertyView[]>();

  constructor(api: Api, faces: SdkFaces) {
    this.#api = api;
    this.#faces = faces;
  }

  properties(entity: EntityId): readonly PropertyView[] {
    const known = this.#known.get(entity) ?? this.#members(entity, { path: [], sdkPath: '' });
    this.#known.set(entity, known);
    return known;
  }

  #members(entity: EntityId, place: Place): PropertyView[] {
    const { members = [] } = this.#api.entities[entity] ?? {};
    return members.map((member) => this.#property(entity, member, place));
  }

  #property(owner: EntityId, member: Member, place: Place): PropertyView {
    const { name, forms, decoded } = member;
    const path = [...place.path, name];
    const anchor = `response-${path.join('-')}`;
    const type = this.#faces.entities[owner]?.[name]?.type;
    const sdkPath = `${place.sdkPath === '' ? '' : `${place.sdkPath}.`}${decoded.name}`;
    const values = forms.flatMap(({ value }) => valuesOf(this.#api, value?.enum, anchor));
    return {
      ...member,
      anchor,
      path: path.join('.'),
      wire: wireOf(member),
      ...(type === undefined ? {} : { sdk: { name: decoded.name, type, path: sdkPath } }),
      values: [...new Map(values.map((value) => [value.value, value])).values()],
      children:
        'entity' in decoded.shape
          ? this.#members(decoded.shape.entity, { path, sdkPath: decoded.list ? `${sdkPath}[]` : sdkPath })
          : [],
    };
  }
}

interface Place {
  readonly path: readonly string[];
  readonly sdkPath: string;
}

/** What a member is on the wire, in any of its forms. */
function wireOf({ forms }: Member): string {
  const wordsOf = (list: boolean): string[] => [
    ...new Set(
      forms
        .filter((form) => form.list === list)
        .map(({ value }) => (value === undefined ? typeWords.object : wireWord(value))),
    ),
  ];
  const items = wordsOf(true);
  return [...wordsOf(false), ...(items.length === 0 ? [] : [`${items.join('か')}の配列`])].join('、または');
}
