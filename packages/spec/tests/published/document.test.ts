import openapiTS, { astToString } from 'openapi-typescript';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSpec, type CompiledSpec } from '../../src/compile-spec.ts';
import type { OpenApiDocument } from '../../src/document/openapi-document.ts';
import { openSpecSource, type SpecSource } from '../../src/source/spec-source.ts';
import { compileRepositorySpec, publishRepositorySpec } from './published-documents.ts';

let spec: CompiledSpec;
let document: OpenApiDocument;
beforeAll(async () => {
  spec = await compileRepositorySpec();
  document = (await publishRepositorySpec()).openapi;
});

describe('published meanings of enumeration values', () => {
  it('have the order of the enumeration values and appear in the description as well', () => {
    const prefecture = document.components.schemas['PrefectureCode']!;
    const named = Object.values(spec.api.enums['PrefectureCode']!.values).map(({ meaning }) => meaning);
    expect(prefecture['x-enum-descriptions']).toEqual(named);
    expect(prefecture.enum!.slice(0, 2)).toEqual(['1', '2']);
    expect(named.slice(0, 2)).toEqual(['北海道', '青森県']);
    expect(prefecture.description).toContain('\n- `2`: 青森県\n');
  });

  it('appear as a list, not as a map', () => {
    const maps = JSON.stringify(document).match(/"x-enum-?descriptions":[^[]/gi) ?? [];
    expect(maps).toEqual([]);
  });

  it('become the comments of the enumerations that openapi-typescript generates', async () => {
    const types = astToString(await openapiTS(JSON.stringify(document), { enum: true, silent: true }));
    const [, members = ''] = /export enum PrefectureCode \{([^}]*)\}/.exec(types) ?? [];
    expect(members).toMatch(/\/\*{2} @description 青森県 \*\/\s*Value2 = "2"|\/\/ 青森県\s*Value2 = "2"/);
  });
});

it('published parameters: allow the reserved characters that our clients send raw, so that gateways accept them', () => {
  const refused = spec.api.operations.flatMap(({ parameters, examples }) =>
    parameters
      .filter(({ name, declaration }) => {
        // The SDK encodes with encodeURIComponent but keeps list separators.
        const sent = examples.map(({ request }) => encodeURIComponent(request[name] ?? '').replaceAll(/%3A|%2C/g, ':'));
        const isAllowed = document.components.parameters?.[declaration]?.allowReserved === true;
        return !isAllowed && sent.some((text) => /[:/?#[\]@!$&'()*+,;=]/.test(text));
      })
      .map(({ declaration }) => declaration),
  );
  expect(refused).toEqual([]);
});

it('published parameters: list the values of all request examples as OpenAPI examples, named operation.example', () => {
  const lost = spec.api.operations.flatMap(({ id, parameters, examples }) =>
    examples.flatMap(({ name, request }) =>
      parameters
        .filter(({ name: parameter, declaration }) => {
          const shown = document.components.parameters?.[declaration]?.examples?.[`${id}.${name}`];
          return shown?.value !== request[parameter];
        })
        .map((parameter) => `${id}.${name}: ${parameter.name}`),
    ),
  );
  expect(lost).toEqual([]);
});

it('OpenAPI links of the published document: give every required parameter of their target', () => {
  const operations = new Map(spec.api.operations.map((operation) => [operation.id, operation]));
  const lacking = Object.values(document.paths).flatMap(({ get }) =>
    Object.values(get.responses['200']?.links ?? {}).flatMap(({ operationId, parameters }) =>
      operations
        .get(operationId)!
        .parameters.filter(({ name, required }) => required && parameters[name] === undefined)
        .map(({ name }) => `${get.operationId} → ${operationId}.${name}`),
    ),
  );
  expect(lacking).toEqual([]);
});

describe('published schema names', () => {
  it('end in Option for condition options', () => {
    const { schemas } = document.components;
    expect(schemas['TeikiKindOption']!.$ref).toBe('#/components/schemas/TeikiKind');
    expect(Object.keys(schemas).filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });

  it.each([
    ['another schema', 'RentalURIS', /"RentalUris" and of "RentalURIS"/],
    ['an operation', 'GetPointColor', /"GetPointColor" and of "getPoint"/],
  ])(
    'compileSpec: rejects a schema name that equals the name of %s in generated code',
    async (_title, name, message) => {
      await expect(compileSpec(withColorNamed(name))).rejects.toThrow(message);
    },
  );
});

function withColorNamed(name: string): SpecSource {
  const schemas = join(openSpecSource().folder, '../schemas');
  const color = readFileSync(join(schemas, 'scalars/Color.yaml'), 'utf8');
  const user = join(schemas, 'entities/RouteLine.yaml');
  const text = readFileSync(user, 'utf8').replace('scalars/Color.yaml', `scalars/${name}.yaml`);
  return openSpecSource({
    overlay: new Map([
      [join(schemas, `scalars/${name}.yaml`), color],
      [user, text],
    ]),
  });
}
