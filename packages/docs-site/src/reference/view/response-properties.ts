import type { Api, EntityId, Member } from '@route-search/spec/api';
import { createValueViews, type ValueView } from './group-parameters.ts';
import { typeLabels, wireTypeLabel } from './type-labels.ts';

/** Types of the SDK's decoded properties, as in `@route-search/sdk/response-formats.json`: by entity and wire name. */
export interface SdkPropertyTypes {
  readonly entities: Readonly<Record<EntityId, Readonly<Record<string, { readonly type: string }>>>>;
}

/** Property of a response with its position. */
export interface PropertyView extends Member {
  /** Anchor id on the page: `response-Course-Price`. */
  readonly anchor: string;
  /** Path below `ResultSet`: `Course.Price`. */
  readonly path: string;
  /** Type on the wire, in Japanese. */
  readonly wire: string;
  /** Name and type in the SDK's decoded response; absent if the types of the SDK are unknown. */
  readonly sdk?: { readonly name: string; readonly type: string };
  readonly values: readonly ValueView[];
  readonly children: readonly PropertyView[];
}

/** Views the properties of a response object as a tree. */
export function createPropertyViews(
  { api, sdkTypes }: { readonly api: Api; readonly sdkTypes: SdkPropertyTypes },
  entity: EntityId,
  above: readonly string[] = [],
): PropertyView[] {
  const { members = [] } = api.entities[entity] ?? {};
  return members.map((member) => {
    const { name, forms, decoded } = member;
    const path = [...above, name];
    const anchor = `response-${path.join('-')}`;
    const type = sdkTypes.entities[entity]?.[name]?.type;
    const values = forms.flatMap(({ value }) => createValueViews(api, value?.enum, anchor));
    return {
      ...member,
      anchor,
      path: path.join('.'),
      wire: wireOf(member),
      ...(type !== undefined && { sdk: { name: decoded.name, type } }),
      values: [...new Map(values.map((value) => [value.value, value])).values()],
      children: 'entity' in decoded.shape ? createPropertyViews({ api, sdkTypes }, decoded.shape.entity, path) : [],
    };
  });
}

/** Type of a property on the wire, in all its encodings. */
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
