import type { OpenApiDocument } from '@route-search/spec/openapi';
import { expect, it } from 'vitest';
import { loadRedocFixture } from '../../tests/spec-fixture.ts';
import { prepareDocumentForRedoc } from './prepare-document.ts';

// render-reference.test.ts checks the page that Redoc renders from the prepared document.
it('prepareDocumentForRedoc: returns a document that grows linearly with nested types, although unfolding the types in place would grow exponentially', () => {
  const size = (count: number): number => {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const next = { $ref: `#/components/schemas/T${Math.min(index + 1, count - 1)}` };
        return [`T${index}`, { type: 'object', properties: { a: next, b: next, c: { type: 'string' } } }];
      }),
    );
    const source: OpenApiDocument = loadRedocFixture();
    const get = source.paths['/v1/json/operationLine']?.get;
    if (get === undefined) throw new Error('no operation');
    const responses = {
      '200': { description: 'x', content: { 'application/json': { schema: { $ref: '#/components/schemas/T0' } } } },
    };
    const document = {
      ...source,
      paths: { '/x': { get: { ...get, responses } } },
      components: { schemas },
    } as OpenApiDocument;
    return JSON.stringify(prepareDocumentForRedoc(document)).length;
  };
  expect(size(80) - size(40)).toBeLessThan(1.2 * (size(40) - size(0 + 1)));
});
