import { listOf, mapOf, type NodeTypes } from './support/node-types.ts';
import { nativeTypes, units } from '../src/document.ts';
import { kindNames } from '../src/rules/types.ts';

/** Names of the extensions by the type of node that may carry them. EXTENSIONS.md says what they mean. */
export const extensionsOf: Readonly<Record<string, readonly string[]>> = {
  Operation: [
    'x-parameter-rules',
    'x-request-examples',
    'x-error-request-examples',
    'x-permission',
    'x-limits',
    'x-implied-parameters',
    'x-terms',
  ],
  Root: ['x-parameter-groups', 'x-changes'],
  Parameter: ['x-terms', 'x-group'],
  Schema: [
    'x-terms',
    'x-list',
    'x-dynamic-default',
    'x-datum',
    'x-condition',
    'x-native',
    'x-notation',
    'x-unit',
    'x-enum-descriptions',
    'x-deprecated-values',
    'x-open',
    'x-one-or-many',
    'x-unconfirmed',
  ],
  Tag: ['x-displayName'],
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const whole = { type: 'integer' } as const;
const names = { type: 'array', items: text } as const;
/** Values of several types: rules look at each. */
const values = { type: 'array' } as const;

/** A value as it stands in a query; anything but a scalar is reported by `struct`. */
const queryValue = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? null : ({ type: 'string', resolvable: false } as const);

const operation = {
  'x-parameter-rules': 'ParameterRuleList',
  'x-request-examples': 'RequestExampleMap',
  'x-error-request-examples': 'RequestExampleMap',
  'x-permission': { enum: ['base', 'realtime'] },
  'x-limits': 'OperationLimits',
  'x-implied-parameters': names,
  'x-terms': names,
};

const schema = {
  'x-terms': names,
  'x-list': 'DelimitedList',
  'x-dynamic-default': 'DynamicDefault',
  'x-datum': { enum: ['wgs84', 'tokyo'] },
  'x-condition': 'ConditionOption',
  'x-native': { enum: [...nativeTypes] },
  'x-notation': text,
  'x-unit': { enum: [...units] },
  'x-enum-descriptions': 'ValueTexts',
  'x-deprecated-values': 'ValueTexts',
  'x-open': flag,
  'x-one-or-many': flag,
  'x-unconfirmed': flag,
};

const requestTypes: NodeTypes = {
  OperationLimits: {
    properties: { maxResults: { type: 'integer', minimum: 1 }, requestsPerSecond: { type: 'number' } },
    requiredOneOf: ['maxResults', 'requestsPerSecond'],
  },
  RequestExampleMap: mapOf('RequestExample'),
  RequestExample: {
    properties: { summary: text, description: text, parameters: 'QueryValues' },
    required: ['summary', 'parameters'],
  },
  QueryValues: { properties: {}, additionalProperties: queryValue },
};

const rootTypes: NodeTypes = {
  ParameterGroupList: listOf('ParameterGroup'),
  ParameterGroup: { properties: { name: text, title: text }, required: ['name', 'title'] },
  VersionList: listOf('Version'),
  Version: {
    properties: { version: text, date: text, summary: text, operations: 'OperationChangeMap' },
    required: ['version', 'date', 'summary'],
  },
  OperationChangeMap: mapOf('OperationChange'),
  OperationChange: { properties: { text, added: flag }, required: ['text'] },
};

const schemaTypes: NodeTypes = {
  ValueTexts: { properties: {}, additionalProperties: text },
  DelimitedList: {
    properties: {
      separator: { enum: [':', ','] },
      items: 'Schema',
      minItems: { type: 'integer', minimum: 0 },
      maxItems: { type: 'integer', minimum: 1 },
      allowEmptyItems: flag,
      middleItems: 'Schema',
      positions: 'ListPositions',
    },
    required: ['separator'],
    requiredOneOf: ['items', 'positions'],
  },
  ListPositions: listOf('Schema'),
  DynamicDefault: {
    properties: { formula: { enum: ['same', 'half-before', 'today', 'day-group'] }, parameter: text },
    required: (value: { formula?: unknown } | undefined) =>
      value?.formula === 'today' ? ['formula'] : ['formula', 'parameter'],
    allowed: (value: { formula?: unknown } | undefined) =>
      value?.formula === 'today' ? ['formula'] : ['formula', 'parameter'],
  },
  ConditionOption: {
    properties: {
      segment: { enum: ['T', 'F', 'A'] },
      position: { type: 'integer', minimum: 1 },
      digits: 'ConditionDigits',
      places: 'ConditionPlaceList',
      confirmed: flag,
      searchType: { enum: ['plain', 'diagram'] },
    },
    required: (value: object | undefined) =>
      value !== undefined && 'places' in value
        ? ['segment', 'confirmed']
        : ['segment', 'position', 'digits', 'confirmed'],
    allowed: (value: object | undefined) =>
      value !== undefined && 'places' in value
        ? ['segment', 'places', 'confirmed', 'searchType']
        : ['segment', 'position', 'digits', 'confirmed', 'searchType'],
  },
  ConditionPlaceList: listOf('ConditionPlace'),
  ConditionPlace: {
    properties: { position: { type: 'integer', minimum: 1 }, digits: 'ConditionDigits' },
    required: ['position', 'digits'],
  },
  ConditionDigits: { properties: {}, additionalProperties: whole },
};

const ruleTypes: NodeTypes = {
  ParameterRuleList: listOf('ParameterRule'),
  ParameterRule: {
    properties: {
      id: text,
      effect: { enum: ['error', 'ignored', 'empty'] },
      note: text,
      examples: 'RuleExamples',
      exclusive: values,
      conflicts: 'RuleConflicts',
      atLeastOne: names,
      exactlyOne: names,
      together: names,
      requires: 'RuleRequires',
      onlyWhen: 'RuleByValue',
      notWhen: 'RuleByValue',
      incompatible: 'RuleConditions',
      compare: 'RuleCompare',
      searchTypeOf: 'RuleSearchTypeOf',
      sectionTypeOf: 'RuleSectionTypeOf',
      stationTypeOf: 'RuleStationTypeOf',
      sameEngine: 'RuleSameEngine',
      latestEngine: 'RuleLatestEngine',
    },
    required: ['id', 'examples'],
    requiredOneOf: [...kindNames],
  },
  RuleExamples: {
    properties: { satisfied: 'RuleExample', violated: 'RuleExample' },
    required: ['satisfied', 'violated'],
  },
  RuleExample: { properties: { parameters: 'QueryValues', facts: 'RuleFacts' }, required: ['parameters'] },
  RuleFacts: {
    properties: { searchType: text, sectionType: text, stationType: text, engine: { enum: ['current', 'older'] } },
  },
  RuleConflicts: { properties: { params: names, with: names }, required: ['params', 'with'] },
  RuleRequires: { properties: { if: names, then: names }, required: ['if', 'then'] },
  RuleByValue: { properties: { params: names, when: 'RuleWhen' }, required: ['params', 'when'] },
  RuleWhen: { properties: {}, additionalProperties: values },
  RuleConditions: mapOf('RuleCondition'),
  RuleCondition: { properties: { is: values, not: values }, requiredOneOf: ['is', 'not'] },
  RuleCompare: {
    properties: { left: text, op: { enum: ['<', '<=', '>', '>='] }, right: text },
    required: ['left', 'op', 'right'],
  },
  RuleSearchTypeOf: { properties: { data: text, is: names, params: names }, required: ['data', 'is'] },
  RuleSectionTypeOf: { properties: { data: text, section: text, is: names }, required: ['data', 'section', 'is'] },
  RuleStationTypeOf: { properties: { params: names, is: names }, required: ['params', 'is'] },
  RuleSameEngine: { properties: { data: text, when: 'RuleWhen' }, required: ['data', 'when'] },
  RuleLatestEngine: { properties: { param: text }, required: ['param'] },
};

/**
 * Adds the extensions of this project to the node types of OpenAPI, so that Redocly's `struct` checks their shape and
 * references inside them are resolved and bundled.
 *
 * @param types - the node types of Redocly
 */
export function extendTypes(types: NodeTypes): NodeTypes {
  return {
    ...types,
    ...rootTypes,
    ...requestTypes,
    ...schemaTypes,
    ...ruleTypes,
    ...withProperties(types, 'Operation', operation),
    ...withProperties(types, 'Root', { 'x-parameter-groups': 'ParameterGroupList', 'x-changes': 'VersionList' }),
    ...withProperties(types, 'Parameter', { 'x-terms': names, 'x-group': text }),
    ...withProperties(types, 'Schema', schema),
  };
}

function withProperties(types: NodeTypes, name: string, properties: NodeTypes[string]['properties']): NodeTypes {
  const type = types[name];
  return type === undefined ? {} : { [name]: { ...type, properties: { ...type.properties, ...properties } } };
}
