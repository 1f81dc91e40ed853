import type { Unconfirmed } from '../../meta/extensions.ts';
import type { Schema } from '../document/openapi-document.ts';
import type { EnumValue, NotGuaranteed } from '../model/api.ts';
import { createFact } from './fact-sentences.ts';
import { appendNotGuaranteedMark } from './not-guaranteed-mark.ts';

/** Object that may have the mark. */
interface Carrier {
  readonly 'x-unconfirmed'?: Unconfirmed;
}

/** Collects the sentences about things that the product documents do not state, each once. */
export function collectUnverifiedClaims(carriers: readonly Carrier[]): string[] {
  const texts = carriers.map(({ 'x-unconfirmed': declared }) => declared);
  return [...new Set(texts.filter((text) => typeof text === 'string'))];
}

/** True if nothing beyond its name is stated. */
export function isUnverified({ 'x-unconfirmed': declared }: Carrier): boolean {
  return declared === true;
}

/** Compiles which part is not guaranteed; `undefined` if everything is. */
export function compileNotGuaranteed(of: NotGuaranteed['of'], claims: readonly string[]): NotGuaranteed | undefined {
  return of === undefined && claims.length === 0 ? undefined : { ...(of && { of }), claims };
}

/** Returns the description of a schema, with the unverified claims appended. */
export function describeSchema(schema: Schema): string {
  return (schema.description ?? '') + appendNotGuaranteedMark(collectUnverifiedClaims([schema]).join(''));
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
