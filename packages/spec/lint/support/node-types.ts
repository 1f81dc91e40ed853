import type { NodeType } from '@redocly/openapi-core';
import {
  carriers,
  listExtensions as extensionsIn,
  flatten,
  loadVocabulary,
  getDefinitionName,
  resolve,
  type Definition,
} from '../../src/meta/vocabulary.ts';
import { isMapping, isScalar } from './yaml-values.ts';

export type NodeTypes = Record<string, NodeType>;

type PropertyType = NodeType['properties'][string];

const vocabulary = loadVocabulary();

const ruleKinds = Object.keys(vocabulary['RuleKinds']?.properties ?? {});

/** Names of the extensions by the type of node that may carry them. EXTENSIONS.md says what they mean. */
export const extensionsByNodeType: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  carriers.map((object) => [object, extensionsIn(vocabulary, object)]),
);

/**
 * Adds the extensions of this project to the node types of OpenAPI, so that Redocly's `struct` checks their shape and
 * references inside them are resolved and bundled.
 */
export function addExtensionsToTypes(types: NodeTypes): NodeTypes {
  const extended: NodeTypes = { ...types };
  for (const object of carriers) {
    const names = extensionsByNodeType[object] ?? [];
    const properties = Object.fromEntries(names.map((name) => [name, propertyType(extended, name, vocabulary[name])]));
    const type = types[object];
    extended[object] = { ...type, properties: { ...type?.properties, ...properties } };
  }
  return extended;
}

/**
 * The type of a property. What Redocly walks into becomes a node type of its own: objects and lists of them.
 *
 * @param name - name of the node type, should it need one
 */
function propertyType(types: NodeTypes, name: string, definition: Definition = {}): PropertyType {
  const { $ref, type, items, oneOf } = flatten(vocabulary, definition);
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
  types[name] = { properties: {} }; // A type may lead back to itself.
  types[name] = oneOf === undefined ? objectType(types, name, definition) : alternatives(types, name, oneOf);
  return name;
}

function listType(types: NodeTypes, name: string, items: Definition): PropertyType {
  const item = items.$ref === undefined ? undefined : propertyType(types, name, items);
  if (typeof item === 'string') {
    types[`${item}List`] = { properties: {}, items: item };
    return `${item}List`;
  }
  // Rules look at values of several types.
  return items.type === 'string' ? { type: 'array', items: { type: 'string' } } : { type: 'array' };
}

function objectType(types: NodeTypes, name: string, definition: Definition): NodeType {
  const {
    properties = {},
    required = [],
    additionalProperties,
    anyOf,
    minProperties,
  } = flatten(vocabulary, definition);
  const oneOf =
    name === 'ParameterRule'
      ? ruleKinds
      : minProperties === 1
        ? Object.keys(properties)
        : (anyOf ?? []).flatMap(requiredOf);
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
  const { type, properties } = resolve(vocabulary, form);
  return type === 'object' || properties !== undefined;
}

/** Values of several types, none an object: the form of the type that a value has, or else the first one. */
function plainAlternatives(types: NodeTypes, name: string, forms: readonly Definition[]): PropertyType {
  const all = forms.map((form) => propertyType(types, name, form));
  const fits = (value: unknown, form: PropertyType): boolean =>
    isMapping(form) && 'type' in form && form.type === (Array.isArray(value) ? 'array' : typeof value);
  return (value) => (all.find((form) => fits(value, form)) ?? all[0]) as { type: 'string' };
}

/** Objects of several forms: what is allowed depends on the form that fits best. */
function alternatives(types: NodeTypes, name: string, forms: readonly Definition[]): NodeType {
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

/** The properties of all forms; one that several have may have the values of each. */
function propertiesOf(forms: readonly Definition[]): Record<string, Definition> {
  const all: Record<string, Definition> = {};
  for (const [key, property] of forms.flatMap(({ properties = {} }) => Object.entries(properties))) {
    const earlier = all[key]?.enum ?? [];
    all[key] = property.enum === undefined ? property : { ...property, enum: [...earlier, ...property.enum] };
  }
  return all;
}

/** How many keys of a value belong to a form; none when one of them has a value that the form does not allow. */
function fit({ properties = {} }: Definition, value: unknown): number {
  const known = Object.entries(isMapping(value) ? value : {}).filter(([key]) => Object.hasOwn(properties, key));
  const isRefused = known.some(([key, member]) => properties[key]?.enum?.includes(String(member)) === false);
  return isRefused ? 0 : known.length;
}

/** A value as it is written in a query; anything but a scalar is reported by `struct`. */
const queryValue = (value: unknown) => (isScalar(value) ? null : ({ type: 'string', resolvable: false } as const));

function scalarOf({ type, minimum }: Definition): PropertyType {
  return { type: type as 'string', ...(minimum !== undefined && { minimum }) };
}

function pascal(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
