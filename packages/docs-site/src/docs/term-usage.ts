import type { EntityId, OperationId } from '@route-search/spec/api';
import { api, operations } from './spec.ts';

/** Where the API uses a term. */
export interface TermUsage {
  /** Ids of the operations that the term is about. */
  readonly operations: readonly string[];
  /** Parameters by name, with the operations that have them. */
  readonly parameters: readonly { readonly name: string; readonly operations: readonly string[] }[];
  readonly members: readonly MemberUse[];
}

/** A member of answers: the object that it is in, its name, and its place on the page of the first operation that has it. */
interface MemberUse {
  readonly entity: EntityId;
  readonly name: string;
  /** Absent for what only errors have. */
  readonly place?: { readonly operation: OperationId; readonly anchor: string };
}

/** The operations, parameters and members of answers that declare a term. */
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
    members: Object.values(api.entities).flatMap(({ id, members }) =>
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

/** The names of the members that lead from an object to another, the shortest way. */
function pathTo(wanted: EntityId, from: EntityId): readonly string[] | undefined {
  const waiting: { readonly entity: EntityId; readonly path: readonly string[] }[] = [{ entity: from, path: [] }];
  for (const { entity, path } of waiting) {
    if (entity === wanted) return path;
    for (const { name, decoded } of api.entities[entity]?.members ?? []) {
      if ('entity' in decoded.shape) waiting.push({ entity: decoded.shape.entity, path: [...path, name] });
    }
  }
  return undefined;
}
