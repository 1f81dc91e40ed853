import type { Location } from '@redocly/openapi-core';
import { defaultsIn, maximaIn, minimaIn, notationsIn, unitsIn, unitWords } from '../support/claims.ts';
import { notationOf } from '../../src/notation.ts';
import { operationRule, type Report } from '../support/rule.ts';
import type { ParameterView } from '../support/operation-view.ts';
import type { SchemaView } from '../support/schema-view.ts';
import { isScalar, mappingOf, quoted } from '../support/values.ts';

/** What a description says of default, limits and unit is what the schema says, and the other way round. */
export const proseMatchesSchema = operationRule((operation, report) => {
  for (const parameter of operation.parameters) checkParameter(parameter, report);
  const { maxResults } = mappingOf(operation.node['x-limits']);
  const { description } = operation.node;
  if (typeof description !== 'string') return;
  for (const claim of maximaIn(description)) {
    if (Number(claim.value) === maxResults) continue;
    const known = typeof maxResults === 'number' ? `x-limits.maxResults is ${maxResults}` : 'x-limits declares none';
    report(
      `the description states the upper limit "${claim.words}", but ${known}`,
      operation.location.child(['description']),
    );
  }
});

function checkParameter(parameter: ParameterView, report: Report): void {
  const { schema } = parameter;
  const own = parameter.location.child(['description']);
  const texts = [{ value: parameter.description, location: own }, ...schema.texts('description')];
  const subject: Subject = { schema, texts, place: own, report };
  checkDefault(subject);
  checkLimits(subject);
  checkUnit(subject);
  checkNotation(subject);
}

interface Subject {
  readonly schema: SchemaView;
  readonly texts: readonly { readonly value: string; readonly location: Location }[];
  /** Where the parameter's own description stands. */
  readonly place: Location;
  readonly report: Report;
}

function checkDefault({ schema, texts, place, report }: Subject): void {
  const value = schema.get('default');
  const declared = isScalar(value) ? String(value) : undefined;
  let told = false;
  for (const { value: text, location } of texts) {
    for (const stated of defaultsIn(text)) {
      told = true;
      if (declared === undefined) {
        report(
          'the description states a default that the schema does not declare; say 「省略すると…」 or declare it',
          location,
        );
      } else if (stated !== declared) {
        report(`the default is ${declared}; the description must say 「既定値は\`${declared}\`です。」`, location);
      }
    }
  }
  if (declared !== undefined && !told) {
    report(`the description does not say 「既定値は\`${declared}\`です。」`, place);
  }
  if (schema.has('x-dynamic-default') && !texts.some(({ value }) => value.includes('省略すると'))) {
    report('the description does not say what happens without the parameter: 「省略すると…」', place);
  }
}

function checkLimits({ schema, texts, place, report }: Subject): void {
  const list = mappingOf(schema.get('x-list'));
  const maxima = limitsOf(schema, 'max');
  const minima = limitsOf(schema, 'min');
  for (const { value, location } of texts) {
    for (const [claims, limits, name] of [
      [maximaIn(value), maxima, 'upper'],
      [minimaIn(value), minima, 'lower'],
    ] as const) {
      for (const claim of claims) {
        if (limits.has(Number(claim.value)) || isEnumerated(schema, claim.value)) continue;
        const known = limits.size === 0 ? 'the schema declares none' : `the schema says ${[...limits].join(' or ')}`;
        report(`the description states the ${name} limit "${claim.words}", but ${known}`, location);
      }
    }
  }
  const told = texts.map(({ value }) => value).join('\n');
  const tells = (claims: ReturnType<typeof maximaIn>, limit: number): boolean =>
    claims.some(({ value }) => Number(value) === limit);
  for (const limit of [schema.get('maximum'), list['maxItems']]) {
    if (typeof limit !== 'number' || schema.has('x-list') !== (limit === list['maxItems'])) continue;
    if (list['positions'] === undefined && !tells(maximaIn(told), limit)) {
      report(
        `the upper limit is ${limit}, but the description says neither 「最大${limit}」 nor 「${limit}以下」`,
        place,
      );
    }
  }
  const minimum = schema.number('minimum');
  if (minimum !== undefined && minimum !== 0 && minimum !== 1 && !tells(minimaIn(told), minimum)) {
    report(`the lower limit is ${minimum}, but the description does not say 「${minimum}以上」`, place);
  }
}

/** The limits of a schema, of its list form and of the items of that. */
function limitsOf(schema: SchemaView, side: 'max' | 'min'): Set<number> {
  const [value, exclusive, length, items] =
    side === 'max'
      ? ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
      : ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
  const all = [
    ...[value, exclusive, length].map((key) => schema.get(key)),
    mappingOf(schema.get('x-list'))[items],
    ...schema.listItems().map((item) => item.schema.get(value)),
  ];
  return new Set(all.filter((one) => typeof one === 'number'));
}

/** `1から47までの値` describes an enumeration of numbers. */
function isEnumerated(schema: SchemaView, value: string): boolean {
  return [schema, ...schema.listItems().map((item) => item.schema)].some((one) => {
    const values = one.get('enum');
    return Array.isArray(values) && values.some((known) => String(known) === value);
  });
}

function checkUnit({ schema, texts, place, report }: Subject): void {
  const all = [schema, ...schema.listItems().map((item) => item.schema)];
  const declared = [...new Set(all.flatMap((one) => one.text('x-unit') ?? []))];
  const words = declared.map((unit) => unitWords[unit] ?? unit);
  for (const { value, location } of texts) {
    for (const unit of unitsIn(value)) {
      if (words.includes(unit)) continue;
      const known = declared.length === 0 ? 'no x-unit is declared' : `x-unit says ${quoted(words)}`;
      report(`the description states the unit "${unit}", but ${known}`, location);
    }
  }
  const own = schema.text('x-unit');
  const word = own === undefined ? undefined : (unitWords[own] ?? own);
  if (word !== undefined && !texts.some(({ value }) => value.includes(word))) {
    report(`the unit is ${own ?? ''}, but the description does not say "${word}"`, place);
  }
}

function checkNotation({ schema, texts, place, report }: Subject): void {
  const notation = notationOf(schema.flatten());
  const told = texts.flatMap(({ value, location }) => notationsIn(value).map((one) => ({ one, location })));
  for (const { one, location } of told.filter((claim) => claim.one !== notation)) {
    const known = notation === undefined ? 'the schema is no such date or time' : `the pattern is for \`${notation}\``;
    report(`the description states the form \`${one}\`, but ${known}`, location);
  }
  if (notation !== undefined && told.length === 0) {
    report(`the description does not say 「\`${notation}\`の形」`, place);
  }
}
