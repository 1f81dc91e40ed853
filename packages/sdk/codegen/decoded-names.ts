import type { Api, Entity, EntityId, Fact, Member, TermId } from '@route-search/spec/api';

/** A member of an object of the decoded format. */
export interface DecodedProperty {
  /** Its name on the wire. */
  readonly wire: string;
  readonly name: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly shape: Member['decoded']['shape'];
  readonly meaning: string;
  readonly facts: readonly Fact[];
  readonly terms: readonly TermId[];
}

/**
 * The members of the decoded form of an object. The value of what may also be a plain value comes first: it is what
 * readers look for.
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

/** The objects that answers are made of, in the order of the model; it also has those of errors. */
export function listResponseEntities(api: Api): Entity[] {
  return collectEntities(
    api,
    api.operations.map(({ answer }) => answer.entity),
  );
}

/** The object that errors are. */
export function findErrorEntity({ operations }: Api): EntityId {
  const found = [...new Set(operations.flatMap(({ errors }) => errors.map(({ entity }) => entity)))];
  const [error = '', ...others] = found;
  if (others.length > 0) throw new RangeError(`errors are objects of several kinds: ${found.join(', ')}`);
  return error;
}

/** Objects and those that they are made of, in the order of the model. */
export function collectEntities({ entities }: Api, roots: readonly EntityId[]): Entity[] {
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
 * Whether a member is the date or the time that its object carries on the wire beside other members: decoded, its parts
 * are members of the object.
 */
export function isMergedValue({ wire, shape }: DecodedProperty): boolean {
  return wire === 'text' && 'kind' in shape && /^(?:date|datetime|time)$/.test(shape.kind);
}
