import { describe, expect, it } from 'vitest';
import type { Fact, EntityProperty } from '../src/model/api.ts';
import { compileSpec } from '../src/compile-spec.ts';
import type { Schema } from '../src/document/openapi-document.ts';
import { openSpecSource } from '../src/source/spec-source.ts';

// Tests that each fact appears exactly once in the published document, so that users of editors and Postman see it.

const { api, document } = await compileSpec(openSpecSource());
const { parameters = {}, schemas } = document.components;
const operations = Object.values(document.paths).map(({ get }) => get);

/** Kinds of facts that OpenAPI keywords express, so that descriptions omit them. */
const structural: readonly Fact['kind'][] = ['required'];

describe('published descriptions', () => {
  const descriptions = [
    ...operations.map(({ operationId, description }) => [operationId, description]),
    ...Object.entries(parameters).map(([name, { description }]) => [name, description]),
    ...Object.entries(schemas).flatMap(([name, schema]) => described(name, schema)),
  ];

  it.each(descriptions)('contain no sentence twice: %s', (_place, description = '') => {
    const sentences = description.split(/(?<=。)|\n/).map((sentence) => sentence.replace(/^- /, '').trim());
    const filled = sentences.filter((sentence) => sentence !== '');
    expect(filled).toEqual([...new Set(filled)]);
  });
});

describe('published descriptions', () => {
  const isTold = ({ kind }: Fact): boolean => !structural.includes(kind);
  const withFacts = api.operations.filter(({ parameters: own }) => own.some(({ facts }) => facts.some(isTold)));
  it.each(withFacts)('state each fact about the parameters of $id exactly once', ({ id, parameters: own }) => {
    const text = operations.find(({ operationId }) => operationId === id)?.description ?? '';
    for (const { name, declaration, facts } of own) {
      const description = parameters[declaration]?.description ?? '';
      for (const { kind, scope, sentence } of facts.filter(isTold)) {
        const place = `${name} ${kind}`;
        if (scope === 'use') {
          const lines = text.split('\n').filter((line) => line.includes(sentence));
          expect([place, lines]).toEqual([place, [expect.stringContaining(`\`${name}\``)]]);
        } else expect([place, timesIn(description, sentence)]).toEqual([place, 1]);
      }
    }
  });

  it.each(api.operations)(
    'state each fact about operation $id and each of its rules exactly once',
    ({ id, contract, facts, rules }) => {
      const description = operations.find(({ operationId }) => operationId === id)?.description ?? '';
      const expected = facts.filter(({ kind }) => kind !== 'contract' || contract !== 'base');
      const sentences = [...expected, ...rules].map(({ sentence }) => sentence);
      expect(sentences.filter((sentence) => timesIn(description, sentence) !== 1)).toEqual([]);
    },
  );

  // Objects without known properties have no facts.
  const withMembers = Object.values(api.entities).filter(({ members }) => members.length > 0);
  it.each(withMembers)('state each fact about the properties of $id exactly once', ({ id, members }) => {
    const component = schemas[id] ?? schemas[id.replace(/Result$/, 'Response')]?.properties?.['ResultSet'] ?? {};
    for (const member of members) {
      const declared = formsOf(component).flatMap(({ properties }) => properties?.[member.name] ?? []);
      expect(declared.length, member.name).toBeGreaterThan(0);
      for (const schema of declared.slice(0, 1)) expectFacts(member, descriptionOf(schema));
    }
  });

  function expectFacts({ name, facts }: EntityProperty, description: string): void {
    for (const { kind, sentence } of facts) {
      expect([name, kind, timesIn(description, sentence)]).toEqual([name, kind, 1]);
    }
  }
});

function described(place: string, schema: Schema): [string, string | undefined][] {
  return [
    [place, schema.description],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => described(`${place}.${name}`, one)),
    ...(schema.items === undefined ? [] : described(`${place}[]`, schema.items)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts = []) =>
      parts.flatMap((part, index) => described(`${place}|${index}`, part)),
    ),
  ];
}

/** Returns the schemas that a value may have: the items of a list, the alternatives of a union. */
function formsOf(schema: Schema): Schema[] {
  const target = schema.$ref === undefined ? schema : (schemas[schema.$ref.replace(/^.*\//, '')] ?? schema);
  const parts = target.anyOf ?? target.oneOf ?? (target.items && [target.items]);
  return parts === undefined ? [target] : parts.flatMap(formsOf);
}

/** Returns the description that a reader sees. For a plain `$ref`, this is the description of the target. */
function descriptionOf({ $ref, description }: Schema): string {
  return description ?? schemas[$ref?.replace(/^.*\//, '') ?? '']?.description ?? '';
}

/**
 * Counts how often a text contains a sentence. A fact without a sentence counts as present, because the meaning states
 * it.
 */
function timesIn(text: string, sentence: string): number {
  return sentence === '' ? 1 : text.split(sentence).length - 1;
}
