import type { Api, Entity, EntityId, Fact, EntityProperty, TermId } from '@route-search/spec/api';

/** Property of a response object after decoding. */
export interface DecodedProperty {
  /** Name of the property in the response JSON. */
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly shape: EntityProperty['decoded']['shape'];
  readonly meaning: string;
  readonly facts: readonly Fact[];
  readonly terms: readonly TermId[];
}

/**
 * Lists the properties that an entity (response object) has after decoding. The first one is the object's own value
 * (`text` in the response JSON), because readers look for it first.
 */
export function listDecodedProperties({ value, members }: Entity): DecodedProperty[] {
  const own: DecodedProperty[] =
    value === undefined ? [] : [{ ...value, wire: 'text', name: 'value', isList: false, isRequired: false, facts: [] }];
  const rest = members
    .filter(({ name }) => value === undefined || name !== 'text')
    .map(({ name: wire, decoded: { name, list, shape }, required, meaning, facts, terms }): DecodedProperty => {
      return { wire, name, isList: list, isRequired: required, shape, meaning, facts, terms };
    });
  return [...own, ...rest];
}

/** Lists the entities (response objects) that successful responses contain, in the order of the API model. */
export function listResponseEntities(api: Api): Entity[] {
  return collectReferencedEntities(
    api,
    api.operations.map(({ answer }) => answer.entity),
  );
}

export function findErrorEntity({ operations }: Api): EntityId {
  const found = [...new Set(operations.flatMap(({ errors }) => errors.map(({ entity }) => entity)))];
  const [error = '', ...others] = found;
  if (others.length > 0) throw new RangeError(`errors are objects of several kinds: ${found.join(', ')}`);
  return error;
}

/**
 * Returns the given entities (response objects) and all entities that their properties refer to, in the order of the
 * API model.
 */
export function collectReferencedEntities({ entities }: Api, roots: readonly EntityId[]): Entity[] {
  const found = new Set<EntityId>();
  const visit = (id: EntityId): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const { decoded } of entities[id]?.members ?? []) if ('entity' in decoded.shape) visit(decoded.shape.entity);
  };
  roots.forEach(visit);
  return Object.values(entities).filter(({ id }) => found.has(id));
}

/**
 * True if a property is the text of a date or time. The decoder then adds the parts of the date, such as its day, to
 * the object that has this property.
 */
export function isMergedDateValue({ wire, shape }: DecodedProperty): boolean {
  return wire === 'text' && 'kind' in shape && /^(?:date|datetime|time)$/.test(shape.kind);
}
