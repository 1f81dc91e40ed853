import { formatTodoMark } from '@route-search/toolkit/todo-mark';
import { flattenDefinition, loadVocabulary, resolveDefinition, type Definition } from '@route-search/spec/vocabulary';

const vocabulary = loadVocabulary();

/**
 * Creates an object with the properties that the vocabulary declares, in their order.
 *
 * @param object - name of the object's definition in the vocabulary
 * @param known - values of known properties; undefined adds an optional property
 * @returns object with a TODO mark for each property without a value
 */
export function createTemplate(object: string, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { properties = {}, required = [] } = flattenDefinition(vocabulary, definitionOf(object));
  const stray = Object.keys(known).find((key) => !Object.hasOwn(properties, key));
  if (stray !== undefined) throw new TypeError(`the vocabulary of ${object} has no ${stray}`);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => Object.hasOwn(known, key) || required.includes(key))
      .map(([key, property]) => [key, known[key] ?? markOf(key, property)]),
  );
}

function markOf(name: string, property: Definition): string {
  const { enum: values, description } = { ...resolveDefinition(vocabulary, property), ...property };
  return formatTodoMark(values === undefined ? (description ?? name) : `one of ${values.join(', ')}`);
}

export const ruleKinds: readonly string[] = Object.keys(definitionOf('RuleKinds').properties ?? {});

export const responseRuleKinds: readonly string[] = Object.keys(definitionOf('ResponseRuleKinds').properties ?? {});

/** Creates TODO marks for the operands of a new rule, and for the server-side information that its examples need. */
export function createRuleTodoMarks(kind: string): { readonly operands: string; readonly facts: string | undefined } {
  const kinds = definitionOf(responseRuleKinds.includes(kind) ? 'ResponseRuleKinds' : 'RuleKinds');
  const { examples = [], description = '', facts } = kinds.properties?.[kind] ?? {};
  return {
    operands: formatTodoMark(`as in ${JSON.stringify(examples[0])}: ${description.replaceAll(/[()]/g, '')}`),
    facts: facts && formatTodoMark(`as in ${JSON.stringify(facts)}`),
  };
}

export const parameterValueTypes: readonly string[] = (
  flattenDefinition(vocabulary, definitionOf('Schema')).properties?.['type']?.enum ?? []
).filter((type) => type !== 'object' && type !== 'array');

function definitionOf(name: string): Definition {
  const definition = vocabulary[name];
  if (definition === undefined) throw new TypeError(`the vocabulary has no ${name}`);
  return definition;
}
