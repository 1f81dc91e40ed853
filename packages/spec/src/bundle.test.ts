import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { artifactsOf } from './artifacts.ts';
import { bundleSpec } from './bundle.ts';
import { build } from './commands/build.ts';
import { docsView } from './docs-view.ts';
import { type OpenApiDocument } from './document.ts';
import { operationsOf, ruleSetOf, knowledgeOf, completeExample } from './operations.ts';
import { checkParameters, evaluate, parametersOf, sentence } from './rules/index.ts';
import { openSource, type SpecSource } from './source.ts';

/** The real spec with one file changed. */
function changed(file: string, change: (text: string) => string): SpecSource {
  const path = join(openSource().folder, file);
  const text = readFileSync(path, 'utf8');
  const next = change(text);
  expect(next, `the change of ${file} does nothing`).not.toBe(text);
  return openSource({ overlay: new Map([[path, next]]) });
}

let document: OpenApiDocument;
beforeAll(async () => {
  ({ document } = await bundleSpec(openSource()));
});

describe('the bundle', () => {
  it('holds the 24 operations, and no reference that leaves it', () => {
    expect(operationsOf(document)).toHaveLength(24);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.filter((one) => !one.startsWith('#/'))).toEqual([]);
  });

  it('holds no placeholder', () => {
    expect(JSON.stringify(document)).not.toMatch(/\{\{[a-z]/);
  });

  it('is the same when it is made again', async () => {
    expect(artifactsOf((await bundleSpec(openSource())).document)).toEqual(artifactsOf(document));
  });

  it('lints without a word under recommended-strict and our rules', async () => {
    const config = await loadConfig({ configPath: join(openSource().folder, 'redocly.bundle.yaml') });
    const problems = await lintFromString({ source: artifactsOf(document)['openapi.json']!, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has an example of each 400 answer that a rule can lead to, and the request that leads there', () => {
    for (const operation of operationsOf(document)) {
      const media = operation.object.responses['400']?.content?.['application/json'];
      const requests = operation.object['x-error-request-examples'] ?? {};
      const rules = operation.rules.filter((rule) => (rule.effect ?? 'error') === 'error');
      if (rules.length > 0) expect(Object.keys(media?.examples ?? {})).toEqual(rules.map((rule) => rule.id));
      for (const [name, { parameters }] of Object.entries(requests)) {
        const { Message } = (media!.examples![name]!.value as { ResultSet: { Error: { Message: string } } }).ResultSet
          .Error;
        const rule = rules.find((one) => one.id === name);
        const expected =
          rule === undefined ? checkParameters(operation.parameters, parameters)[0]?.sentence : sentence(rule);
        expect(Message, `${operation.id}.${name}`).toContain(expected);
      }
    }
  });
});

describe('every rule', () => {
  it('names parameters of its operation, and its examples keep and break just it', () => {
    for (const operation of operationsOf(document)) {
      const set = ruleSetOf(operation);
      const names = operation.parameters.map(({ name }) => name);
      for (const rule of operation.rules) {
        const title = `${operation.id}.${rule.id}`;
        expect(names, title).toEqual(expect.arrayContaining(parametersOf(rule)));
        const { satisfied, violated } = rule.examples!;
        const kept = completeExample(operation, satisfied);
        const broken = completeExample(operation, violated);
        expect(checkParameters(operation.parameters, kept), title).toEqual([]);
        expect(checkParameters(operation.parameters, broken), title).toEqual([]);
        expect(
          evaluate(set, kept, knowledgeOf(satisfied)).map((one) => one.rule.id),
          title,
        ).not.toContain(rule.id);
        const errors = evaluate(set, broken, knowledgeOf(violated)).map((one) => one.rule.id);
        expect(errors, title).toContain(rule.id);
      }
    }
  });
});

describe('the view for other renderers', () => {
  it('says in the descriptions what the extensions say', () => {
    const view = docsView(
      document,
      [{ slug: 'search-type', title: '探索の種類' }],
      'https://docs.example.com/dictionary/pages/',
    );
    const { get } = view.paths['/v1/json/station']!;
    expect(get.description).toContain('- `name`は、`oldName`、`code`、');
    const search = view.paths['/v1/json/search/course/extreme']!.get.description;
    expect(search).toContain('[探索の種類](https://docs.example.com/dictionary/pages/search-type/)');
    expect(view.paths['/v1/json/realtime/trip']!.get.description).toContain('リアルタイム情報の利用契約');
    const viaList = view.components.parameters!['viaList']!;
    expect(viaList.description).toContain('コロン（`:`）区切りのリスト（2件以上）です。');
    expect(viaList.schema.description).toBeUndefined();
  });

  it('keeps the meanings of an enumeration that a reference leads to, beside what is added', () => {
    const view = docsView(document, [], '');
    const { searchType } = view.components.schemas['Course']!.properties!;
    expect(searchType!.description).toMatch(/- `plain`: .+\n\n値は追加されることがあります。/s);
  });

  it('leaves the document itself as the author wrote it', () => {
    expect(document.paths['/v1/json/station']!.get.description).not.toContain('同時に指定できません');
  });
});

describe('a mistake of the author', () => {
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
      /listStations\.yaml:\d+:\d+ the reference \S+BadRequset\.yaml leads to no file \(did you mean .BadRequest\.yaml.\?\)/,
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
  ])('is one message with its place: %s', async (_title, file, change, message) => {
    const caught: unknown = await bundleSpec(changed(file, change)).catch((error: unknown) => error);
    const all: unknown[] = caught instanceof AggregateError ? caught.errors : [caught];
    expect(all.map((one) => [(one as Error).name, (one as Error).message])).toEqual([
      ['Problem', expect.stringMatching(message)],
    ]);
  });

  it('leaves the earlier outputs as they were', async () => {
    const source = changed('paths/station/listStations.yaml', (text) =>
      text.replace('operationId: listStations', 'operationId: listStationsLight'),
    );
    const file = join(source.folder, 'dist/openapi.json');
    const before = readFileSync(file, 'utf8');
    await expect(build([], source)).rejects.toThrow(/error\(s\); nothing was written[^]*listStations[^]*operationId/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
