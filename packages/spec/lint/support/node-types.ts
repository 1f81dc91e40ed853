import type { NodeType } from '@redocly/openapi-core';
import {
  extensibleObjects,
  listObjectExtensions as extensionsIn,
  flattenDefinition,
  loadVocabulary,
  getDefinitionName,
  resolveDefinition,
  type Definition,
} from '../../src/meta/vocabulary.ts';
import { isMapping, isScalar } from '@route-search/toolkit/yaml-values';

export type RedoclyNodeTypes = Record<string, NodeType>;

type PropertyType = NodeType['properties'][string];

const vocabulary = loadVocabulary();

/** Names of the kinds of parameter rules and response rules. Each rule has exactly one of these keys. */
const ruleKinds: Readonly<Record<string, readonly string[]>> = {
  ParameterRule: Object.keys(vocabulary['RuleKinds']?.properties ?? {}),
  ResponseRule: Object.keys(vocabulary['ResponseRuleKinds']?.properties ?? {}),
};

/** Extensions (`x-…`) that each node type may have. EXTENSIONS.md describes them. */
export const extensionsByNodeType: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...extensibleObjects, 'ParameterRule', 'ResponseRule'].map((object) => [object, extensionsIn(vocabulary, object)]),
);

/**
 * Adds the extensions of this project to Redocly's OpenAPI node types. Redocly then checks their structure and
 * resolves and bundles references in them.
 */
export function addExtensionsToTypes(types: RedoclyNodeTypes): RedoclyNodeTypes {
  const extended: RedoclyNodeTypes = { ...types };
  for (const object of extensibleObjects) {
    const names = extensionsByNodeType[object] ?? [];
    const properties = Object.fromEntries(names.map((name) => [name, propertyType(extended, name, vocabulary[name])]));
    const type = types[object];
    extended[object] = { ...type, properties: { ...type?.properties, ...properties } };
  }
  return extended;
}

/**
 * Returns the Redocly type of a property. An object, or a list of objects, gets a node type, because Redocly visits
 * its contents.
 *
 * @param name - name of the node type
 */
function propertyType(types: RedoclyNodeTypes, name: string, definition: Definition = {}): PropertyType {
  const { $ref, type, items, oneOf } = flattenDefinition(vocabulary, definition);
  if ($ref !== undefined) {
    const target = getDefinitionName($ref);
    return target in types ? target : propertyType(types, target, vocabulary[target]);
  }
  if (definition.enum !== undefined) return { enum: [...definition.enum] };
  if (definition.const !== undefined) return { type: 'boolean' };
  if (items !== undefined) return listType(types, name, items);
  if (Array.isArray(type)) return queryValue;
  if (type !== 'object' && oneOf === undefined) return scalarOf(definition);
  if (oneOf?.every((form) => !isObject(form)) === true) return plainAlternatives(types, name, oneOf);
  // The type is registered before its properties are converted, because a type may contain itself.
  types[name] = { properties: {} };
  types[name] = oneOf === undefined ? objectType(types, name, definition) : alternatives(types, name, oneOf);
  return name;
}

function listType(types: RedoclyNodeTypes, name: string, items: Definition): PropertyType {
  const item = items.$ref === undefined ? undefined : propertyType(types, name, items);
  if (typeof item === 'string') {
    types[`${item}List`] = { properties: {}, items: item };
    return `${item}List`;
  }
  // Redocly's rule `struct` cannot check lists with items of several types. Rules of this project check them.
  return items.type === 'string' ? { type: 'array', items: { type: 'string' } } : { type: 'array' };
}

function objectType(types: RedoclyNodeTypes, name: string, definition: Definition): NodeType {
  const {
    properties = {},
    required = [],
    additionalProperties,
    anyOf,
    minProperties,
  } = flattenDefinition(vocabulary, definition);
  const oneOf = ruleKinds[name] ?? (minProperties === 1 ? Object.keys(properties) : (anyOf ?? []).flatMap(requiredOf));
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, propertyType(types, name + pascal(key), property)]),
    ),
    required: [...required],
    ...(oneOf.length > 0 && { requiredOneOf: [...oneOf] }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: propertyType(types, `${name}Value`, additionalProperties),
    }),
  };
}

function requiredOf({ required = [] }: Definition): readonly string[] {
  return required;
}

function isObject(form: Definition): boolean {
  const { type, properties } = resolveDefinition(vocabulary, form);
  return type === 'object' || properties !== undefined;
}

/**
 * Returns the Redocly type of a value with `oneOf` branches that are no objects: the type of the first branch that
 * matches the value.
 */
function plainAlternatives(types: RedoclyNodeTypes, name: string, forms: readonly Definition[]): PropertyType {
  const all = forms.map((form) => propertyType(types, name, form));
  const fits = (value: unknown, form: PropertyType): boolean =>
    isMapping(form) && 'type' in form && form.type === (Array.isArray(value) ? 'array' : typeof value);
  return (value) => (all.find((form) => fits(value, form)) ?? all[0]) as { type: 'string' };
}

/**
 * Returns the Redocly type of an object with several `oneOf` branches. The branch that fits best determines the allowed
 * keys.
 */
function alternatives(types: RedoclyNodeTypes, name: string, forms: readonly Definition[]): NodeType {
  const best = (value: unknown): Definition => {
    const fits = forms.map((form) => fit(form, value));
    return forms[fits.indexOf(Math.max(...fits))] ?? {};
  };
  return {
    properties: objectType(types, name, { properties: propertiesOf(forms) }).properties,
    required: (value) => [...(best(value).required ?? [])],
    allowed: (value) => Object.keys(best(value).properties ?? {}),
  };
}

/**
 * Merges the properties of all `oneOf` branches of an object. Combines the enumerations of a property that occurs in
 * several branches.
 */
function propertiesOf(forms: readonly Definition[]): Record<string, Definition> {
  const all: Record<string, Definition> = {};
  for (const [key, property] of forms.flatMap(({ properties = {} }) => Object.entries(properties))) {
    const earlier = all[key]?.enum ?? [];
    all[key] = property.enum === undefined ? property : { ...property, enum: [...earlier, ...property.enum] };
  }
  return all;
}

/**
 * Counts the keys of an object that a `oneOf` branch declares. Returns 0 if the branch does not allow the value of a
 * key.
 */
function fit({ properties = {} }: Definition, value: unknown): number {
  const known = Object.entries(isMapping(value) ? value : {}).filter(([key]) => Object.hasOwn(properties, key));
  const isRefused = known.some(([key, member]) => properties[key]?.enum?.includes(String(member)) === false);
  return isRefused ? 0 : known.length;
}

/** Redocly type of a query value. Redocly's rule `struct` reports any value that is not a scalar. */
const queryValue = (value: unknown) => (isScalar(value) ? null : ({ type: 'string', resolvable: false } as const));

function scalarOf({ type, minimum }: Definition): PropertyType {
  return { type: type as 'string', ...(minimum !== undefined && { minimum }) };
}

function pascal(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
