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

/** File, text, replacement, and the only message. */
const mistakes = String.raw`
paths/port/getPoint.yaml | tags: [port] | tags: [port | is not valid YAML: 
openapi.yaml | port/getPoint.yaml | port/getPoints.yaml | the reference paths/port/getPoints.yaml leads to no file (did you mean "getPoint"?)
paths/port/getPoint.yaml | ../../../schemas/ | ../../schemas/ | leads to no file; refer to ../../../schemas/responses/PointDetailResponse.yaml
paths/port/getPoint.yaml | #/pointCode | #/pointCodes | (did you mean "pointCode" at 
parameters/port.yaml | { type: string } | { type: string, multipleOf: 2 } | unknown keyword multipleOf. Allowed: 
parameters/search.yaml | {{product.slug}} | {{product.slig}} | unknown placeholder {{product.slig}}; did you mean {{product.slug}}? Allowed: api.baseUrl, 
parameters/search.yaml | 徒歩の速さです。 | TODO(what it means) | fill in: what it means
parameters/station.yaml | 路線の駅を並べる方向です。 | 路線の駅を並べる方向です。省略すると\`down\`です。 | 「省略すると\`down\`です」 contradicts default, which is up; leave it out of
parameters/corporation.yaml |   in: query |   required: true | All its neighbours have \`in: query\`.
../schemas/entities/Point.yaml | ./GeoPoint.yaml | ./Prefecture.yaml | entities/GeoPoint.yaml: refer to that, or
../schemas/entities/TripTime.yaml | /DateTime.yaml | /ClockTime.yaml | scalars/DateTime.yaml: refer to that
../schemas/condition/JRReservation.yaml |   smartExHayatoku28: {} |   smartExHayatoku2: {} | did you mean "smartExHayatoku21" or "smartExHayatoku28"?
../schemas/entities/RouteLine.yaml | LineSymbol.yaml | Symbol.yaml | leads to no file (did you mean "LineSymbol"?)
../schemas/scalars/GateCode.yaml | type: string | $ref: ./GateCode.yaml | the reference leads back to itself; write the schema that is meant
paths/port/getPoint.yaml | operationId: getPoint | operationId: listRails | the operationId listRails is that of 
openapi.yaml | '{{spec.version}}' | '1.0' | info.version is "1.0", but package.json says "
`
  .replaceAll('\\`', '`')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

describe('lintSpec with bad input', () => {
  it.each(mistakes)(
    'reports one message in %s after "%s" is replaced by "%s"',
    async (file = '', from = '', to = '', message = '') => {
      const [found = '', ...others] = await findIn(file, (text) => text.replace(from, () => to));
      expect(others).toEqual([]);
      expect(found).toContain(`${file.replace('../', '')}:`);
      expect(found).toContain(message.trimEnd());
    },
  );

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
