import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Origins } from '../../src/compile/origins.ts';
import type { Api, Entity, ExampleAnswers, Member, Operation, Parameter, ValueForm } from '../../src/model/api.ts';
import type { Part } from '../parts/part.ts';
import { buildPartTree } from '../parts/part-tree.ts';
import { compareRevisions } from './compare-revisions.ts';
import type { SpecChange } from './change.ts';

/** A small API as its authors write it: where the parts of the model below are. */
const document = `openapi: 3.1.0
info:
  title: Stations
  description: About stations.
servers:
  - url: https://a.example
  - url: https://b.example
security:
  - AccessKey: []
x-operation-groups: []
x-parameter-groups: []
tags:
  - name: station
    x-displayName: Stations
    description: Where trains stop.
paths:
  /stations:
    get:
      operationId: listStations
      tags: [station]
      summary: Stations
      description: Lists stations.
      x-group: find
      x-permission: base
      x-deprecation: { since: '2026-01-01' }
      x-limits: { maxResults: 30, requestsPerSecond: 2 }
      x-terms: [station]
      x-request-examples: {}
      x-parameter-rules:
        - id: both
        - id: pair
      parameters:
        - $ref: '#/components/parameters/limit'
        - name: name
          required: true
          description: A name.
          x-group: what
          x-terms: [name]
          x-deprecation: { since: '2026-01-01' }
          x-unconfirmed: true
          x-implied-parameters: true
          example: a
          schema:
            type: string
            minLength: 1
            maxLength: 9
            pattern: ^a+$
            x-unit: m
            x-datum: wgs84
            x-native: date
            x-condition: {}
            x-dynamic-default: { formula: today }
        - name: kind
          schema: { $ref: '#/components/schemas/Kind' }
        - name: point
          schema:
            x-list:
              separator: ','
              positions:
                - { title: latitude, type: number }
                - { title: longitude, type: number }
        - name: codes
          schema:
            x-list:
              separator: ':'
              minItems: 2
              maxItems: 5
              allowEmptyItems: false
              items: { type: string, maxLength: 5 }
              middleItems: { type: string, maxLength: 4 }
      responses:
        '200':
          description: The stations.
          content:
            application/json:
              examples: {}
              schema: { $ref: '#/components/schemas/StationList' }
        '400': { $ref: '#/components/responses/BadRequest' }
  /lines:
    get:
      operationId: listLines
      parameters:
        - $ref: '#/components/parameters/limit'
      responses:
        '200':
          description: The lines.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/StationList' }
        '400': { $ref: '#/components/responses/BadRequest' }
  /c: { $ref: '#/paths/~1lines' }
  /d: { $ref: '#/paths/~1lines' }
  /e: { $ref: '#/paths/~1lines' }
components:
  securitySchemes:
    Other: { name: other, in: header }
    AccessKey:
      name: key
      in: query
      description: The key.
      x-terms: [key]
  parameters:
    limit:
      name: limit
      required: false
      schema:
        type: integer
        minimum: 1
        maximum: 50
        default: 20
  responses:
    BadRequest:
      description: Refused.
      content:
        application/json:
          examples: {}
          schema: { $ref: '#/components/schemas/Error' }
  schemas:
    Kind:
      description: Of what kind it is.
      x-terms: [kind]
      type: string
      enum: [train, bus]
      x-open: true
      x-enum-descriptions: { train: A train, bus: A bus }
      x-unconfirmed: [bus]
      x-deprecated-values: {}
    StationList:
      properties:
        ResultSet:
          description: What is found.
          properties:
            Station:
              description: Those that are found.
              type: array
              minItems: 1
              maxItems: 9
              x-one-or-many: true
              items: { $ref: '#/components/schemas/Station' }
    Station:
      description: A station.
      required: [Name]
      x-unconfirmed: true
      additionalProperties: true
      propertyNames: { $ref: '#/components/schemas/Kind' }
      x-terms: [station]
      properties:
        Name:
          description: Its name.
          type: string
          pattern: ^a+$
          x-unit: m
          x-datum: wgs84
          x-deprecation: { since: '2026-01-01' }
          x-unconfirmed: true
          x-terms: [name]
        Kind: { $ref: '#/components/schemas/Kind' }
        Price:
          anyOf:
            - { type: string, maxLength: 9 }
            - { type: string, pattern: ^b+$ }
            - { type: object }
        Line:
          description: Its line.
          $ref: '#/components/schemas/Line'
    Line:
      description: A line.
      properties:
        Color: { type: string, x-native: color }
    Error:
      properties:
        ResultSet:
          properties:
            Code: { $ref: '#/components/schemas/Code' }
    Code:
      type: string
      enum: [E1, E2]
`;

/** The catalogue of what can go wrong. */
const catalogue = `# What a request can
# run into, and what
# to do then.
situations:
  - id: too-many
    code: E1
    title: Too many
    cause: There are too many.
    action: Ask for less.
    x-terms: [limit]
emptyAnswers:
  - id: none
    title: None
    cause: There is none.
    action: Ask for another.
`;

const text: ValueForm = { kind: 'text', onWire: 'string' };
const number: ValueForm = { kind: 'number', onWire: 'number' };

function parameter(name: string, value: ValueForm, more: Partial<Parameter> = {}): Parameter {
  return {
    name,
    declaration: name,
    required: false,
    implied: false,
    meaning: '',
    value,
    facts: [],
    terms: [],
    ...more,
  };
}

function member(name: string, value: ValueForm, more: Partial<Member> = {}): Member {
  const shape = { kind: 'text', enums: [], open: false } as const;
  const forms = [{ list: false, value }];
  return {
    name,
    meaning: '',
    required: false,
    forms,
    facts: [],
    decoded: { name, list: false, shape },
    terms: [],
    ...more,
  };
}

/** A member that is an object, or a list of them. */
function inner(name: string, entity: string, more: Partial<Member> = {}): Member {
  const list = more.count !== undefined;
  return member(name, text, { forms: [{ list, entity }], decoded: { name, list, shape: { entity } }, ...more });
}

function entity(id: string, members: readonly Member[], more: Partial<Entity> = {}): Entity {
  return { id, meaning: '', notGuaranteed: false, open: false, members, terms: [], ...more };
}

const limit = (): Parameter =>
  parameter('limit', { kind: 'integer', onWire: 'integer', range: { min: 1, max: 50 } }, { default: 20 });

function operation(id: string, path: string, more: Partial<Operation> = {}): Operation {
  const answer = { status: '200', meaning: '', schema: 'StationList', entity: 'StationListResult' };
  const refused = { status: '400', meaning: '', schema: 'Error', entity: 'ErrorResult' };
  return {
    ...{ id, path, tag: 'station', title: '', meaning: '', contract: 'base', limits: {}, facts: [] },
    ...{ parameters: [limit()], rules: [], answer, errors: [{ ...refused, situations: ['too-many'], examples: [] }] },
    ...{ emptyAnswers: [], examples: [], errorExamples: [], next: [], since: '1.0.0', changes: [], terms: [] },
    ...more,
  };
}

const base: Api = {
  format: 1,
  version: '1.0.0',
  title: 'Stations',
  meaning: 'About stations.',
  servers: ['https://a.example', 'https://b.example'],
  key: { name: 'key', in: 'query', meaning: 'The key.', terms: ['key'] },
  apiVersion: '1',
  tags: [{ id: 'station', title: 'Stations', meaning: 'Where trains stop.' }],
  operationGroups: [],
  parameterGroups: [],
  operations: [
    operation('listStations', '/stations', {
      emptyAnswers: ['none'],
      limits: { maxResults: 30 },
      parameters: [
        limit(),
        parameter('name', { ...text, length: { min: 1, max: 9 }, pattern: '^a+$' }),
        parameter('kind', { ...text, enum: 'Kind' }),
        parameter('point', {
          ...{ kind: 'list', onWire: 'string' },
          list: {
            ...{ separator: ',', count: {}, emptyItems: false },
            positions: [
              { ...number, title: 'latitude' },
              { ...number, title: 'longitude' },
            ],
          },
        }),
        parameter('codes', {
          ...{ kind: 'list', onWire: 'string' },
          list: {
            ...{ separator: ':', count: { min: 2, max: 5 }, emptyItems: false },
            items: { ...text, length: { max: 5 } },
            middleItems: { ...text, length: { max: 4 } },
          },
        }),
      ],
    }),
    operation('listLines', '/lines'),
  ],
  entities: {
    StationListResult: entity('StationListResult', [inner('Station', 'Station', { count: { min: 1, max: 9 } })]),
    Station: entity('Station', [
      member('Name', { ...text, pattern: '^a+$' }),
      member('Kind', { ...text, enum: 'Kind', open: true }),
      member('Price', text, {
        forms: [
          { list: false, value: { ...text, length: { max: 9 } } },
          { list: false, value: { ...text, pattern: '^b+$' } },
          { list: false, members: ['text'] },
        ],
      }),
      inner('Line', 'Line'),
    ]),
    Line: entity('Line', [member('Color', { kind: 'color', onWire: 'string' })]),
    ErrorResult: entity('ErrorResult', [member('Code', { ...text, enum: 'Code' })]),
  },
  enums: Object.fromEntries(
    Object.entries({ Kind: ['train', 'bus'], Code: ['E1', 'E2'] }).map(([id, values]) => [
      id,
      {
        ...{ id, meaning: 'Of what kind it is.', open: false, notGuaranteed: false, terms: [] },
        values: values.map((value) => ({ value, meaning: value })),
      },
    ]),
  ),
  situations: {
    'too-many': {
      ...{ id: 'too-many', status: '400', code: 'E1', title: 'Too many' },
      ...{ cause: 'There are too many.', action: 'Ask for less.', terms: [] },
    },
    none: { id: 'none', title: 'None', cause: 'There is none.', action: 'Ask for another.', terms: [] },
  },
  links: [],
  changes: [],
};

const root = realpathSync(mkdtempSync(join(tmpdir(), 'compare-')));
const folder = join(root, 'packages/spec');
const documentFile = join(folder, 'openapi.yaml');
const catalogueFile = join(folder, 'node_modules/@route-search/schemas/catalogues/errors.yaml');
mkdirSync(dirname(catalogueFile), { recursive: true });
writeFileSync(catalogueFile, catalogue);
afterAll(() => {
  rmSync(root, { recursive: true });
});

const read = new Map<string, Promise<Origins>>();

/** Where things are in a document, and in a catalogue. */
function originsOf(of: string, errors = catalogue): Promise<Origins> {
  const overlay = new Map([
    [documentFile, of],
    [catalogueFile, errors],
  ]);
  const known = `${of}${errors}`;
  const found = read.get(known) ?? Origins.read({ folder, placeholders: {}, overlay }, [documentFile]);
  read.set(known, found);
  return found;
}

interface Revision {
  readonly api?: Api;
  readonly answers?: ExampleAnswers;
  readonly document?: string;
}

/** All that is known of the changes between two revisions; each is the API above but for what is told of it. */
async function changesOf(before: Revision, after: Revision): Promise<SpecChange[]> {
  const revision = async ({ api = base, answers = {}, document: of = document }: Revision) => ({
    compiled: { api, answers },
    origins: await originsOf(of),
  });
  return compareRevisions({ base: await revision(before), working: await revision(after) });
}

/** The changes as they are read: the rating, the sentence, and the place by its keys, in the base where it is gone. */
async function said(before: Revision, after: Revision): Promise<string[]> {
  const changes = await changesOf(before, after);
  return changes.map(({ rating, what, file, pointer, side }) => {
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/'));
    const where = [...(side === 'base' ? ['base'] : []), ...(file.endsWith('errors.yaml') ? ['errors'] : []), ...keys];
    return `${rating}: ${what} (${where.join(' ')})`;
  });
}

type Tree = Record<string, unknown>;

/** Puts a value at a path of keys; items of a list are known by their names, `+` is a new one, `*` are all. */
function put(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): void {
  const nameOf = (one: unknown): unknown =>
    typeof one === 'string' ? one : ['id', 'name', 'status'].map((name) => (one as Tree)[name]).find(Boolean);
  const indexOf = (list: readonly unknown[]): number => {
    const found = list.findIndex((one) => nameOf(one) === key);
    return found !== -1 ? found : key === '+' ? list.length : /^\d$/.test(key) ? Number(key) : -1;
  };
  for (const at of key === '*' ? Object.keys(tree) : [Array.isArray(tree) ? String(indexOf(tree)) : key]) {
    if (at === '-1') throw new RangeError(`there is no ${key}`);
    if (rest.length > 0) put((tree[at] ??= {}) as Tree, rest, value);
    else if (value !== undefined) tree[at] = value;
    else if (Array.isArray(tree)) tree.splice(Number(at), 1);
    else Reflect.deleteProperty(tree, at);
  }
}

/** The API with another value at a path. */
function changed(path: string, value: unknown, of: Api = base): Api {
  const api = structuredClone(of);
  put(api as unknown as Tree, path.split(' '), value);
  return api;
}

/** The document with another text. */
function edited(from: string, to: string): string {
  if (document.split(from).length !== 2) throw new RangeError(`the document does not have once ${from}`);
  return document.replace(from, () => to);
}

/** Behind which a parameter of listLines may stand. */
const extraAfter = `      operationId: listLines
      parameters:
        - $ref: '#/components/parameters/limit'`;

describe('each word of the model is a change of the API', () => {
  /** The path of what changes, its new value, and what is said of it. */
  type Row = [path: string, value: unknown, ...expected: string[]];

  const deprecated = { since: '2026-01-01' };
  const fact = (kind: string, data: unknown): unknown[] => [{ kind, data, short: '', sentence: '', scope: 'use' }];
  const [stations, lines, station] = ['operations listStations', 'operations listLines', 'entities Station'];
  const [name, ownName, price] = [
    `${stations} parameters name`,
    `${station} members Name`,
    `${station} members Price forms`,
  ];
  const point = `${stations} parameters point value list positions`;
  const codes = `${stations} parameters codes value list`;

  it.each<Row>([
    ['title', 'Halts', 'patch: The title of the API was changed. (info title)'],
    ['meaning', 'About halts.', 'patch: The description of the API was changed. (info description)'],
    [
      'key name',
      'token',
      'major: The access key changed from `key (query)` to `token (query)`. (components securitySchemes AccessKey name)',
    ],
    [
      'key in',
      'header',
      'major: The access key changed from `key (query)` to `key (header)`. (components securitySchemes AccessKey name)',
    ],
    [
      'key meaning',
      'A key.',
      'patch: The description of the access key was changed. (components securitySchemes AccessKey description)',
    ],
    [
      'key terms',
      [],
      'patch: The dictionary terms of the access key were changed. (components securitySchemes AccessKey x-terms)',
    ],
    [
      'servers https://b.example',
      undefined,
      'major: The API no longer has the server `https://b.example`. (base servers 1)',
    ],
    ['tags station title', 'Halts', 'patch: The title of tag `station` was changed. (tags 0 x-displayName)'],
    ['tags station meaning', 'Halts.', 'patch: The description of tag `station` was changed. (tags 0 description)'],
    ['tags station', undefined, 'patch: Tag `station` was removed. (base tags 0)'],
    [
      'operationGroups',
      [{ id: 'find', title: '' }],
      'patch: The groups of operations of the API were changed. (x-operation-groups)',
    ],
    [
      'parameterGroups',
      [{ id: 'what', title: '' }],
      'patch: The groups of parameters of the API were changed. (x-parameter-groups)',
    ],
    // Versions and what is derived are told elsewhere.
    ['version', '2.0.0'],
    ['apiVersion', '2'],
    ['changes', [{ version: '2.0.0', date: '2026-01-01', summary: '' }]],
    ['links', [{ from: 'Station.Name', to: { operation: 'listStations', parameter: 'name', isItem: false } }]],

    [lines, undefined, 'major: Operation listLines was removed. (base paths /lines)'],
    [
      `${stations} id`,
      'listHalts',
      'major: The operationId of operation listHalts changed from `listStations` to `listHalts`. (paths /stations get operationId)',
    ],
    [
      `${stations} tag`,
      'halt',
      'minor: The tag of operation listStations, which places it in docs and in generated clients, changed from `station` to `halt`. (paths /stations get tags)',
    ],
    [
      `${stations} group`,
      'find',
      'patch: The group of operation listStations was added. (paths /stations get x-group)',
    ],
    [
      `${stations} title`,
      'Halts',
      'patch: The summary of operation listStations was changed. (paths /stations get summary)',
    ],
    [
      `${stations} meaning`,
      'Lists halts.',
      'patch: The description of operation listStations was changed. (paths /stations get description)',
    ],
    [
      `${stations} deprecated`,
      deprecated,
      'minor: Operation listStations is deprecated from now on. (paths /stations get x-deprecation)',
    ],
    [
      `${stations} contract`,
      'realtime',
      'major: The contract that operation listStations needs changed from `base` to `realtime`. (paths /stations get x-permission)',
    ],
    [
      `${stations} limits maxResults`,
      20,
      'major: The limit `maxResults` of operation listStations changed from 30 to 20. (paths /stations get x-limits)',
    ],
    [
      `${stations} limits requestsPerSecond`,
      2,
      'major: The limit `requestsPerSecond` of operation listStations changed from none to 2. (paths /stations get x-limits)',
    ],
    [
      `${stations} terms`,
      ['station'],
      'patch: The dictionary terms of operation listStations were changed. (paths /stations get x-terms)',
    ],
    [
      `${stations} examples`,
      [{ name: 'any', summary: '', status: '200', request: {} }],
      'patch: The example requests of operation listStations were changed. (paths /stations get x-request-examples)',
    ],
    [`${stations} facts`, fact('maxResults', 30)],
    [`${stations} since`, '2.0.0'],
    [`${stations} errorExamples`, [{ name: 'any', summary: '', status: '400', request: {} }]],

    [
      'operations * parameters limit',
      undefined,
      'major: Parameter `limit` of listStations was removed. (base paths /stations get parameters 0)',
      'major: Parameter `limit` of listLines was removed. (base paths /lines get parameters 0)',
    ],
    [
      `${name} required`,
      true,
      'major: Parameter `name` of listStations is required from now on. (paths /stations get parameters 1 required)',
    ],
    [
      `${name} deprecated`,
      deprecated,
      'minor: Parameter `name` of listStations is deprecated from now on. (paths /stations get parameters 1 x-deprecation)',
    ],
    [
      `${name} implied`,
      true,
      'patch: The mark as implied of parameter `name` of listStations was changed. (paths /stations get parameters 1 x-implied-parameters)',
    ],
    [
      `${name} notGuaranteed`,
      { claims: [] },
      'minor: Parameter `name` of listStations is no longer guaranteed: a promise is withdrawn. (paths /stations get parameters 1 x-unconfirmed)',
    ],
    [
      `${name} meaning`,
      'A name.',
      'patch: The description of parameter `name` of listStations was changed. (paths /stations get parameters 1 description)',
    ],
    [
      `${name} group`,
      'what',
      'patch: The group of parameter `name` of listStations was added. (paths /stations get parameters 1 x-group)',
    ],
    [
      `${name} terms`,
      ['name'],
      'patch: The dictionary terms of parameter `name` of listStations were changed. (paths /stations get parameters 1 x-terms)',
    ],
    [
      `${name} example`,
      'a',
      'patch: The example of parameter `name` of listStations was added. (paths /stations get parameters 1 example)',
    ],
    [
      `${name} default`,
      'a',
      'minor: The default of parameter `name` of listStations, `a`, is stated from now on. (paths /stations get parameters 1 schema x-dynamic-default)',
    ],
    [
      `${name} dynamicDefault`,
      { formula: 'today' },
      'minor: The default of parameter `name` of listStations, `today`, is stated from now on. (paths /stations get parameters 1 schema x-dynamic-default)',
    ],
    [
      `${name} dynamicDefault`,
      { formula: 'same', parameter: 'limit' },
      'minor: The default of parameter `name` of listStations, `same` of `limit`, is stated from now on. (paths /stations get parameters 1 schema x-dynamic-default)',
    ],
    [
      `${name} condition`,
      { segment: 'T', confirmed: true, places: [] },
      'minor: Parameter `name` of listStations has a place in the condition string from now on. (paths /stations get parameters 1 schema x-condition)',
    ],
    [`${name} facts`, fact('required', true)],
    [`${name} declaration`, 'other'],

    [
      `${name} value pattern`,
      '^a$',
      'major: The pattern of parameter `name` of listStations changed from `^a+$` to `^a$`: it no longer accepts texts such as `aa`. (paths /stations get parameters 1 schema pattern)',
    ],
    [
      `${name} value length`,
      { min: 2, max: 9 },
      'major: The `minLength` of parameter `name` of listStations changed from 1 to 2. (paths /stations get parameters 1 schema minLength)',
    ],
    [
      `${name} value length`,
      { min: 1, max: 8 },
      'major: The `maxLength` of parameter `name` of listStations changed from 9 to 8. (paths /stations get parameters 1 schema maxLength)',
    ],
    [
      `${name} value unit`,
      'm',
      'patch: The unit of parameter `name` of listStations changed from none to `m`. (paths /stations get parameters 1 schema x-unit)',
    ],
    [
      `${name} value datum`,
      'wgs84',
      'patch: The geodetic datum of parameter `name` of listStations changed from none to `wgs84`. (paths /stations get parameters 1 schema x-datum)',
    ],
    [
      `${name} value kind`,
      'date',
      'major: The decoded type of parameter `name` of listStations changed from none to `date`. (paths /stations get parameters 1 schema x-native)',
    ],
    [`${name} value kind`, 'any'],
    [
      `${name} value onWire`,
      'any',
      'minor: The type of parameter `name` of listStations changed from `string` to `any`. (paths /stations get parameters 1 schema type)',
    ],
    [`${name} value notation`, 'YYYY'],
    [`${name} value scalar`, 'Name'],
    [
      'operations * parameters limit value range',
      { min: 1, max: 40 },
      'major: The maximum of parameter `limit` of listStations and listLines changed from `50` to `40`. (components parameters limit schema maximum)',
    ],
    [
      'operations * parameters limit value range',
      { min: 1, below: 50 },
      'major: The maximum of parameter `limit` of listStations and listLines changed from `50` to `49`. (components parameters limit schema maximum)',
    ],
    [
      'operations * parameters limit value range',
      { above: 1, max: 50 },
      'major: The minimum of parameter `limit` of listStations and listLines changed from `1` to `2`. (components parameters limit schema minimum)',
    ],
    // Among integers, more than 0 is at least 1, and less than 51 is at most 50; the narrower of two bounds counts.
    ['operations * parameters limit value range', { above: 0, below: 51 }],
    ['operations * parameters limit value range', { above: -1, below: 60, min: 1, max: 50 }],
    ['operations * parameters limit value range', { above: 0, below: 51, min: 0, max: 51 }],
    [
      'operations * parameters limit value range',
      { above: 1, below: 50, min: 1, max: 50 },
      'major: The minimum of parameter `limit` of listStations and listLines changed from `1` to `2`. (components parameters limit schema minimum)',
      'major: The maximum of parameter `limit` of listStations and listLines changed from `50` to `49`. (components parameters limit schema maximum)',
    ],
    [
      'operations * parameters limit value',
      { kind: 'integer', onWire: 'integer' },
      'minor: The minimum of parameter `limit` of listStations and listLines changed from `1` to none. (components parameters limit schema minimum)',
      'minor: The maximum of parameter `limit` of listStations and listLines changed from `50` to none. (components parameters limit schema maximum)',
    ],
    ['operations * parameters limit default', '20'],
    [
      'operations * parameters limit default',
      10,
      'major: The default of parameter `limit` of listStations and listLines changed from `20` to `10`. (components parameters limit schema default)',
    ],

    [
      `${point} 0 title`,
      'north',
      'patch: The title of `item 1` of parameter `point` of listStations was changed. (paths /stations get parameters 3 schema x-list positions 0 title)',
    ],
    [
      `${point} 1`,
      { kind: 'integer', onWire: 'integer', title: 'longitude' },
      'major: The type of `item 2` of parameter `point` of listStations changed from `number` to `integer`. (paths /stations get parameters 3 schema x-list positions 1 type)',
    ],
    [
      `${point} 2`,
      number,
      'minor: The greatest number of items of parameter `point` of listStations changed from 2 to 3. (paths /stations get parameters 3 schema x-list positions)',
    ],
    [
      `${point} 0 range`,
      { above: 0, below: 9 },
      'major: The maximum of `item 1` of parameter `point` of listStations changed from none to `9` (exclusive). (paths /stations get parameters 3 schema x-list positions 0)',
      'major: The minimum of `item 1` of parameter `point` of listStations changed from none to `0` (exclusive). (paths /stations get parameters 3 schema x-list positions 0)',
    ],
    [
      `${codes} separator`,
      ',',
      'major: The separator of parameter `codes` of listStations changed from `:` to `,`. (paths /stations get parameters 4 schema x-list separator)',
    ],
    [
      `${codes} emptyItems`,
      true,
      'minor: Parameter `codes` of listStations may have empty items from now on. (paths /stations get parameters 4 schema x-list allowEmptyItems)',
    ],
    [
      `${codes} count`,
      { min: 3, max: 5 },
      'major: The least number of items of parameter `codes` of listStations changed from 2 to 3. (paths /stations get parameters 4 schema x-list minItems)',
    ],
    [
      `${codes} count`,
      { max: 5 },
      'minor: The least number of items of parameter `codes` of listStations changed from 2 to 1. (paths /stations get parameters 4 schema x-list minItems)',
    ],
    [
      `${codes} count`,
      { min: 2 },
      'minor: The greatest number of items of parameter `codes` of listStations changed from 5 to none. (paths /stations get parameters 4 schema x-list maxItems)',
    ],
    [
      `${codes} items length max`,
      6,
      'minor: The `maxLength` of `item` of parameter `codes` of listStations changed from 5 to 6. (paths /stations get parameters 4 schema x-list items maxLength)',
    ],
    [
      `${codes} middleItems length max`,
      3,
      'major: The `maxLength` of `middle item` of parameter `codes` of listStations changed from 4 to 3. (paths /stations get parameters 4 schema x-list middleItems maxLength)',
    ],
    // Then the items in the middle are as all others.
    [
      `${codes} middleItems`,
      undefined,
      'minor: The `maxLength` of `middle item` of parameter `codes` of listStations changed from 4 to 5. (paths /stations get parameters 4 schema x-list items maxLength)',
    ],

    [
      `${stations} answer meaning`,
      'Found.',
      'patch: The description of response 200 of listStations was changed. (paths /stations get responses 200 description)',
    ],
    [
      'operations * errors 400 meaning',
      'No.',
      'patch: The description of response 400 of listStations and listLines was changed. (components responses BadRequest description)',
    ],
    [
      'operations * errors 400',
      undefined,
      'major: Response 400 of listStations was removed. (base paths /stations get responses 400)',
      'major: Response 400 of listLines was removed. (base paths /lines get responses 400)',
    ],
    // The name of a body is not on the wire.
    [`operations * answer schema`, 'Found'],
    [
      'situations too-many code',
      'E2',
      'major: The error code of error situation `too-many` of listStations and listLines changed from `E1` to `E2`. (errors situations 0 code)',
    ],
    [
      'situations too-many title',
      'So many',
      'patch: The title of error situation `too-many` of listStations and listLines was changed. (errors situations 0 title)',
    ],
    [
      'situations too-many cause',
      'So many.',
      'patch: The cause of error situation `too-many` of listStations and listLines was changed. (errors situations 0 cause)',
    ],
    [
      'situations too-many action',
      'Ask.',
      'patch: The advice of error situation `too-many` of listStations and listLines was changed. (errors situations 0 action)',
    ],
    [
      'situations too-many terms',
      ['limit'],
      'patch: The dictionary terms of error situation `too-many` of listStations and listLines were changed. (errors situations 0 x-terms)',
    ],
    ['situations too-many status', '404'],
    [
      'situations none cause',
      'None.',
      'patch: The cause of error situation `none` of listStations was changed. (errors emptyAnswers 0 cause)',
    ],
    [
      'operations * errors 400 situations too-many',
      undefined,
      'minor: Error situation `too-many` of listStations and listLines was removed. (base errors situations 0)',
    ],
    [
      `${lines} emptyAnswers +`,
      'none',
      'patch: Error situation `none` of listLines was added. (errors emptyAnswers 0)',
    ],

    [
      'entities StationListResult meaning',
      'Found.',
      'patch: The description of `ResultSet` of schema `StationList` was changed. (components schemas StationList properties ResultSet description)',
    ],
    [
      `${station} meaning`,
      'A station.',
      'patch: The description of schema `Station` was changed. (components schemas Station description)',
    ],
    [
      `${station} notGuaranteed`,
      true,
      'minor: Schema `Station` is no longer guaranteed: a promise is withdrawn. (components schemas Station x-unconfirmed)',
    ],
    [
      `${station} open`,
      true,
      'major: Schema `Station` may have more properties than before. (components schemas Station additionalProperties)',
    ],
    [
      `${station} memberNames`,
      'Kind',
      'minor: Schema `Station` has an enumeration from now on. (components schemas Station propertyNames)',
    ],
    [
      `${station} terms`,
      ['station'],
      'patch: The dictionary terms of schema `Station` were changed. (components schemas Station x-terms)',
    ],
    [`${station} value`, { shape: { kind: 'text', enums: [], open: false }, meaning: '', terms: [] }],
    // Beside a reference stands what is said of the member, not of the object.
    [
      'entities Line meaning',
      'Another line.',
      'patch: The description of schema `Line` was changed. (components schemas Line description)',
    ],
    [
      `${station} members Line meaning`,
      'The line.',
      'patch: The description of `Line` of schema `Station` was changed. (components schemas Station properties Line description)',
    ],

    [
      `${ownName} meaning`,
      'A name.',
      'patch: The description of `Name` of schema `Station` was changed. (components schemas Station properties Name description)',
    ],
    [
      `${ownName} required`,
      true,
      'minor: The property `Name` of schema `Station` is required from now on. (components schemas Station required)',
    ],
    [
      `${ownName} terms`,
      ['name'],
      'patch: The dictionary terms of `Name` of schema `Station` were changed. (components schemas Station properties Name x-terms)',
    ],
    [
      `${ownName} facts`,
      fact('deprecated', deprecated),
      'minor: `Name` of schema `Station` is deprecated from now on. (components schemas Station properties Name x-deprecation)',
    ],
    [
      `${ownName} facts`,
      fact('unit', 'm'),
      'major: The unit of `Name` of schema `Station` changed from none to `m`. (components schemas Station properties Name x-unit)',
    ],
    [
      `${ownName} facts`,
      fact('datum', 'wgs84'),
      'major: The geodetic datum of `Name` of schema `Station` changed from none to `wgs84`. (components schemas Station properties Name x-datum)',
    ],
    [
      `${ownName} facts`,
      fact('notGuaranteed', { claims: ['a'] }),
      'minor: `Name` of schema `Station` is no longer guaranteed: a promise is withdrawn. (components schemas Station properties Name x-unconfirmed)',
    ],
    [`${ownName} facts`, fact('required', true)],
    [
      `${ownName} forms 0 value pattern`,
      '^a$',
      'minor: The pattern of `Name` of schema `Station` changed from `^a+$` to `^a$`: it no longer accepts texts such as `aa`. (components schemas Station properties Name pattern)',
    ],
    [
      `${ownName} forms 0 value onWire`,
      'integer',
      'major: The type of `Name` of schema `Station` changed from `string` to `integer`. (components schemas Station properties Name type)',
    ],
    [
      `${ownName} forms 0 list`,
      true,
      'major: The type of `Name` of schema `Station` changed from `string` to `string[]`. (components schemas Station properties Name type)',
    ],
    // What the form of a member says of its unit is told once, with the member.
    [`${ownName} forms 0 value unit`, 'm'],
    [`${ownName} forms 0 value datum`, 'wgs84'],
    [`${ownName} decoded name`, 'called'],
    [
      'entities Line members Color forms 0 value kind',
      'text',
      'major: The decoded type of `Color` of schema `Line` changed from `color` to none. (components schemas Line properties Color x-native)',
    ],
    [
      ownName,
      undefined,
      'major: The property `Name` of schema `Station` was removed. (base components schemas Station properties Name)',
    ],
    [
      'entities StationListResult members Station facts',
      fact('oneOrMany', true),
      'major: `ResultSet.Station` of schema `StationList` may be one object instead of a list from now on. (components schemas StationList properties ResultSet properties Station x-one-or-many)',
    ],
    [
      'entities StationListResult members Station count',
      { min: 0, max: 9 },
      'major: The least number of items of `ResultSet.Station` of schema `StationList` changed from 1 to 0. (components schemas StationList properties ResultSet properties Station minItems)',
    ],
    [
      'entities StationListResult members Station count',
      { min: 1 },
      'major: The greatest number of items of `ResultSet.Station` of schema `StationList` changed from 9 to none. (components schemas StationList properties ResultSet properties Station maxItems)',
    ],
    [
      'entities StationListResult members Station count',
      undefined,
      'major: The least number of items of `ResultSet.Station` of schema `StationList` changed from 1 to 0. (components schemas StationList properties ResultSet properties Station minItems)',
      'major: The greatest number of items of `ResultSet.Station` of schema `StationList` changed from 9 to none. (components schemas StationList properties ResultSet properties Station maxItems)',
    ],
    // Alternatives of one type are compared in their order.
    [
      `${price} 0 value length max`,
      8,
      'minor: The `maxLength` of `Price` of schema `Station` changed from 9 to 8. (components schemas Station properties Price anyOf 0 maxLength)',
    ],
    [
      `${price} 1 value pattern`,
      '^b$',
      'minor: The pattern of `Price` of schema `Station` changed from `^b+$` to `^b$`: it no longer accepts texts such as `bb`. (components schemas Station properties Price anyOf 1 pattern)',
    ],
    [
      `${price} 2`,
      undefined,
      'minor: The type of `Price` of schema `Station` changed from `object | string | string` to `string | string`. (components schemas Station properties Price anyOf)',
    ],

    [
      'enums Kind values',
      [{ value: 'train', meaning: 'train' }],
      'major: Parameter `kind` of listStations no longer has the value `bus`. (components schemas Kind enum)',
    ],
    [
      'enums Kind meaning',
      'Which kind.',
      'patch: The description of parameter `kind` of listStations was changed. (components schemas Kind description)',
    ],
    [
      'enums Kind terms',
      ['kind'],
      'patch: The dictionary terms of parameter `kind` of listStations were changed. (components schemas Kind x-terms)',
    ],
    [
      `${station} members Kind forms 0 value open`,
      undefined,
      'minor: Schema `Kind` has no other values than those listed. (components schemas Kind x-open)',
    ],
    // On the code of an error, clients branch.
    [
      'enums Code values',
      [{ value: 'E1', meaning: 'E1' }],
      'major: Schema `Code` no longer has the value `E2`. (components schemas Code enum)',
    ],
  ])('%s becomes %j', async (path, value, ...expected) => {
    expect(await said({}, { api: changed(path, value) })).toEqual(expected);
  });
});

describe('what comes, goes and moves', () => {
  const extra = edited(extraAfter, `${extraAfter}\n        - name: extra`);

  it.each<[what: string, path: string, value: unknown, document: string, ...expected: string[]]>([
    [
      'a server',
      'servers +',
      'https://c.example',
      edited('  - url: https://b.example\n', '  - url: https://b.example\n  - url: https://c.example\n'),
      'minor: The API has the new server `https://c.example`. (servers 2)',
    ],
    [
      'a tag',
      'tags +',
      { id: 'line', title: '', meaning: '' },
      edited('tags:\n  - name', 'tags:\n  - name: line\n  - name'),
      'patch: Tag `line` was added. (tags 0)',
    ],
    [
      'an operation',
      'operations +',
      operation('listMore', '/c'),
      document,
      'minor: Operation listMore was added. (paths /c)',
    ],
    [
      'an operation at another path',
      'operations listLines path',
      '/c',
      document,
      'major: Operation listLines moved from `/lines` to `/c`. (paths /c)',
    ],
    [
      'another operation at a path',
      'operations listLines id',
      'listRails',
      document,
      'major: The operationId of operation listRails changed from `listLines` to `listRails`. (paths /lines get operationId)',
    ],
    [
      'a parameter',
      'operations listLines parameters +',
      parameter('extra', text),
      extra,
      'minor: The optional parameter `extra` of listLines was added. (paths /lines get parameters 1)',
    ],
    [
      'a parameter that is required',
      'operations listLines parameters +',
      parameter('extra', text, { required: true }),
      extra,
      'major: The required parameter `extra` of listLines was added. (paths /lines get parameters 1)',
    ],
    [
      'a property, be it always there',
      'entities Line members +',
      member('Name', text, { required: true }),
      edited('        Color: {', '        Name: {}\n        Color: {'),
      'minor: The property `Name` of schema `Line` was added. (components schemas Line properties Name)',
    ],
    [
      'a status',
      'operations listLines errors +',
      { status: '4XX', meaning: '', schema: 'Error', entity: 'ErrorResult', situations: ['too-many'], examples: [] },
      edited('  /c: {', "        4XX: { $ref: '#/components/responses/BadRequest' }\n  /c: {"),
      'minor: Response 4XX of listLines was added. (paths /lines get responses 4XX)',
    ],
    [
      'a limit that is no more written',
      'operations listStations limits maxResults',
      undefined,
      edited('      x-limits: { maxResults: 30, requestsPerSecond: 2 }\n', ''),
      'minor: The limit `maxResults` of operation listStations changed from 30 to none. (base paths /stations get x-limits)',
    ],
  ])('%s', async (_, path, value, after, ...expected) => {
    expect(await said({}, { api: changed(path, value), document: after })).toEqual(expected);
  });

  it('an operation that changes its path and its id at once is another one', async () => {
    const api = changed('operations listLines', operation('listRails', '/c'));
    expect(await said({}, { api })).toEqual([
      'major: Operation listLines was removed. (base paths /lines)',
      'minor: Operation listRails was added. (paths /c)',
    ]);
  });

  it('an operation that moves is found among others that come', async () => {
    const moved = changed('operations listLines path', '/c');
    const [first, last] = moved.operations;
    const api = { ...moved, operations: [first, operation('listMore', '/d'), last].filter((one) => one !== undefined) };
    expect(await said({}, { api })).toEqual([
      'major: Operation listLines moved from `/lines` to `/c`. (paths /c)',
      'minor: Operation listMore was added. (paths /d)',
    ]);
  });

  it('a parameter with another name is another one', async () => {
    expect(
      await said({}, { api: changed('operations listLines parameters limit name', 'extra'), document: extra }),
    ).toEqual([
      'major: Parameter `limit` of listLines was removed. (base paths /lines get parameters 0)',
      'minor: The optional parameter `extra` of listLines was added. (paths /lines get parameters 1)',
    ]);
  });

  it('a tag with the name of another part is a tag', async () => {
    const named = (title: string): Api => changed('tags +', { id: 'key', title, meaning: '' });
    const tagged = edited('tags:\n  - name', 'tags:\n  - name: key\n  - name');
    expect(await said({ api: named(''), document: tagged }, { api: named('Keys'), document: tagged })).toEqual([
      'patch: The title of tag `key` was changed. (tags 0)',
    ]);
  });

  it('only what adds an operation says so', async () => {
    const added = await changesOf({}, { api: changed('operations +', operation('listMore', '/c')) });
    expect(added.map((one) => [one.addsOperation, one.operations])).toEqual([[true, ['listMore']]]);
    const others = await changesOf({}, { api: changed('operations listLines parameters limit', undefined) });
    expect(others.map((one) => [one.addsOperation, one.operations])).toEqual([[false, ['listLines']]]);
    const dearer = await changesOf({}, { api: changed('operations listLines contract', 'realtime') });
    expect(dearer.map((one) => [one.addsOperation, one.side])).toEqual([[false, 'working']]);
    const response = await changesOf({ api: changed('operations listLines errors 400', undefined) }, {});
    expect(response.map((one) => [one.what, one.addsOperation])).toEqual([
      ['Response 400 of listLines was added.', false],
    ]);
  });
});

describe('what several operations share is told once', () => {
  const many = (count: number): Api =>
    ['c', 'd', 'e'].slice(0, count).reduce((api, id) => changed('operations +', operation(id, `/${id}`), api), base);
  const refused = 'operations * errors 400 meaning';

  it.each([
    [0, 'listStations and listLines'],
    [1, 'listStations, listLines and c'],
    [2, 'listStations, listLines and 2 more operations'],
    [3, 'listStations, listLines and 3 more operations'],
  ])('and names them: 2 and %i more', async (count, names) => {
    const before = many(count);
    expect(await said({ api: before }, { api: changed(refused, 'No.', before) })).toEqual([
      `patch: The description of response 400 of ${names} was changed. (components responses BadRequest description)`,
    ]);
    const [change] = await changesOf({ api: before }, { api: changed(refused, 'No.', before) });
    expect(change?.operations).toEqual(['listStations', 'listLines', 'c', 'd', 'e'].slice(0, count + 2));
  });
});

describe('a change is shown where it is written', () => {
  it.each([
    ['title', 'Halts'],
    ['key meaning', ''],
    ['tags station title', 'Halts'],
    ['servers https://a.example', undefined],
    ['operations listLines deprecated', { since: '2026-01-01' }],
    ['operations listLines parameters limit implied', true],
    ['operations listLines parameters limit default', 10],
    ['operations listLines answer meaning', 'Found.'],
    ['situations none title', ''],
    ['entities Station meaning', 'A station.'],
    ['entities Line meaning', 'A line.'],
    ['entities Line members Color required', true],
    ['enums Code meaning', 'What it is.'],
  ])('at the document, where nothing of it is found: %s', async (path, value) => {
    const bare = await Origins.read(
      { folder: root, placeholders: {}, overlay: new Map([[join(root, 'openapi.yaml'), 'openapi: 3.1.0\n']]) },
      [join(root, 'openapi.yaml')],
    );
    const api = changed(path, value);
    for (const origins of [bare, await originsOf('openapi: 3.1.0\nsecurity: []\n', 'emptyAnswers: []\n')]) {
      const revisions = [base, api].map((one) => ({ compiled: { api: one, answers: {} }, origins }));
      const [before, after] = revisions;
      const changes = before && after ? compareRevisions({ base: before, working: after }) : [];
      expect(changes.map(({ pointer }) => pointer)).toEqual(['#']);
    }
  });

  it('a model that lacks what it speaks of is none', () => {
    const api = changed('operations listLines emptyAnswers', ['gone']);
    expect(() => buildPartTree({ api, answers: {} })).toThrow('the model has no gone');
  });

  it('at the document, where its place is not found', async () => {
    const api = changed('key name', 'token');
    const empty = 'openapi: 3.1.0\n';
    expect(await said({ document: empty }, { api, document: empty })).toEqual([
      'major: The access key changed from `key (query)` to `token (query)`. ()',
    ]);
    expect(await said({ document: empty }, { api: changed('servers https://a.example', undefined) })).toContain(
      'major: The API no longer has the server `https://a.example`. (base)',
    );
  });

  it('a rule by its name, before and after', async () => {
    const rules = (...ids: string[]): Api =>
      changed(
        'operations listStations rules',
        ids.map((id) => ({
          ...{ id, effect: 'error', kind: 'together', operands: ['name', 'kind'] },
          ...{ sentence: '', parameters: ['name', 'kind'] },
        })),
      );
    const witness = 'requests such as `name=x`';
    const list = 'paths /stations get x-parameter-rules';
    const renamed = edited('- id: pair', '- id: two');
    expect(await said({}, { api: rules('pair') })).toEqual([
      `major: The new rule \`pair\` of operation listStations refuses ${witness}. (${list} 1)`,
    ]);
    expect(await said({ api: rules('pair') }, {})).toEqual([
      `minor: The removed rule \`pair\` of operation listStations refused ${witness}, which are accepted from now on. (base ${list} 1)`,
    ]);
    expect(await said({ api: rules('pair') }, { api: rules('two'), document: renamed })).toEqual([
      `patch: The rule \`pair\` of operation listStations is named \`two\` from now on. (${list} 1)`,
    ]);
    // The list that should have it.
    expect(await said({}, { api: rules('other') })).toEqual([
      `major: The new rule \`other\` of operation listStations refuses ${witness}. (${list})`,
    ]);
  });

  it('the examples of answers, unless they are made of the rules', async () => {
    const answers = {
      listStations: { 200: { any: { summary: '', value: 1 } }, 400: { any: { summary: '', value: 2 } } },
    };
    const found =
      'patch: The examples of response 200 of listStations were added. (paths /stations get responses 200 content application/json examples)';
    const refused =
      'patch: The examples of response 400 of listStations were added. (components responses BadRequest content application/json examples)';
    expect(await said({}, { answers })).toEqual([found, refused]);
    const made = changed('operations listStations errorExamples', [
      { name: 'any', summary: '', status: '400', request: {} },
    ]);
    expect(await said({ api: made }, { api: made, answers })).toEqual([found]);
  });

  it('what is in no place of the base, in the working spec', async () => {
    const api = changed('entities Station meaning', 'A station.');
    const before = edited('      description: A station.\n', '');
    expect(await said({ document: before }, { api })).toEqual([
      'patch: The description of schema `Station` was changed. (components schemas Station description)',
    ]);
    expect(await said({}, { api, document: before })).toEqual([
      'patch: The description of schema `Station` was changed. (base components schemas Station description)',
    ]);
  });

  it('the stricter reading of a line counts: here in an error, there in an answer', async () => {
    const api = changed('entities Line members +', member('Code', { ...text, enum: 'Code' }));
    const shared = edited('        Color: {', "        Code: { $ref: '#/components/schemas/Code' }\n        Color: {");
    const one = [{ value: 'E1', meaning: 'E1' }];
    const code = 'Schema `Code` no longer has the value `E2`. (components schemas Code enum)';
    expect(
      await said({ api, document: shared }, { api: changed('enums Code values', one, api), document: shared }),
    ).toEqual([`major: ${code}`]);
  });

  describe('of one line that is read in several places', () => {
    const kind: ValueForm = { ...text, enum: 'Kind' };
    const withItems = changed('operations listStations parameters codes value list items', kind);
    const items = edited(
      '              items: { type: string, maxLength: 5 }',
      "              items: { $ref: '#/components/schemas/Kind' }",
    );
    const train = [{ value: 'train', meaning: 'train' }];

    async function without(api: Api, of: string): Promise<string[]> {
      return said({ api, document: of }, { api: changed('enums Kind values', train, api), document: of });
    }

    it('the strictest tells, be its name longer', async () => {
      const api = changed('operations listStations parameters kind', undefined, withItems);
      expect(await without(api, items)).toEqual([
        'major: `item` of parameter `codes` of listStations no longer has the value `bus`. (components schemas Kind enum)',
      ]);
    });

    it('the shortest name tells, with its own operations only', async () => {
      const less = changed('operations listStations parameters kind', undefined, withItems);
      const api = changed('operations listLines parameters +', parameter('extra', kind), less);
      const both = items.replace(
        extraAfter,
        () => `${extraAfter}\n        - name: extra\n          schema: { $ref: '#/components/schemas/Kind' }`,
      );
      expect(await without(api, both)).toEqual([
        'major: Parameter `extra` of listLines no longer has the value `bus`. (components schemas Kind enum)',
      ]);
    });
  });

  it('an enumeration, where the document does not say it, at what has it', async () => {
    const api = changed('enums Code meaning', 'What it is.');
    const without = edited(
      "            Code: { $ref: '#/components/schemas/Code' }",
      '            Code: { type: string }',
    );
    const sentence = 'patch: The description of schema `Code` was changed.';
    expect(await said({ document: without }, { api, document: without })).toEqual([
      `${sentence} (components schemas Error properties ResultSet properties Code)`,
    ]);
    const empty = 'openapi: 3.1.0\n';
    expect(await said({ document: empty }, { api, document: empty })).toEqual([`${sentence} ()`]);
  });

  it('by file, whatever comes first', async () => {
    const api = changed('tags station', undefined, changed('situations none action', ''));
    const changes = await changesOf({}, { api });
    expect(changes.map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)).toEqual([
      'errors.yaml:15',
      'openapi.yaml:13',
    ]);
  });

  it('the most breaking first, then by file and line', async () => {
    const first = changed('key meaning', '', changed('title', '', changed('operations listLines', undefined)));
    const all = changed('situations none title', '', changed('operations listStations contract', 'realtime', first));
    const changes = await changesOf({}, { api: all });
    expect(changes.map(({ rating, file, line }) => `${rating} ${file.split('/').at(-1)}:${line}`)).toEqual([
      `major openapi.yaml:${lineOf('x-permission')}`,
      `major openapi.yaml:${lineOf('  /lines:')}`,
      'patch errors.yaml:13',
      `patch openapi.yaml:${lineOf('  title: Stations')}`,
      `patch openapi.yaml:${lineOf('      description: The key.')}`,
    ]);
  });
});

describe('forms of values', () => {
  const [nameValue, point] = [
    'operations listStations parameters name value',
    'operations listStations parameters point value',
  ];
  const forms = 'entities Station members Price forms';
  const list = (more: object): object => ({ separator: ',', count: { max: 2 }, emptyItems: false, ...more });
  const open = (value: object): Api => changed('operations listStations parameters name notGuaranteed', value);

  it('a text that becomes a list is one change', async () => {
    const plain = changed(nameValue, text);
    const api = changed(nameValue, { kind: 'list', onWire: 'string', list: list({ items: text }) });
    expect(await said({ api: plain }, { api })).toEqual([
      'major: Parameter `name` of listStations is a list from now on. (paths /stations get parameters 1 schema)',
    ]);
  });

  it('a tuple that becomes a list, and the other way round', async () => {
    const api = changed(point, { kind: 'list', onWire: 'string', list: list({ items: number }) });
    const place = '(paths /stations get parameters 3 schema x-list)';
    const sentence = 'major: The positions of the items of parameter `point` of listStations changed.';
    expect(await said({}, { api })).toEqual([`${sentence} ${place}`]);
    expect(await said({ api }, {})).toEqual([`${sentence} ${place}`]);
  });

  it('alternatives belong together by their type, and in their order', async () => {
    const [nine, whole] = [
      { list: false, value: { ...text, length: { max: 9 } } },
      { list: false, value: { kind: 'integer', onWire: 'integer' } },
    ];
    const eight = { list: false, value: { ...text, length: { max: 8 } } };
    const sentence = 'minor: The `maxLength` of `Price` of schema `Station` changed from 9 to 8.';
    const place = '(components schemas Station properties Price anyOf 0 maxLength)';
    const before = changed(forms, [nine, whole]);
    expect(await said({ api: before }, { api: changed(forms, [whole, nine]) })).toEqual([]);
    expect(await said({ api: before }, { api: changed(forms, [whole, eight]) })).toEqual([`${sentence} ${place}`]);
    const three = changed(forms, [eight, nine, nine]);
    expect(await said({ api: three }, { api: changed(forms, [eight, nine, eight]) })).toEqual([`${sentence} ${place}`]);
  });

  it('how many there are counts, be only one of the alternatives a list', async () => {
    const before = changed(forms, [
      { list: false, value: text },
      { list: true, value: text },
    ]);
    const api = changed('entities Station members Price count', { min: 1 }, before);
    expect(await said({ api: before }, { api })).toEqual([
      'minor: The least number of items of `Price` of schema `Station` changed from 0 to 1. (components schemas Station properties Price)',
    ]);
  });

  it.each([
    [{ claims: ['a'] }, { claims: ['b'] }],
    [{ claims: ['a'] }, { of: 'value', claims: ['a'] }],
    [{ claims: [] }, { of: 'values', claims: [] }],
  ])('what is not guaranteed may change: from %j to %j', async (before, after) => {
    expect(await said({ api: open(before) }, { api: open(after) })).toEqual([
      'patch: What of parameter `name` of listStations is not guaranteed was changed. (paths /stations get parameters 1 x-unconfirmed)',
    ]);
  });
});

it('what has a name in the model has it as a part too', () => {
  const named = (part: Part): readonly string[] => [part.coordinate ?? [], ...part.parts.map(named)].flat();
  expect([...new Set(named(buildPartTree({ api: base, answers: {} })))]).toEqual([
    ...['listStations', 'listStations.limit', 'listStations.name', 'listStations.kind', 'listStations.point'],
    ...['listStations.codes', 'listStations/200', 'StationListResult', 'StationListResult.Station', 'Station'],
    ...['Station.Name', 'Station.Kind', 'Station.Price', 'Station.Line', 'Line', 'Line.Color', 'listStations/400'],
    ...['ErrorResult', 'ErrorResult.Code', 'listLines', 'listLines.limit', 'listLines/200', 'listLines/400'],
  ]);
});

function lineOf(part: string): number {
  return document.slice(0, document.indexOf(part)).split('\n').length;
}
