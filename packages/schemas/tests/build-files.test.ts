import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { buildPublishedFiles, replaceFolderFiles } from '../src/build-files.ts';
import { schemaKinds } from '../src/library.ts';
import { copyYamlFiles, schemaLibrary, packageFolder, createTempFolder, placeholderValues } from './support.ts';

const files = buildPublishedFiles(packageFolder, placeholderValues);

function edit(folder: string, file: string, [find, replace]: readonly [string, string]): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = find === '' ? before + replace : before.replace(find, replace);
  if (after === before) throw new Error(`${file} was not changed`);
  writeFileSync(path, after);
}

function failure(folder: string): string {
  try {
    buildPublishedFiles(folder, placeholderValues);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  return '';
}

describe('buildPublishedFiles', () => {
  it('returns the same files in every build', () => {
    expect(buildPublishedFiles(copyYamlFiles(), placeholderValues)).toEqual(files);
  });

  it('generates validators without eval and without imports of Ajv', () => {
    const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
    expect(scripts).toHaveLength(3);
    for (const [name, text] of scripts) {
      expect([name, /\beval\b|\bFunction\s*\(|\brequire\(|\bimport\b|\bajv\b/.exec(text)?.[0]]).toEqual([
        name,
        undefined,
      ]);
    }
  });

  it('stays within the size limits of the generated files', () => {
    const size = (name: string) => gzipSync(files[name] ?? '').length;
    expect(size('validators/index.js')).toBeLessThan(26_000);
    expect(size('validators/strict.js')).toBeLessThan(26_000);
    expect(size('catalogues.js')).toBeLessThan(15_000);
  });

  it('writes all schemas to schemas.json with references that resolve', () => {
    const schemas = JSON.parse(files['schemas.json'] ?? '') as Record<string, unknown>;
    expect(Object.keys(schemas)).toEqual([...schemaLibrary.schemas.keys()]);
    const refs = [...JSON.stringify(schemas).matchAll(/"\$ref":"#\/(\w+)"/g)].map(([, name]) => name);
    expect(refs.length).toBeGreaterThan(200);
    for (const name of refs) expect(schemas).toHaveProperty(String(name));
  });

  it('generates declarations that compile and have literal types', () => {
    const folder = createTempFolder();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const use = join(folder, 'use.ts');
    writeFileSync(
      use,
      `import { isStationListResponse, validators, type CourseListResponse, type OneOrMany, type Point } from './validators/index.js';
import { isPointDetailResponse, type RouteLine } from './validators/strict.js';
import { conditionOptions, enumerations, terms, Sort, type TermSlug, type ValueOf } from './catalogues.js';

declare const data: unknown;
if (isStationListResponse(data)) {
  const points: OneOrMany<Point> | undefined = data.ResultSet.Point;
  const max: string | undefined = data.ResultSet.max;
  void [points, max];
}
if (isPointDetailResponse(data)) data.ResultSet.Point?.Station?.code.toUpperCase();
const course: CourseListResponse = { ResultSet: { Course: { searchType: 'somethingNew', dataType: 'plain' } } };
const direction: ValueOf<'Direction'> = 'up';
const term: TermSlug = 'gate';
const slug: '${String(placeholderValues['product.slug'])}' = Sort.values[0];
const kind: 'bussiness' = conditionOptions.teikiKind.default;
const tokyo: '東京都' = enumerations.PrefectureCode.meanings['13'];
const first: 'access-key' = terms[0].slug;
void [course, direction, term, slug, kind, tokyo, first, validators.ErrorResponse];
// @ts-expect-error the number of a section is required
const line: RouteLine = { Name: 'x' };
// @ts-expect-error no such value
const wrong: ValueOf<'Direction'> = 'sideways';
// @ts-expect-error strings, not numbers
const count: CourseListResponse = { ResultSet: { Course: { Route: { timeOnBoard: 6 } } } };
void [line, wrong, count];
`,
    );
    const program = ts.createProgram([use], {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ['lib.es2022.d.ts'],
      types: [],
    });
    const found = ts.getPreEmitDiagnostics(program);
    expect(found.map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'))).toEqual([]);
  });
});

describe('buildPublishedFiles with a mistake in a YAML file', () => {
  it.each([
    ['broken YAML', 'enums/Gcs.yaml', ['enum: [', 'enum: [[['], /^enums\/Gcs\.yaml:\d+:\d+ is not valid YAML: /],
    [
      'a duplicate key',
      'enums/Gcs.yaml',
      ['', 'type: string\n'],
      /^enums\/Gcs\.yaml:\d+:\d+ is not valid YAML: the key "[^"]+" is already in line \d+/,
    ],
    [
      'a reference to a missing file',
      'entities/Prefecture.yaml',
      ['PrefectureCode.yaml', 'PrefectureCodes.yaml'],
      /^entities\/Prefecture\.yaml:6:5 \$ref \.\.\/enums\/PrefectureCodes\.yaml points at nothing; did you mean \.\.\/enums\/PrefectureCode\.yaml\? Allowed: the relative path/,
    ],
    [
      'an unknown keyword',
      'entities/Prefecture.yaml',
      ['additionalProperties:', 'additionalProperty:'],
      /^entities\/Prefecture\.yaml:3:1 unknown keyword additionalProperty; did you mean additionalProperties\? Allowed: \$ref, description, type/,
    ],
    [
      'an unknown type',
      'entities/Prefecture.yaml',
      ['type: object', 'type: objekt'],
      /^entities\/Prefecture\.yaml:2:1 type is "objekt"\. Allowed: one of string, boolean,/,
    ],
    [
      'an invalid regular expression',
      'scalars/Color.yaml',
      ['pattern: ^(', 'pattern: ^(('],
      /^scalars\/Color\.yaml:3:1 pattern is .* Allowed: a regular expression \(Invalid regular expression/,
    ],
    [
      'a description without its full stop',
      'scalars/DateIso.yaml',
      ['日付です。', '日付です'],
      /^scalars\/DateIso\.yaml:1:1 description is .* Allowed: Japanese sentences in です・ます that end with 。\./,
    ],
    [
      'a property without description',
      'entities/Prefecture.yaml',
      ['    description: 都道府県名です。\n', ''],
      /^entities\/Prefecture\.yaml:7:3 description is missing\./,
    ],
    [
      'a value without meaning',
      'enums/Gcs.yaml',
      ['  tokyo: 日本測地系\n', ''],
      /^enums\/Gcs\.yaml:4:1 the value tokyo has no meaning in x-enum-descriptions; add a line/,
    ],
    [
      'a required property that does not exist',
      'entities/Station.yaml',
      ['required: [code, Name]', 'required: [code, Title]'],
      /^entities\/Station\.yaml:4:18 required has "Title", which is no property\. Allowed: code, Name,/,
    ],
    [
      'an object without additionalProperties',
      'entities/Prefecture.yaml',
      ['additionalProperties: false\n', ''],
      /^entities\/Prefecture\.yaml:2:1 additionalProperties is missing\./,
    ],
    [
      'an unknown segment of the condition string',
      'condition/useJR.yaml',
      ['segment: A', 'segment: B'],
      /^condition\/useJR\.yaml:\d+:\d+ segment is "B"\. Allowed: one of T, F, A\.$/,
    ],
    [
      'a misspelt key in x-condition',
      'condition/useJR.yaml',
      ['segment:', 'segmant:'],
      /^condition\/useJR\.yaml:\d+:\d+ unknown keyword segmant; did you mean segment\? Allowed: segment,[^\n]*$/,
    ],
    [
      'an unknown placeholder',
      'enums/Sort.yaml',
      ["'{{product.slug}}'", "'{{product.slig}}'"],
      /^enums\/Sort\.yaml:\d+:\d+ unknown placeholder \{\{product\.slig\}\}; did you mean \{\{product\.slug\}\}\?/,
    ],
    [
      'a reading that is not kana',
      'catalogues/terms.yaml',
      ['yomi: えき }', 'yomi: eki }'],
      /^catalogues\/terms\.yaml:\d+:\d+ yomi is "[^"]+"\. Allowed: the reading in hiragana/,
    ],
    [
      'an error situation with an unknown code',
      'catalogues/errors.yaml',
      ['code: W403', 'code: W404'],
      /^catalogues\/errors\.yaml:\d+:5 unknown error code W404\. Allowed: E400, W403\b/,
    ],
    [
      'two terms with the same slug',
      'catalogues/terms.yaml',
      ['slug: access-key', 'slug: type'],
      /^catalogues\/terms\.yaml:\d+:\d+ the slug type is given twice/,
    ],
    [
      'a unit without a Japanese word',
      'catalogues/constants.yaml',
      ['  km/h: km/h\n', ''],
      /^catalogues\/constants\.yaml:\d+:1 the unit km\/h has no word; add a line/,
    ],
    [
      'a digit of the condition string with two meanings',
      'catalogues/condition-string.yaml',
      ['segment: T, position: 5, digits', 'segment: T, position: 3, digits'],
      /^catalogues\/condition-string\.yaml:\d+:3 the digit T3 of the condition string stands for something else/,
    ],
  ] as const)('throws an error with file and line for %s', (_name, file, change, message) => {
    const folder = copyYamlFiles();
    edit(folder, file, change);
    expect(failure(folder)).toMatch(message);
  });

  it('throws an error for a missing property of a catalogue entry, with the line of that entry', () => {
    const folder = copyYamlFiles();
    edit(folder, 'catalogues/terms.yaml', ['title: 駅, yomi', 'yomi']);
    const lines = readFileSync(join(folder, 'catalogues/terms.yaml'), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('slug: station, yomi'));
    expect(line).toBeGreaterThan(10);
    expect(failure(folder)).toMatch(new RegExp(`^catalogues/terms\\.yaml:${line + 1}:`));
  });

  it('throws one error with the mistakes of all files', () => {
    const folder = copyYamlFiles();
    edit(folder, 'enums/Gcs.yaml', ['  tokyo: 日本測地系\n', '']);
    edit(folder, 'scalars/GateCode.yaml', ['type: string', 'type: text']);
    expect(failure(folder).split('\n')).toHaveLength(2);
  });

  it('throws an error for two files with the same name, and for a file that does not belong in its folder', () => {
    const folder = copyYamlFiles();
    writeFileSync(join(folder, 'entities/Gcs.yaml'), readFileSync(join(folder, 'enums/Gcs.yaml')));
    expect(failure(folder)).toMatch(
      /^enums\/Gcs\.yaml has the name of|^entities\/Gcs\.yaml has the name of enums\/Gcs\.yaml\./,
    );
    rmSync(join(folder, 'entities/Gcs.yaml'));
    writeFileSync(join(folder, 'enums/notes.txt'), '');
    expect(failure(folder)).toMatch(/^enums\/notes\.txt does not belong here\. Allowed: files that end with \.yaml\./);
  });

  it('throws an error for a reference that leads back to its own schema', () => {
    const folder = copyYamlFiles();
    writeFileSync(join(folder, 'scalars/ResultMax.yaml'), '$ref: ./ResultLimit.yaml\ndescription: 値です。\n');
    writeFileSync(join(folder, 'scalars/ResultLimit.yaml'), '$ref: ./ResultMax.yaml\ndescription: 値です。\n');
    expect(failure(folder)).toMatch(/scalars\/ResultMax\.yaml:1:1 \$ref leads back to the schema itself\./);
  });
});

describe('build script of the schemas package', () => {
  const run = (folder: string) =>
    spawnSync(process.execPath, [join(packageFolder, 'scripts/build.ts'), folder], { encoding: 'utf8' });

  it('writes the dist folder, and keeps the previous one if a YAML file has a mistake', () => {
    const folder = copyYamlFiles();
    expect(run(folder)).toMatchObject({ status: 0, stderr: '', stdout: '' });
    const before = readFileSync(join(folder, 'dist/schemas.json'), 'utf8');
    expect(before).toBe(files['schemas.json']);

    edit(folder, 'enums/Gcs.yaml', ['  tokyo: 日本測地系\n', '']);
    const failed = run(folder);
    expect(failed.status).toBe(1);
    expect(failed.stdout).toBe('');
    expect(failed.stderr).toMatch(/^error: .*enums\/Gcs\.yaml:4:1 the value tokyo has no meaning.*\n$/);
    expect(readFileSync(join(folder, 'dist/schemas.json'), 'utf8')).toBe(before);
  });

  it('prints an error if the source folder does not exist', () => {
    const folder = copyYamlFiles();
    rmSync(join(folder, schemaKinds[0]), { recursive: true });
    const failed = run(folder);
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/error: .*scalars cannot be read: ENOENT/);
    expect(failed.stderr).not.toMatch(/^\s+at /m);
  });
});

describe('replaceFolderFiles', () => {
  it('removes files that are no longer generated and does not rewrite unchanged ones', async () => {
    const folder = join(createTempFolder(), 'dist');
    await replaceFolderFiles(folder, { 'a.js': '1', 'b/c.js': '2' });
    const written = statSync(join(folder, 'a.js')).mtimeMs;
    await replaceFolderFiles(folder, { 'a.js': '1', 'b/c.js': '2' });
    expect(statSync(join(folder, 'a.js')).mtimeMs).toBe(written);
    await replaceFolderFiles(folder, { 'a.js': '1' });
    expect(existsSync(join(folder, 'b'))).toBe(false);
    appendFileSync(join(folder, 'a.js'), 'edited');
    await replaceFolderFiles(folder, { 'a.js': '1' });
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('1');
  });

  it('keeps the previous content if a write fails', async () => {
    const folder = join(createTempFolder(), 'dist');
    await replaceFolderFiles(folder, { 'a.js': '1' });
    // One path cannot be both a file and a folder, so the write fails.
    await expect(replaceFolderFiles(folder, { 'a.js': '2', 'a.js/b.js': '3' })).rejects.toThrow(/cannot be written/);
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('1');
  });
});
