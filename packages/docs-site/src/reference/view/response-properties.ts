import type { Api, EntityId, Member } from '@route-search/spec/api';
import { viewValues, type ValueView } from './group-parameters.ts';
import { typeLabels, wireTypeLabel } from './type-labels.ts';

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
  readonly sdk?: { readonly name: string; readonly type: string };
  readonly values: readonly ValueView[];
  readonly children: readonly PropertyView[];
}

/** The members of an object of answers, as a tree. */
export function viewProperties(
  { api, faces }: { readonly api: Api; readonly faces: SdkFaces },
  entity: EntityId,
  above: readonly string[] = [],
): PropertyView[] {
  const { members = [] } = api.entities[entity] ?? {};
  return members.map((member) => {
    const { name, forms, decoded } = member;
    const path = [...above, name];
    const anchor = `response-${path.join('-')}`;
    const type = faces.entities[entity]?.[name]?.type;
    const values = forms.flatMap(({ value }) => viewValues(api, value?.enum, anchor));
    return {
      ...member,
      anchor,
      path: path.join('.'),
      wire: wireOf(member),
      ...(type !== undefined && { sdk: { name: decoded.name, type } }),
      values: [...new Map(values.map((value) => [value.value, value])).values()],
      children: 'entity' in decoded.shape ? viewProperties({ api, faces }, decoded.shape.entity, path) : [],
    };
  });
}

/** What a member is on the wire, in any of its forms. */
function wireOf({ forms }: Member): string {
  const wordsOf = (list: boolean): string[] => [
    ...new Set(
      forms
        .filter((form) => form.list === list)
        .map(({ value }) => (value === undefined ? typeLabels.object : wireTypeLabel(value))),
    ),
  ];
  const items = wordsOf(true);
  return [...wordsOf(false), ...(items.length === 0 ? [] : [`${items.join('か')}の配列`])].join('、または');
}
