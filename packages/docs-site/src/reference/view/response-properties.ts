import type { Api, EntityId, EntityProperty, Fact } from '@route-search/spec/api';
import { notGuaranteedMark } from '@route-search/spec/words';
import { createEnumValueViews, type EnumValueView } from './group-parameters.ts';
import { jsonTypeLabels, getJsonTypeLabel } from './type-labels.ts';

/** Types of response properties in the SDK, by entity and name in the JSON. The SDK's codegen writes them. */
export interface SdkPropertyTypes {
  readonly entities: Readonly<Record<EntityId, Readonly<Record<string, { readonly type: string }>>>>;
}

/** Response property on an operation's page. */
export interface PropertyView extends EntityProperty {
  /** Anchor id, such as `response-Course-Price`. */
  readonly anchor: string;
  /** Path below `ResultSet`, such as `Course.Price`. */
  readonly path: string;
  /** Type in the JSON response, in Japanese. */
  readonly wire: string;
  /** Name and type in the SDK's decoded response. Undefined if the SDK's types are not known. */
  readonly sdk?: { readonly name: string; readonly type: string };
  readonly values: readonly EnumValueView[];
  readonly children: readonly PropertyView[];
}

/**
 * Creates the tree of a response object's properties. The mark of a property that is not guaranteed is not repeated on
 * the properties below it.
 */
export function createPropertyViews(
  { api, sdkTypes }: { readonly api: Api; readonly sdkTypes: SdkPropertyTypes },
  entity: EntityId,
  { above = [], isCovered = false }: { readonly above?: readonly string[]; readonly isCovered?: boolean } = {},
): PropertyView[] {
  const { members = [] } = api.entities[entity] ?? {};
  return members.map((member) => {
    const isOpen = member.facts.some(isWhollyNotGuaranteed);
    const { name, forms, decoded } = member;
    const path = [...above, name];
    const anchor = `response-${path.join('-')}`;
    const type = sdkTypes.entities[entity]?.[name]?.type;
    const values = forms.flatMap(({ value }) => createEnumValueViews(api, value?.enum, anchor));
    return {
      ...member,
      facts: isCovered ? member.facts.filter((fact) => !isWhollyNotGuaranteed(fact)) : member.facts,
      anchor,
      path: path.join('.'),
      wire: wireOf(member),
      ...(type !== undefined && { sdk: { name: decoded.name, type } }),
      values: [...new Map(values.map((value) => [value.value, value])).values()],
      children:
        'entity' in decoded.shape
          ? createPropertyViews({ api, sdkTypes }, decoded.shape.entity, {
              above: path,
              isCovered: isCovered || isOpen,
            })
          : [],
    };
  });
}

/** True if a fact only states that a property is not guaranteed. Its mark also covers the properties below. */
export function isWhollyNotGuaranteed(fact: Fact): boolean {
  return fact.kind === 'notGuaranteed' && fact.data.of !== undefined && fact.data.claims.length === 0;
}

/** Sentence in front of the properties if every list of the response can come as a single value. */
const LIST_NOTE = `配列の項目は、1件のときに単独の値で返ることもあります${notGuaranteedMark}。`;

/** Properties of a response, and the note that applies to all its lists. */
interface SharedListNote {
  readonly properties: readonly PropertyView[];
  readonly listNote: string | undefined;
}

/**
 * Moves the note that a list can come as a single value from the lists to the whole response, if it applies to all of
 * them. A property whose type already names both forms does not count as a list.
 */
export function moveListNoteToResponse(properties: readonly PropertyView[]): SharedListNote {
  const isSingle = ({ kind }: Fact): boolean => kind === 'oneOrMany';
  const flatten = (all: readonly PropertyView[]): PropertyView[] =>
    all.flatMap((one) => [one, ...flatten(one.children)]);
  const lists = flatten(properties).filter(({ forms }) => forms.length > 0 && forms.every(({ list }) => list));
  if (lists.length < 2 || !lists.every(({ facts }) => facts.some(isSingle))) {
    return { properties, listNote: undefined };
  }
  const strip = (all: readonly PropertyView[]): PropertyView[] =>
    all.map((one) => ({
      ...one,
      facts: one.facts.filter((fact) => !isSingle(fact)),
      children: strip(one.children),
    }));
  return { properties: strip(properties), listNote: LIST_NOTE };
}

/** Formats in Japanese all JSON types that a property can have in the response: single values first, then lists. */
function wireOf({ forms }: EntityProperty): string {
  const wordsOf = (list: boolean): string[] => [
    ...new Set(
      forms
        .filter((form) => form.list === list)
        .map(({ value }) => (value === undefined ? jsonTypeLabels.object : getJsonTypeLabel(value))),
    ),
  ];
  const items = wordsOf(true);
  return [...wordsOf(false), ...(items.length === 0 ? [] : [`${items.join('か')}の配列`])].join('、または');
}
