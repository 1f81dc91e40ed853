import type { EntityId, OperationId } from '@route-search/spec/api';
import { apiModel, operations } from './spec.ts';

/** Operations, parameters and response properties whose declarations list a dictionary term. */
export interface TermUsage {
  readonly operations: readonly string[];
  /** Names of parameters, each with the ids of its operations. */
  readonly parameters: readonly { readonly name: string; readonly operations: readonly string[] }[];
  readonly members: readonly MemberUse[];
}

/**
 * Response property whose declaration lists a dictionary term. It is described on the page of the first operation that
 * returns it.
 */
interface MemberUse {
  readonly entity: EntityId;
  readonly name: string;
  /** Operation and anchor id of the property in the API reference. Undefined for properties of errors. */
  readonly place?: { readonly operation: OperationId; readonly anchor: string };
}

/** Finds the operations, parameters and response properties whose declarations list a dictionary term. */
export function findTermUsage(slug: string): TermUsage {
  const parameters = new Map<string, string[]>();
  for (const { id, parameters: own } of operations) {
    for (const { name, terms } of own) {
      if (terms.includes(slug)) parameters.set(name, [...(parameters.get(name) ?? []), id]);
    }
  }
  return {
    operations: operations.filter(({ terms }) => terms.includes(slug)).map(({ id }) => id),
    parameters: [...parameters].map(([name, ids]) => ({ name, operations: ids })),
    members: Object.values(apiModel.entities).flatMap(({ id, members }) =>
      members.filter(({ terms }) => terms.includes(slug)).map(({ name }) => memberUse(id, name)),
    ),
  };
}

function memberUse(entity: EntityId, name: string): MemberUse {
  for (const { id, answer } of operations) {
    const path = pathTo(entity, answer.entity);
    if (path !== undefined) {
      return { entity, name, place: { operation: id, anchor: `response-${[...path, name].join('-')}` } };
    }
  }
  return { entity, name };
}

/** Finds the shortest path of property names from one entity of a response to another (breadth-first search). */
function pathTo(wanted: EntityId, from: EntityId): readonly string[] | undefined {
  const waiting: { readonly entity: EntityId; readonly path: readonly string[] }[] = [{ entity: from, path: [] }];
  for (const { entity, path } of waiting) {
    if (entity === wanted) return path;
    for (const { name, decoded } of apiModel.entities[entity]?.members ?? []) {
      if ('entity' in decoded.shape) waiting.push({ entity: decoded.shape.entity, path: [...path, name] });
    }
  }
  return undefined;
}
