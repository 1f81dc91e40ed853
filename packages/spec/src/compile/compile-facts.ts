import {
  resolveSchema,
  type OpenApiDocument,
  type OperationObject,
  type Schema,
} from '../document/openapi-document.ts';
import type { Bounds, Fact, NotGuaranteedStatements, Parameter } from '../model/api.ts';
import { createFact } from '../sentences/fact-sentences.ts';
import { collectUnverifiedClaims, isUnverified, compileNotGuaranteed } from '../sentences/unverified.ts';

/** Compiles the facts of a parameter (its declarations, each with a Japanese sentence), the most important first. */
export function compileParameterFacts(parameter: Omit<Parameter, 'facts'>): Fact[] {
  const { required, deprecated, implied, notGuaranteed: open, value, dynamicDefault } = parameter;
  const { list, range, notation, unit } = value;
  const length = lengthFact(parameter);
  return [
    ...(required ? [createFact('required', true)] : []),
    ...(deprecated === undefined ? [] : [createFact('deprecated', deprecated)]),
    ...(open === undefined ? [] : [createFact('notGuaranteed', open)]),
    ...(parameter.default === undefined ? [] : [createFact('default', parameter.default)]),
    ...(dynamicDefault === undefined ? [] : [createFact('dynamicDefault', dynamicDefault)]),
    ...(notation === undefined ? [] : [createFact('form', notation)]),
    ...(list === undefined
      ? []
      : [
          createFact('items', {
            separator: list.separator,
            count: list.positions === undefined ? list.count : { max: list.positions.length, ...list.count },
            emptyItems: list.emptyItems,
            ...(list.positions && { positions: list.positions }),
          }),
        ]),
    ...(range === undefined ? [] : [createFact('range', range)]),
    ...(length === undefined ? [] : [createFact('length', length)]),
    ...(unit === undefined ? [] : [createFact('unit', unit)]),
    ...(value.datum === undefined ? [] : [createFact('datum', value.datum)]),
    ...(implied ? [createFact('implied', true, 'use')] : []),
  ];
}

/**
 * Creates the fact (declaration with its Japanese sentence) about the length limits of a parameter. Undefined if an
 * enumeration or a type such as a date is more precise.
 */
function lengthFact({ value }: Omit<Parameter, 'facts'>): Bounds | undefined {
  return value.kind === 'text' && value.enum === undefined ? value.length : undefined;
}

/** Compiles the facts of a response property: its declarations, each with a Japanese sentence. */
export function compilePropertyFacts(document: OpenApiDocument, declared: Schema): Fact[] {
  const forms = formsOf(document, declared);
  const all = [resolveSchema(document, declared), ...forms];
  const [unit] = forms.flatMap((form) => form['x-unit'] ?? []);
  const [isOpen] = all.flatMap((form) => form['x-open'] ?? []);
  const [datum] = all.flatMap((form) => form['x-datum'] ?? []);
  const open = compileNotGuaranteed(
    unconfirmedPart(declared, all.filter(isUnverified)),
    collectUnverifiedClaims(schemasDescribedAt(document, declared)),
  );
  const deprecation = declared['x-deprecation'];
  return [
    ...(deprecation === undefined ? [] : [createFact('deprecated', deprecation)]),
    ...(unit === undefined ? [] : [createFact('unit', unit)]),
    ...(all.some((form) => form['x-one-or-many'] === true) ? [createFact('oneOrMany', true)] : []),
    // If values are not guaranteed, another sentence already states that they may change.
    ...(isOpen === undefined || (isOpen && open?.of === 'values') ? [] : [createFact('open', isOpen)]),
    ...(datum === undefined ? [] : [createFact('datum', datum)]),
    ...(open === undefined ? [] : [createFact('notGuaranteed', open)]),
  ];
}

/** Returns the schemas that a value may have: the branches of a union, the items of a list. */
function formsOf(document: OpenApiDocument, declared: Schema): Schema[] {
  const schema = resolveSchema(document, declared);
  const parts = schema.anyOf ?? schema.oneOf ?? (schema.type === 'array' ? [schema.items ?? {}] : undefined);
  return parts === undefined ? [schema] : parts.flatMap((part) => formsOf(document, part));
}

/**
 * Returns the schemas whose `x-unconfirmed` sentences belong to the description of a response property: its own schema
 * and those of the objects in it. A named type, such as a code, has them in its own description.
 */
function schemasDescribedAt(document: OpenApiDocument, declared: Schema, hasDescription = false): Schema[] {
  const schema = resolveSchema(document, declared);
  const isDescribed = hasDescription || declared.description !== undefined;
  const isValueElsewhere = isDescribed && declared.$ref !== undefined && schema.type !== 'object';
  const parts = schema.anyOf ?? schema.oneOf ?? (schema.type === 'array' ? [schema.items ?? {}] : []);
  return [
    isValueElsewhere ? declared : schema,
    ...parts.flatMap((part) => schemasDescribedAt(document, part, schema.description !== undefined)),
  ];
}

/**
 * Returns the aspect of a response property that is not guaranteed: its structure, its value, or some of its values.
 * `x-unconfirmed` next to a reference is about the property, not about the target of the reference.
 */
function unconfirmedPart(declared: Schema, unconfirmed: readonly Schema[]): NotGuaranteedStatements['of'] {
  if (unconfirmed.length === 0) return undefined;
  const isOfMember = declared.$ref !== undefined && isUnverified(declared);
  if (!isOfMember && unconfirmed.every(({ enum: values }) => values !== undefined)) return 'values';
  return unconfirmed.every(({ type }) => type !== undefined && type !== 'object' && type !== 'array')
    ? 'value'
    : 'structure';
}

/** Compiles the facts of an operation: its declarations, each with a Japanese sentence. */
export function compileOperationFacts(operation: OperationObject): Fact[] {
  const { 'x-deprecation': deprecation, 'x-limits': limits = {} } = operation;
  const { maxResults, requestsPerSecond } = limits;
  return [
    ...(deprecation === undefined ? [] : [createFact('deprecated', deprecation)]),
    createFact('contract', operation['x-permission'] ?? 'base'),
    ...(maxResults === undefined ? [] : [createFact('maxResults', maxResults)]),
    ...(requestsPerSecond === undefined ? [] : [createFact('requestsPerSecond', requestsPerSecond)]),
  ];
}
