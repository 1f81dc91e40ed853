import {
  resolveRef,
  resolveSchema,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestExample,
} from './document.ts';
import type { ExampleKnowledge, ServerKnowledge, Rule, RuleExample, RuleSet } from './rules/index.ts';

/** A parameter with its references resolved. */
export interface OperationParameter extends Parameter {
  readonly required: boolean;
}

/** An operation of the bundle with its parameters resolved. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly tag: string;
  readonly object: OperationObject;
  readonly parameters: readonly OperationParameter[];
  readonly rules: readonly Rule[];
  readonly examples: Readonly<Record<string, RequestExample>>;
}

/**
 * The operations of a bundled document, in the order of its paths.
 *
 * @param document - the bundled document
 */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).map(([path, { get }]) => ({
    id: get.operationId,
    path,
    tag: get.tags[0] ?? '',
    object: get,
    parameters: (get.parameters ?? []).map((parameter) => {
      const resolved = resolveRef(document, parameter);
      return { ...resolved, required: resolved.required ?? false, schema: resolveSchema(document, resolved.schema) };
    }),
    rules: get['x-parameter-rules'] ?? [],
    examples: get['x-request-examples'] ?? {},
  }));
}

/**
 * The rules of an operation with what the evaluator has to know of its parameters.
 *
 * @param operation - the operation
 */
export function ruleSetOf(operation: Operation): RuleSet {
  const parameters = Object.fromEntries(
    operation.parameters.map(({ name, schema }) => [
      name,
      {
        ...(schema.default === undefined ? {} : { default: schema.default }),
        ...(schema['x-dynamic-default'] === undefined ? {} : { dynamicDefault: schema['x-dynamic-default'] }),
        ...(schema['x-list'] === undefined ? {} : { separator: schema['x-list'].separator }),
      },
    ]),
  );
  return { rules: operation.rules, parameters };
}

/**
 * The request of a rule's example: required parameters that it leaves out come from the first example of the operation.
 * What the rule itself is about is never filled in.
 *
 * @param operation - the operation
 * @param example - an example of one of its rules
 */
export function completeExample(operation: Operation, example: RuleExample): RequestExample['parameters'] {
  const [first] = Object.values(operation.examples);
  const filled = operation.parameters
    .filter(({ name, required }) => required && !Object.hasOwn(example.parameters, name))
    .flatMap(({ name }) => {
      const value = first?.parameters[name];
      return value === undefined ? [] : [[name, value] as const];
    });
  return { ...Object.fromEntries(filled), ...example.parameters };
}

/**
 * The knowledge of the server that an example of a rule states.
 *
 * @param example - the example
 */
export function knowledgeOf({ facts = {} }: { readonly facts?: ExampleKnowledge }): ServerKnowledge {
  const isCurrent = facts.engine === undefined ? undefined : facts.engine === 'current';
  return {
    searchTypeOf: () => facts.searchType,
    sectionTypeOf: () => facts.sectionType,
    stationTypeOf: () => facts.stationType,
    isSameEngine: () => isCurrent,
    isLatestEngine: () => isCurrent,
  };
}
