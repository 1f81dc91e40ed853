import { describe, expect, it } from 'vitest';
import { bundleSpec } from '../bundle/bundle-spec.ts';
import { publishDocument } from '../publish/publish-document.ts';
import { openSpecSource, SpecResolver } from '../source/spec-source.ts';
import { compileDocument } from './index.ts';
import { readErrorCauses } from './error-causes.ts';

const source = openSpecSource();
const document = structuredClone(await bundleSpec(source, new SpecResolver(source)));

const deprecation = { since: '2026-02-01', sunset: '2027-10-31', replacement: 'other', reason: '古い形式です。' };
const sentence =
  '2026年2月1日から非推奨です。古い形式です。2027年10月31日に提供を終える予定です。代わりに`other`を使ってください。';

function at(...path: readonly string[]): Record<string, unknown> {
  return path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as Record<
    string,
    unknown
  >;
}

at('paths', '/v1/json/corporation', 'get')['x-deprecation'] = deprecation;
at('components', 'parameters', 'corporationName')['x-deprecation'] = deprecation;
at('components', 'schemas', 'Corporation', 'properties', 'code')['x-deprecation'] = deprecation;
at('components', 'schemas', 'CorporationType')['x-deprecated-values'] = { train: deprecation };

describe('x-deprecation in the compiled model and the published document', () => {
  const compiled = compileDocument(document, { situations: readErrorCauses(source) });
  const { api } = compiled;
  const published = publishDocument(document, compiled);
  const operation = api.operations.find(({ path }) => path === '/v1/json/corporation');
  const parameter = operation?.parameters.find(({ name }) => name === 'name');
  const member = api.entities['Corporation']?.members.find(({ name }) => name === 'code');
  const value = api.enums['CorporationType']?.values.find((one) => one.value === 'train');
  const facts = { operation: operation?.facts, parameter: parameter?.facts, member: member?.facts };

  it.each(Object.entries(facts))(
    'creates a fact of kind deprecated with a Japanese sentence for the %s',
    (_, own = []) => {
      expect(own.filter(({ kind }) => kind === 'deprecated')).toEqual([
        { kind: 'deprecated', data: deprecation, short: '非推奨', sentence, scope: 'declaration' },
      ]);
    },
  );

  it('sets the deprecation of an enumeration value in the compiled model', () => {
    expect(value?.deprecated).toMatchObject({ data: deprecation, sentence });
  });

  const { components, paths } = published;
  it.each([
    ['operation', paths['/v1/json/corporation']?.get],
    ['parameter', components.parameters?.['corporationName']],
    ['member', components.schemas['Corporation']?.properties?.['code']],
  ])('sets `deprecated` on an %s for other tools and adds the Japanese sentence to its description', (_, object) => {
    expect(object).toMatchObject({ deprecated: true, 'x-deprecation': deprecation });
    expect(object?.description?.split(sentence)).toHaveLength(2);
  });

  it('adds the Japanese sentence to the value in the description of an enumeration', () => {
    const plain = publishDocument(document, compiled, { termLink: (term) => term });
    expect(plain.components.schemas['CorporationType']?.description).toContain(`（${sentence}）`);
  });

  it('adds nothing to the Japanese sentence for a missing reason, sunset or replacement', () => {
    const [first] = Object.values(document.paths);
    const only = { ...document, paths: { '/a': { get: { ...first!.get, 'x-deprecation': { since: '2026-12-24' } } } } };
    const [one] = compileDocument(only, { situations: readErrorCauses(source) }).api.operations;
    expect(one?.facts[0]?.sentence).toBe('2026年12月24日から非推奨です。');
  });
});
