import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LintFinding } from '../../src/findings/lint-finding.ts';
import { lintSpec } from '../../lint/index.ts';
import { openSpecSource } from '../../src/source/spec-source.ts';
import { lintChangedSpec } from './run-lint-corpus.ts';

const clean = openSpecSource();
const scratch = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

async function findIn(file: string, change: (text: string) => string): Promise<string[]> {
  const path = join(clean.folder, file);
  const findings = await findingsOf(path, change(readFileSync(path, 'utf8')));
  return findings.map((one) => `${one.file.replace(`${clean.folder}/`, '')}:${one.line}:${one.column} ${one.message}`);
}

async function findingsOf(path: string, text: string): Promise<LintFinding[]> {
  expect(text).not.toBe(readFileSync(path, 'utf8'));
  return lintChangedSpec(new Map([[path, text]]));
}

describe('lintSpec with bad input', () => {
  it('reports one message for a file that is not valid YAML', async () => {
    expect(await findIn('paths/port/getPoint.yaml', (text) => text.replace('tags: [port]', 'tags: [port'))).toEqual([
      expect.stringMatching(/^paths\/port\/getPoint\.yaml:\d+:\d+ is not valid YAML: .+$/),
    ]);
  });

  it('reports one message for a root file that is not valid YAML', async () => {
    expect(await findIn('openapi.yaml', (text) => text.replace('openapi: 3.1.0', 'openapi: [3.1.0'))).toEqual([
      expect.stringMatching(/^openapi\.yaml:\d+:\d+ is not valid YAML: .+$/),
    ]);
  });

  it('reports one message for a reference to a missing file', async () => {
    expect(await findIn('openapi.yaml', (text) => text.replace('port/getPoint.yaml', 'port/getPoints.yaml'))).toEqual([
      expect.stringMatching(
        /^openapi\.yaml:\d+:\d+ the reference paths\/port\/getPoints\.yaml leads to no file \(did you mean "getPoint\.yaml"\?\)$/,
      ),
    ]);
  });

  it('reports one message for a reference to a missing entry', async () => {
    const found = await findIn('paths/port/getPoint.yaml', (text) => text.replace('#/pointCode', '#/pointCodes'));
    expect(found).toEqual([
      expect.stringMatching(
        /^paths\/port\/getPoint\.yaml:\d+:\d+ the reference \S+#\/pointCodes leads to no entry of \S*parameters\/port\.yaml \(did you mean "pointCode" at \S+\.yaml:\d+\?\); it has geoPoint, /,
      ),
    ]);
  });

  it.each([
    ['renamed entry', /"addChanges" is its new name/, (text: string) => text.replace('addChange:', 'addChanges:')],
    ['file that was cut off', /restore it/, (text: string) => text.slice(0, text.indexOf('\n\naddOperationLine') + 1)],
  ])('reports one message, in the file of the entries, for a %s that several files use', async (_, advice, change) => {
    const found = await findIn('parameters/shared.yaml', change);
    expect(found).toEqual([expect.stringMatching(/^parameters\/shared\.yaml:\d+:1 the file lacks "/)]);
    expect(found[0]).toMatch(advice);
  });

  it('reports an example without a response in the file of the example', async () => {
    const found = await findIn('examples/getPoint/station.yaml', (text) => text.slice(0, text.indexOf('response:')));
    expect(found).toEqual([
      expect.stringMatching(
        /^examples\/getPoint\/station\.yaml:\d+:1 the file lacks "response", to which \S+getPoint\.yaml:/,
      ),
    ]);
  });

  it('reports the body of another operation where the operation refers to it', async () => {
    const found = await findIn('paths/port/listPointsLight.yaml', (text) =>
      text.replace('PointLightResponse', 'CorporationListResponse'),
    );
    expect(found).toContainEqual(
      expect.stringMatching(
        /^paths\/port\/listPointsLight\.yaml:\d+:1 .*nothing refers to \S*PointLightResponse\.yaml: refer to that/,
      ),
    );
  });

  it('reports one message for a keyword that the model of the API does not support', async () => {
    const change = (text: string): string => text.replace('type: string\n', 'type: string\n    multipleOf: 2\n');
    expect(await findIn('parameters/port.yaml', change)).toEqual([
      expect.stringMatching(/^parameters\/port\.yaml:\d+:\d+ unknown keyword multipleOf\. Allowed: /),
    ]);
  });

  it('reports one message for an unknown placeholder', async () => {
    expect(
      await findIn('parameters/search.yaml', (text) => text.replace('{{product.slug}}', '{{product.slig}}')),
    ).toEqual([
      expect.stringMatching(
        /^parameters\/search\.yaml:\d+:\d+ unknown placeholder \{\{product\.slig\}\}; did you mean \{\{product\.slug\}\}\? Allowed: api\.baseUrl, /,
      ),
    ]);
  });

  it('reports only the file with the mistake, and not a different file with a similar parameter', async () => {
    const wrong = (find: string, replace: string) => (text: string) => {
      const at = text.indexOf('corporationBindTo40:');
      return text.slice(0, at) + text.slice(at).replace(find, replace);
    };
    for (const change of [wrong("separator: ':'", "separator: '|'"), wrong('x-list:', 'x-lists:')]) {
      const found = await findIn('parameters/search.yaml', change);
      expect(found.filter((message) => !message.startsWith('parameters/search.yaml:'))).toEqual([]);
      expect(found.join()).not.toContain('…');
    }
  });

  it('reports one message for a reference to itself', async () => {
    const file = '../schemas/scalars/GateCode.yaml';
    expect(await findIn(file, (text) => text.replace('type: string\n', '$ref: ./GateCode.yaml\n'))).toEqual([
      expect.stringMatching(/GateCode\.yaml:2:1 the reference leads back to itself; write the schema that is meant$/),
    ]);
  });

  it('reports one message for circular references between two files, with the name of the second file', async () => {
    const [gate = '', station = ''] = ['Gate', 'Station'].map((name) =>
      join(clean.folder, `../schemas/scalars/${name}Code.yaml`),
    );
    const overlay = new Map([
      [gate, '$ref: ./StationCode.yaml\n'],
      [station, '$ref: ./GateCode.yaml\n'],
    ]);
    const found = await lintChangedSpec(overlay);
    expect(found.map(({ message }) => message).sort()).toEqual([
      'the reference leads back to itself through GateCode.yaml; write the schema that is meant',
      'the reference leads back to itself through StationCode.yaml; write the schema that is meant',
    ]);
  });

  it('reports one message, with the declared value, for a sentence with another default', async () => {
    const sentence = '路線の駅を並べる方向です。';
    expect(
      await findIn('parameters/station.yaml', (text) => text.replace(sentence, `${sentence}省略すると\`down\`です。`)),
    ).toEqual([expect.stringMatching(/「省略すると`down`です」 contradicts default, which is up; leave it out of/)]);
  });

  it('reports one message for a duplicate operationId', async () => {
    const found = await findIn('paths/port/getPoint.yaml', (text) =>
      text.replace('operationId: getPoint', 'operationId: listRails'),
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^paths\/port\/getPoint\.yaml:2:\d+ the operationId listRails is that of \S*listRails\.yaml /,
      ),
    ]);
  });

  it('reports one message for a version that is not valid', async () => {
    expect(await findIn('openapi.yaml', (text) => text.replace("'{{spec.version}}'", "'1.0'"))).toEqual([
      expect.stringMatching(
        /^openapi\.yaml:\d+:\d+ info\.version is "1\.0", but package\.json says "\d+\.\d+\.\d+"; write/,
      ),
    ]);
  });

  it('reports only the unfilled placeholders of ./run new, even if there are other mistakes', async () => {
    const change = (text: string): string =>
      text.replace('徒歩の速さです。', 'TODO(what it means)').replace('type: integer', 'type: intteger');
    expect(await findIn('parameters/search.yaml', change)).toEqual([
      expect.stringMatching(/^parameters\/search\.yaml:\d+:\d+ fill in: what it means$/),
    ]);
  });

  it('reports one message for a folder without a spec', async () => {
    writeFileSync(join(scratch, 'package.json'), '{"version":"1.0.0"}');
    writeFileSync(join(scratch, 'redocly.yaml'), 'extends: [minimal]\n');
    const findings = await lintSpec({ ...clean, folder: scratch });
    expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^cannot be read: ENOENT/)]);
  });
});

it.each<[rule: string, file: string, from: string, to: string, place: RegExp]>([
  ['clean-text', 'openapi.yaml', "'{{api.baseUrl}}'", "'{{api.baseUrl}'", /^\{\{api\.baseUrl\}'/],
  ['readable', 'parameters/search.yaml', '{{product.slug}}', '{{product.slig}}', /^\{\{product\.slig\}\}/],
  ['no-unresolved-refs', 'openapi.yaml', 'port/getPoint.yaml', 'port/getPoints.yaml', /^\{ \$ref: \S+getPoints/],
  ['names-in-backticks', 'parameters/search.yaml', '徒歩の速さです。', '徒歩の`spede`です。', /^spede`です。/],
  ['text-style', 'parameters/search.yaml', '徒歩の速さです。', '徒歩です。速さ。', /^速さ。/],
  ['complete-groups', 'parameters/shared.yaml', 'x-group: count', 'x-group: counts', /^\s*x-group: counts$/],
])('lintSpec: locates a finding of %s in %s after "%s" is replaced by "%s"', async (rule, file, from, to, place) => {
  const path = join(clean.folder, file);
  const text = readFileSync(path, 'utf8').replace(from, to);
  const found = (await findingsOf(path, text)).find((one) => one.rule.endsWith(rule));
  const line = text.split('\n')[(found?.line ?? 0) - 1];
  expect(line?.slice((found?.column ?? 0) - 1)).toMatch(place);
});
