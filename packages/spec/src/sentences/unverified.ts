import type { Unconfirmed } from '../../meta/extensions.ts';
import type { Schema } from '../document/openapi-document.ts';
import type { EnumValue, NotGuaranteedStatements } from '../model/api.ts';
import { createFact } from './fact-sentences.ts';
import { appendNotGuaranteedMark } from './not-guaranteed-mark.ts';

/** Object of the OpenAPI document with an optional `x-unconfirmed`. */
interface Carrier {
  readonly 'x-unconfirmed'?: Unconfirmed;
}

/**
 * Collects the sentences of `x-unconfirmed`, about behaviour that the product documents do not mention, without
 * duplicates.
 */
export function collectUnverifiedClaims(carriers: readonly Carrier[]): string[] {
  const texts = carriers.map(({ 'x-unconfirmed': declared }) => declared);
  return [...new Set(texts.filter((text) => typeof text === 'string'))];
}

/** True if the product documents mention an object only by name. */
export function isUnverified({ 'x-unconfirmed': declared }: Carrier): boolean {
  return declared === true;
}

/**
 * Creates the model's list of statements that the product documents do not make. Returns undefined if there are none.
 */
export function compileNotGuaranteed(
  of: NotGuaranteedStatements['of'],
  claims: readonly string[],
): NotGuaranteedStatements | undefined {
  return of === undefined && claims.length === 0 ? undefined : { ...(of && { of }), claims };
}

/** Appends the sentences of `x-unconfirmed` to the description of an object. */
export function appendUnverifiedClaims(described: Carrier & { readonly description?: string }): string {
  return (described.description ?? '') + appendNotGuaranteedMark(collectUnverifiedClaims([described]).join(''));
}

/** Compiles the values of an enumeration. */
export function compileEnumValues(schema: Schema): EnumValue[] {
  const {
    'x-enum-descriptions': meanings = {},
    'x-deprecated-values': deprecated = {},
    'x-unconfirmed': list,
  } = schema;
  return (schema.enum ?? []).map(String).map((value) => {
    const deprecation = deprecated[value];
    return {
      value,
      meaning: meanings[value] ?? '',
      ...(deprecation && { deprecated: createFact('deprecated', deprecation) }),
      ...(Array.isArray(list) && list.includes(value) && { notGuaranteed: true }),
    };
  });
}
