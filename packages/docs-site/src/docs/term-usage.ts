import { api, operations } from './spec.ts';

/** Where the API uses a term. */
export interface TermUsage {
  /** Ids of the operations that the term is about. */
  readonly operations: readonly string[];
  /** Parameters by name, with the operations that have them. */
  readonly parameters: readonly { readonly name: string; readonly operations: readonly string[] }[];
  /** Members of answers: the object that they are in, and their name. */
  readonly members: readonly { readonly entity: string; readonly name: string }[];
}

/** The operations, parameters and members of answers that declare a term. */
export function usageOf(slug: string): TermUsage {
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
      members.filter(({ terms }) => terms.includes(slug)).map(({ name }) => ({ entity: id, name })),
    ),
  };
}
