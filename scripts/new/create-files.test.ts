import { realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFindings, lintProse, lintSpec, type LintFinding } from '@route-search/spec/lint';
import { openSpecSource } from '@route-search/spec/source';
import { writeFiles } from '@route-search/toolkit/output';
import { findTodoMarks } from '@route-search/toolkit/todo-mark';
import { createItemFiles, findNewTodoMarks } from './create-files.ts';
import { insertYamlEntry } from './insert.ts';
import { root } from '../shared/process.ts';
import { copyWorkingTree } from '../shared/temp-checkout.ts';

const project = realpathSync(root);

async function lint(files: Readonly<Record<string, string>>): Promise<LintFinding[]> {
  const source = openSpecSource({
    overlay: new Map(Object.entries(files).map(([file, text]) => [join(project, file), text])),
  });
  const structure = await lintSpec(source);
  return structure.length > 0 ? structure : lintProse(source);
}

/** Replaces each TODO mark in created files by a text. Throws if a mark or a text is left over. */
function fillIn(files: Readonly<Record<string, string>>, texts: readonly (readonly [what: string, text: string])[]) {
  const rest = [...texts];
  const filled = Object.entries(files).map(([file, text]): [string, string] => {
    let left = text;
    for (const { what } of findTodoMarks(text)) {
      const at = rest.findIndex(([expected]) => what.startsWith(expected));
      const [[, answer] = ['', `no text for ${what}`]] = rest.splice(at, 1);
      left = left.replace(`'TODO(${what})'`, () => answer).replace(`TODO(${what})`, () => answer);
    }
    return [file, left];
  });
  expect(rest).toEqual([]);
  return Object.fromEntries(filled);
}

const example: readonly (readonly [string, string])[] = [
  ['purpose of the request', '郵便番号で検索'],
  ['Parameter values', '{}'],
  ['content of the response, in', '見つかった事業者'],
  ['the whole response body', `{ ResultSet: { apiVersion: '{{api.version}}', engineVersion: 202406_04a } }`],
];
const nothing = example.map(([what, text]): readonly [string, string] =>
  what === 'purpose of the request' ? [what, '該当なし'] : [what, text],
);
const description: readonly (readonly [string, string])[] = [
  ['purpose of the operation, in', '事業者の別の検索'],
  ['purpose of the operation and', '交通機関の事業者を検索します。'],
  ['one of base', 'base'],
  ['content of the response, also', '事業者の所有者の一覧です。'],
];

/**
 * Arguments of `./run new`, and texts for the TODO marks. Worked examples of CONTRIBUTING.md are not repeated here,
 * because these tests must also pass after one has been followed.
 */
const cases: readonly (readonly [args: string, texts: readonly (readonly [string, string])[]])[] = [
  [
    'operation listCorporationsLight --tag corporation --path /v1/json/corporation/light --response CorporationListResponse',
    // The response CorporationListResponse must contain the list, even if it is empty.
    [...description, ...example, ...nothing].map(([what, text]) => [
      what,
      text.replace('04a }', '04a, Corporation: [] }'),
    ]),
  ],
  [
    'operation listOwners --tag corporation --path /v1/json/owner',
    [
      ...description,
      ...example,
      ...nothing,
      ['Japanese sentences', '所有者の検索結果を返すレスポンスです。'],
      ['Japanese sentences', 'レスポンスの本体です。'],
      ['name of a member', 'Corporation'],
      ['../entities', '../entities/Corporation.yaml'],
    ],
  ],
  [
    'parameter nickname --operation listCorporations',
    [
      ['one of course, selection', 'selection'],
      ['effect of the value', '検索する事業者の略称です。'],
      ['one of string', 'string\n    minLength: 1\n    maxLength: 100'],
      ['a value as it is written', 'メトロ'],
    ],
  ],
  [
    'parameter kana --operation listRealtimeTrips --as tripKana',
    [
      ['one of course, selection', 'selection'],
      ['effect of the value', '列車の名称の読みです。'],
      ['one of string', 'string\n    minLength: 1\n    maxLength: 100'],
      ['a value as it is written', 'つばめ'],
    ],
  ],
  [
    'rule one-code --operation listStations --kind exclusive',
    [
      ['as in', '[code, operationLineCode]'],
      ['a request that keeps', "{ code: '22671' }"],
      ['a request that breaks', `{ code: '22671', operationLineCode: '109' }`],
    ],
  ],
  ['rule world-datum --operation getPoint --kind fixed', [['as in', "{ member: 'Point.GeoPoint.gcs', is: wgs84 }"]]],
  [
    'term last-train',
    [
      ['the term', '終電'],
      ['its reading', 'しゅうでん'],
      ['the definition', 'その日の運行で、目的地に着ける最後の列車です。'],
      ['slugs', 'change'],
      ['what a reader', '最後の列車です。'],
    ],
  ],
  [
    'member floor --entity Gate',
    [
      ['Japanese sentences', 'その出入口がある階です。'],
      ['string', 'string'],
    ],
  ],
  ['example night --operation getDataVersion', example],
  [
    'error too-early --status 425 --code E425 --operation listStations',
    [
      ['the error', 'リクエストの超過'],
      ['the cause', '短い時間に多くのリクエストを送っています。'],
      ['what a caller', '間隔を空けて送り直してください。'],
      ['what the value means', '早すぎるリクエスト'],
      ['content of the response, also', 'リクエストの頻度が高すぎます。'],
      ['one of ApiError', 'RateLimitedError'],
      ['content of the response, in', 'リクエストの頻度の超過'],
      ['the engine version', '202406_04a'],
      ['the Message', 'しばらく待ってから送り直してください。'],
    ],
  ],
  [
    'error unknown-key --status 403',
    [
      ['the error', '未登録のアクセスキー'],
      ['the cause', '登録されていないアクセスキーを指定しています。'],
      ['what a caller', 'アクセスキーを確かめてください。'],
    ],
  ],
  ['value night --enumeration BusType', [['what the value means', '夜行バス']]],
];

it('findNewTodoMarks: leaves out the marks that were in the file before', () => {
  const before = 'a: TODO(x)\nb: 1\nc: TODO(y)\n';
  expect(findNewTodoMarks('a: TODO(x)\nb: 1\nd: TODO(x)\nc: TODO(y)\n', before)).toEqual([
    { what: 'x', line: 3, column: 4 },
  ]);
  expect(findNewTodoMarks('TODO(x)')).toHaveLength(1);
});

/** Cases that create and change different files, so that one run of lint checks all of them. */
const packs: (typeof cases)[number][][] = [];
const created = new Map<string, Readonly<Record<string, string>>>();
for (const one of cases) {
  const { files } = await createItemFiles(one[0].split(' '));
  created.set(one[0], files);
  const isApart = ([other]: typeof one): boolean =>
    Object.keys(created.get(other) ?? {}).every((file) => !Object.hasOwn(files, file));
  const pack = packs.find((others) => others.every(isApart));
  if (pack === undefined) packs.push([one]);
  else pack.push(one);
}

describe.each(packs.map((pack) => ({ pack, args: pack.map(([args]) => args).join('; ./run new ') })))(
  './run new $args',
  ({ pack }) => {
    it('creates files whose only lint findings are the TODO marks', async () => {
      const files = Object.assign({}, ...pack.map(([args]) => created.get(args))) as Record<string, string>;
      const marked = Object.entries(files)
        .filter(([file]) => file.endsWith('.yaml'))
        .flatMap(([file, text]) =>
          findTodoMarks(text).map(({ line, column, what }) => `${file}:${line}:${column} fill in: ${what}`),
        );
      const found = await lint(files);
      expect(
        found
          .map(({ file, line, column, message }) => `${file.slice(project.length + 1)}:${line}:${column} ${message}`)
          .toSorted(),
      ).toEqual(marked.toSorted());
      expect(marked.length).toBeGreaterThan(0);
    });

    it('creates files without lint findings once the TODO marks have been filled in', async () => {
      const filled = pack.map(([args, texts]) => fillIn(created.get(args) ?? {}, texts));
      expect(formatFindings(await lint(Object.assign({}, ...filled) as Record<string, string>), 'text')).toBe('');
    });
  },
);

it('./run new page and ./run new recipe: create pages whose only lint findings are the TODO marks', async () => {
  using scratch = await copyWorkingTree({ install: false });
  const modules = 'packages/docs-site/node_modules';
  symlinkSync(join(root, modules), join(scratch.folder, modules));
  const all = ['page courses/round-trips', 'recipe fare-alert'].map((args) =>
    createItemFiles(args.split(' '), scratch.folder),
  );
  const pages: string[] = [];
  const marks: string[] = [];
  for (const { files } of await Promise.all(all)) {
    writeFiles(scratch.folder, files);
    const page = Object.entries(files).filter(([file]) => file.endsWith('.mdx'));
    const own = page.flatMap(([file, text]) =>
      findTodoMarks(text).map(({ line, column, what }) => `${file}:${line}:${column} fill in: ${what} [fill-in]`),
    );
    expect(own.length).toBeGreaterThan(3);
    pages.push(...page.map(([file]) => file));
    marks.push(...own);
  }
  const { output } = await scratch.run(['node', 'packages/docs-site/build/scripts/run-prose-lint.ts', ...pages]);
  expect(output.split('\n').slice(0, -2)).toEqual(marks);
});

it.each([
  ['thing x', /^there is no template for "thing"\. Usage:\n {2}\.\/run new operation/],
  ['operation', /^the name is missing\. Usage: \.\/run new operation ID --tag/],
  ['operation listOwners --tag corporation', /^--path is missing\. Usage/],
  ['term wait-time --tag x', /^--tag is not known here\. Usage/],
  ['term wait time', /^"time" is one name too many/],
  [
    'operation ownersOf --tag corporation --path /v1/json/owner',
    /^"ownersOf" cannot be the name of an operation\. Allowed: a verb \(search, list/,
  ],
  ['operation listStations --tag station --path /v1/json/other', /^the operation "listStations" already exists/],
  [
    'operation listOwners --tag corporatoin --path /v1/json/owner',
    /^there is no tag "corporatoin"\. Did you mean "corporation"\?$/,
  ],
  ['operation listOwners --tag corporation --path /owner', /^"\/owner" cannot be the name of a path/],
  ['parameter viaList --operation listCorporations', /^the entry of .*--as.* "viaList" already exists/],
  ['error x --status 200', /^"200" cannot be the name of a status\. Allowed: 400 to 599, 4XX, 5XX or default/],
  ['error x --status 418', /^no operation has a response with the status 418\. Name one with --operation/],
  ['page course/x', /^there is no category of pages "course"\. Did you mean "courses"\?$/],
  ['page courses', /^"courses" cannot be the name of a page\. Allowed: CATEGORY\/SLUG/],
  ['recipe timetable', /^the recipe "timetable" already exists/],
  ['recipe Fare', /^"Fare" cannot be the name of a recipe\./],
])('./run new %s: reports the invalid argument', async (args, message) => {
  await expect(createItemFiles(args.split(' '))).rejects.toMatchObject({
    name: 'Problem',
    message: expect.stringMatching(message),
  });
});

it.each([
  ['a: [x, y]\nb: 1\n', { path: ['a'], value: 'z' }, 'a: [x, y, z]\nb: 1\n'],
  ['a:\n  - x # why\n# end\n', { path: ['a'], value: 'z' }, 'a:\n  - x # why\n  - z\n# end\n'],
  [
    'a:\n  x: |-\n    1\n\n    2\nb: 1\n',
    { path: ['a'], key: 'z', value: 1 },
    'a:\n  x: |-\n    1\n\n    2\n  z: 1\nb: 1\n',
  ],
  ['a:\n  - { x: 1 }\n', { path: ['a'], value: { x: 2 } }, 'a:\n  - { x: 1 }\n  - { x: 2 }\n'],
  ['a: 1\n\nb: 2', { path: [], key: 'c', value: { $ref: 'd' } }, 'a: 1\n\nb: 2\n\nc: { $ref: d }'],
  ['a:\n  b: 1\n', { path: ['a', 'l'], value: 'x' }, 'a:\n  l: [ x ]\n  b: 1\n', 'b'],
] as const)(
  'insertYamlEntry: adds an entry to %j and changes nothing else',
  (text, entry, expected, before?: string) => {
    expect(insertYamlEntry(text, entry, before)).toBe(expected);
  },
);
