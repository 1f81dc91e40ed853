import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { readYaml } from '@route-search/toolkit/yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDistTextFiles } from './built-files.ts';
import { compileSpec, type CompiledSpec } from './compile-spec.ts';
import { build } from '../commands/build.ts';
import { compileDocument } from './compile/index.ts';
import { publishDocument } from './publish/publish-document.ts';
import { type OpenApiDocument } from './document/openapi-document.ts';
import { toRuleSet, type Operation } from './model/index.ts';
import { createServerKnowledge, evaluateRules, type Scalar } from '@route-search/parameter-rules';
import { openSpecSource, getSpecRootFile, type SpecSource } from './source/spec-source.ts';
import { toCompactSchema, checkParameterValues, type ValueViolation } from './values/index.ts';

function changed(file: string, change: (text: string) => string): SpecSource {
  const path = join(openSpecSource().folder, file);
  const text = readFileSync(path, 'utf8');
  const next = change(text);
  expect(next, `the change of ${file} does nothing`).not.toBe(text);
  return openSpecSource({ overlay: new Map([[path, next]]) });
}

/** Copies a document without descriptions and without the content that publishing adds. */
function bare(node: unknown, key = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => bare(item));
  if (typeof node !== 'object' || node === null) return node;
  const derived = ['description', 'links', 'x-notation', 'x-error-request-examples', 'deprecated', 'allowReserved'];
  const kept = Object.entries(node).filter(
    ([name]) => !derived.includes(name) && !(key === 'responses' && name === '400'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, bare(value, name)]));
}

let spec: CompiledSpec;
let document: OpenApiDocument;
beforeAll(async () => {
  spec = await compileSpec(openSpecSource());
  ({ document } = spec);
});

describe('OpenAPI document bundled from the YAML files', () => {
  it('contains every path and no reference to another file', () => {
    const listed = readYaml(getSpecRootFile(openSpecSource())).value as { paths: object };
    expect(Object.keys(document.paths)).toEqual(Object.keys(listed.paths));
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.filter((one) => !one.startsWith('#/'))).toEqual([]);
  });

  it('contains no placeholder', () => {
    expect(JSON.stringify(document)).not.toMatch(/\{\{[a-z]/);
  });

  it('has the same bytes when it is built again', async () => {
    expect(createDistTextFiles(await compileSpec(openSpecSource()))).toEqual(createDistTextFiles(spec));
  });

  it("has no finding of Redocly's recommended-strict rules and our rules", async () => {
    const config = await loadConfig({ configPath: join(openSpecSource().folder, 'redocly.bundle.yaml') });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has an example of each 400 response that a parameter rule can cause, with its request', () => {
    for (const operation of spec.api.operations) {
      const { [operation.path]: { get } = { get: undefined } } = document.paths;
      const examples = get?.responses['400']?.content?.['application/json']?.examples ?? {};
      const rules = operation.rules.filter(({ effect }) => effect === 'error');
      if (rules.length > 0) expect(Object.keys(examples)).toEqual(rules.map(({ id }) => id));
      for (const [name, { parameters }] of Object.entries(get?.['x-error-request-examples'] ?? {})) {
        const { Message } = (examples[name]!.value as { ResultSet: { Error: { Message: string } } }).ResultSet.Error;
        const rule = rules.find(({ id }) => id === name);
        const expected = rule?.sentence.replaceAll('`', '') ?? violationsOf(operation, parameters)[0]?.sentence;
        expect(Message, `${operation.id}.${name}`).toContain(expected);
      }
    }
  });
});

function violationsOf({ parameters }: Operation, request: Readonly<Record<string, Scalar>>): ValueViolation[] {
  const checked = parameters.map((one) => ({ ...one, value: toCompactSchema(spec.api.enums, one.value) }));
  return checkParameterValues(checked, request);
}

describe('parameter rules of the spec', () => {
  it('have a satisfied example that keeps the rule, a violated example that breaks it, and only parameters of their operation', () => {
    for (const operation of spec.api.operations) {
      const set = toRuleSet(operation);
      const names = operation.parameters.map(({ name }) => name);
      for (const rule of operation.rules) {
        const title = `${operation.id}.${rule.id}`;
        expect(names, title).toEqual(expect.arrayContaining([...rule.parameters]));
        const broken = [rule.satisfied!, rule.violated!].map(({ parameters, knowledge }) => {
          expect(violationsOf(operation, parameters), title).toEqual([]);
          return evaluateRules(set, parameters, createServerKnowledge(knowledge)).map((violation) => violation.rule.id);
        });
        expect(broken[0], title).not.toContain(rule.id);
        expect(broken[1], title).toContain(rule.id);
      }
    }
  });
});

describe('published OpenAPI document', () => {
  it('repeats limits, defaults and other declarations in the descriptions, for tools that do not know our extensions', () => {
    const { parameters } = document.components;
    expect(document.paths['/v1/json/station']!.get.description).toContain('- `name`は、`oldName`、`code`、');
    expect(document.paths['/v1/json/realtime/trip']!.get.description).toContain('リアルタイム情報の利用契約');
    expect(parameters!['viaList']!.description).toContain('コロン（`:`）区切りのリスト（2件以上）です。');
    expect(parameters!['answerCount']!.description).toContain('既定値は`5`です。');
  });

  it('equals the bundled document except for the content that the publishing step adds', () => {
    const { paths, components, ...root } = spec.bundle;
    expect(document).toMatchObject(root);
    expect(Object.keys(document.paths)).toEqual(Object.keys(paths));
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(components.schemas));
    expect(bare(document)).toEqual(bare(spec.bundle));
  });

  it('compiles to the same facts as the bundled document', () => {
    const facts = ({ operations }: CompiledSpec['api']) =>
      operations.map(({ id, facts: own, parameters, rules }) => ({
        id,
        own,
        parameters: parameters.map((one) => one.facts),
        rules,
      }));
    expect(facts(compileDocument(document, { situations: { situations: [], emptyAnswers: [] } }).api)).toEqual(
      facts(spec.api),
    );
  });

  it('links dictionary terms and lists the meanings of values for renderers that do not show our extensions', () => {
    const link = (slug: string): string => `[${slug}](https://docs.example.com/dictionary/pages/${slug}/)`;
    const view = publishDocument(spec.bundle, spec, { termLink: link });
    expect(view.paths['/v1/json/search/course/extreme']!.get.description).toContain(link('search-type'));
    expect(view.components.parameters!['viaList']!.schema.description).toBeUndefined();
    expect(view.components.schemas['SearchType']).not.toHaveProperty('enum');
    expect(view.components.schemas['DateYmd']).toMatchObject({ format: 'date' });
    const { answerCount } = view.components.parameters!;
    expect(answerCount!.description).not.toMatch(/既定値は|指定できる値は/);
    const own = JSON.stringify(view).match(/"x-[^"]+":/g) ?? [];
    expect(own.filter((key) => key !== '"x-displayName":')).toEqual([]);
    const { searchType } = view.components.schemas['Course']!.properties!;
    expect(searchType!.description).toMatch(/- `plain`: .+\n\n値の追加あり。/s);
  });
});

describe('mistakes in the YAML files', () => {
  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'broken YAML',
      'paths/station/listStations.yaml',
      (text) => text.replace('  tags: [station]', '  tags: [station'),
      /listStations\.yaml:\d+:\d+ /,
    ],
    [
      'a file that a reference does not find',
      'paths/station/listStations.yaml',
      (text) => text.replace('responses/BadRequest.yaml', 'responses/BadRequset.yaml'),
      /listStations\.yaml:\d+:\d+ the reference \S+BadRequset\.yaml leads to no file \(did you mean .BadRequest.\?\)/,
    ],
    [
      'a key that a reference does not find',
      'paths/station/listStations.yaml',
      (text) => text.replace('shared.yaml#/addGateGroup', 'shared.yaml#/addGateGruop'),
      /listStations\.yaml:\d+:\d+ .*/,
    ],
    [
      'an unknown placeholder',
      'openapi.yaml',
      (text) => text.replace('{{product.name}}', '{{product.nmae}}'),
      /openapi\.yaml:3:\d+ unknown placeholder \{\{product\.nmae\}\}; did you mean \{\{product\.name\}\}\?/,
    ],
  ])('make compileSpec throw one message with file and line: %s', async (_title, file, change, message) => {
    const caught: unknown = await compileSpec(changed(file, change)).catch((error: unknown) => error);
    const all: unknown[] = caught instanceof AggregateError ? caught.errors : [caught];
    expect(all.map((one) => [(one as Error).name, (one as Error).message])).toEqual([
      ['Problem', expect.stringMatching(message)],
    ]);
  });

  it('make the build command keep the earlier outputs', async () => {
    const source = changed('paths/station/listStations.yaml', (text) =>
      text.replace('operationId: listStations', 'operationId: listStationsLight'),
    );
    const file = join(source.folder, 'dist/openapi.json');
    const before = readFileSync(file, 'utf8');
    await expect(build([], source)).rejects.toThrow(/error\(s\); nothing was written[^]*listStations[^]*operationId/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
