import type { Schema } from '@route-search/spec/document';
import { document, operations } from './spec.ts';

/** Where the API uses a term. */
export interface TermUsage {
  /** Ids of the operations that the term is about. */
  readonly operations: readonly string[];
  /** Parameters by name, with the operations that have them. */
  readonly parameters: readonly { readonly name: string; readonly operations: readonly string[] }[];
  /** Members of answers: the schema they stand in, and their name. */
  readonly members: readonly { readonly schema: string; readonly name: string }[];
}

/**
 * The operations, parameters and members of answers that declare a term.
 *
 * @param slug - the slug of the term
 */
export function usageOf(slug: string): TermUsage {
  const parameters = new Map<string, string[]>();
  for (const { id, parameters: own } of operations) {
    for (const { name, schema, ...parameter } of own) {
      if (![...(parameter['x-terms'] ?? []), ...(schema['x-terms'] ?? [])].includes(slug)) continue;
      parameters.set(name, [...(parameters.get(name) ?? []), id]);
    }
  }
  return {
    operations: operations.filter(({ object }) => object['x-terms']?.includes(slug)).map(({ id }) => id),
    parameters: [...parameters].map(([name, ids]) => ({ name, operations: ids })),
    members: membersOf(slug),
  };
}

/** Members whose own schema, or the schema that they refer to, declares the term. */
function membersOf(slug: string): { schema: string; name: string }[] {
  const declares = (schema: Schema): boolean => {
    const target =
      schema.$ref === undefined ? undefined : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    const terms = [...(schema['x-terms'] ?? []), ...(target?.['x-terms'] ?? [])];
    return terms.includes(slug) || (schema.items !== undefined && declares(schema.items));
  };
  return Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, member]) => declares(member))
      .map(([name]) => ({ schema, name })),
  );
}
