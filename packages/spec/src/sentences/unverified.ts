import type { Unconfirmed } from '../../meta/extensions.ts';
import type { Schema } from '../document/openapi-document.ts';
import type { EnumValue, NotGuaranteed } from '../model/api.ts';
import { createFact } from './fact-sentences.ts';
import { appendNotGuaranteedMark } from './not-guaranteed-mark.ts';

/** What may carry the mark. */
interface Carrier {
  readonly 'x-unconfirmed'?: Unconfirmed;
}

/** The sentences about things that the product documents do not state, each once. */
export function collectUnverifiedClaims(carriers: readonly Carrier[]): string[] {
  const texts = carriers.map(({ 'x-unconfirmed': declared }) => declared);
  return [...new Set(texts.filter((text) => typeof text === 'string'))];
}

/** Whether all of a thing is not stated, beyond its name. */
export function isUnverified({ 'x-unconfirmed': declared }: Carrier): boolean {
  return declared === true;
}

/** What is not guaranteed; `undefined` where everything is. */
export function compileNotGuaranteed(of: NotGuaranteed['of'], claims: readonly string[]): NotGuaranteed | undefined {
  return of === undefined && claims.length === 0 ? undefined : { ...(of && { of }), claims };
}

/** The description of a schema, with what is known beside it. */
export function describeSchema(schema: Schema): string {
  return (schema.description ?? '') + appendNotGuaranteedMark(collectUnverifiedClaims([schema]).join(''));
}

/** The values of an enumeration. */
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
