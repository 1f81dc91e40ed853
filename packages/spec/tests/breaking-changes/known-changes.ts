import type { Rating } from '../../breaking-changes/compare/change.ts';

/** A known change of the fixture spec with its expected rating. */
export interface KnownChange {
  readonly id: string;
  /** Edits by path below `packages/`: replacements in a file, or the text of a new file. */
  readonly edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[] | string>>;
  /** Rating of the most breaking change; `undefined` if nothing has changed. */
  readonly rating: Rating | undefined;
  /** Texts that the sentence of the change must contain. */
  readonly words: readonly string[];
  /** File of the source location, and the text of its line. */
  readonly at?: readonly [file: string, text: string];
  /** Total number of changes. By default one, or none if there is no rating. */
  readonly count?: number;
}

/**
 * A change that the model cannot represent. The compiler must refuse it, because the comparison of models would miss
 * it.
 */
export interface RefusedChange extends Pick<KnownChange, 'id' | 'edits'> {
  /** Texts that the error message must contain. */
  readonly words: readonly string[];
  readonly at: NonNullable<KnownChange['at']>;
}

const stations = 'spec/paths/listStations.yaml';
const courses = 'spec/paths/searchCourses.yaml';
const edit = 'spec/paths/editCourse.yaml';
const version = 'spec/paths/getVersion.yaml';
const shared = 'spec/parameters/shared.yaml';
const station = 'spec/parameters/station.yaml';
const search = 'spec/parameters/search.yaml';
const root = 'spec/openapi.yaml';
const searchType = 'schemas/enums/SearchType.yaml';
const versionBody = 'schemas/responses/VersionResponse.yaml';
const situations = 'schemas/catalogues/errors.yaml';

const rulesOfStations = `
    - id: selector
      exclusive: [code, name, oldName]`;

const newRule = (rule: string, id = 'new-rule'): readonly [string, string] => [
  '  x-parameter-rules:\n',
  `  x-parameter-rules:
    - id: ${id}
      ${rule}
      examples:
        satisfied: { parameters: {} }
        violated: { parameters: {} }
`,
];

const newParameter = (required: boolean): readonly [string, string] => [
  '  parameters:\n',
  `  parameters:
    - name: extra
      in: query
      required: ${required}
      description: 追加の条件です。
      schema: { type: string, maxLength: 10 }
      example: a
`,
];

export const knownChanges: readonly KnownChange[] = [
  // Paths and operations
  {
    id: 'operation-removed',
    edits: { [root]: [['  /v1/json/version: { $ref: paths/getVersion.yaml }\n', '']] },
    rating: 'major',
    words: ['getVersion', 'was removed'],
    at: [root, '/v1/json/version'],
  },
  {
    id: 'operation-added',
    edits: {
      [root]: [['components:', '  /v1/json/news: { $ref: paths/listNews.yaml }\ncomponents:']],
      'spec/paths/listNews.yaml':
        "get:\n  operationId: listNews\n  tags: [station]\n  summary: a\n  description: b\n  responses:\n    '200':\n      description: c\n      content:\n        application/json:\n          schema: { $ref: ../../schemas/responses/VersionResponse.yaml }\n",
    },
    rating: 'minor',
    words: ['listNews', 'was added'],
    at: [root, '/v1/json/news'],
  },
  {
    id: 'path-renamed',
    edits: { [root]: [['/v1/json/version:', '/v1/json/dataversion:']] },
    rating: 'major',
    words: ['getVersion', 'moved', '/v1/json/dataversion'],
    at: [root, '/v1/json/dataversion'],
  },
  {
    id: 'operation-id-renamed',
    edits: { [version]: [['operationId: getVersion', 'operationId: getDataVersion']] },
    rating: 'major',
    words: ['getVersion', 'getDataVersion'],
    at: [version, 'operationId'],
  },
  {
    id: 'operation-retagged',
    edits: { [version]: [['tags: [station]', 'tags: [search]']] },
    rating: 'minor',
    words: ['tag of operation getVersion'],
    at: [version, 'tags'],
  },
  {
    id: 'operation-deprecated',
    edits: { [version]: [['  tags: [station]\n', "  tags: [station]\n  x-deprecation: { since: '2026-11-21' }\n"]] },
    rating: 'minor',
    words: ['getVersion', 'deprecated'],
    at: [version, 'x-deprecation'],
  },
  {
    id: 'summary-reworded',
    edits: { [version]: [['  summary: 版\n  description', '  summary: データの版\n  description']] },
    rating: 'patch',
    words: ['summary of operation getVersion'],
    at: [version, 'summary'],
  },
  {
    id: 'permission-raised',
    edits: { [stations]: [['x-permission: base', 'x-permission: realtime']] },
    rating: 'major',
    words: ['listStations', 'realtime'],
    at: [stations, 'x-permission'],
  },
  {
    id: 'permission-lowered-to-the-default',
    edits: { [stations]: [['  x-permission: base\n', '']] },
    rating: undefined,
    words: [],
  },
  {
    id: 'limit-of-results-lowered',
    edits: { [stations]: [['maxResults: 30', 'maxResults: 20']] },
    rating: 'major',
    words: ['maxResults', 'listStations', 'from 30 to 20'],
    at: [stations, 'x-limits'],
  },
  {
    id: 'limit-of-results-raised',
    edits: { [stations]: [['maxResults: 30', 'maxResults: 40']] },
    rating: 'minor',
    words: ['maxResults', 'from 30 to 40'],
  },
  {
    id: 'limit-of-results-removed',
    edits: { [stations]: [['  x-limits: { maxResults: 30 }\n', '']] },
    rating: 'minor',
    words: ['maxResults', 'to none'],
    at: [stations, 'x-limits'],
  },
  {
    id: 'example-request-changed',
    edits: { [courses]: [["{ viaList: '22671:22741' }", "{ viaList: '22671:22828' }"]] },
    rating: 'patch',
    words: ['example requests of operation searchCourses'],
  },

  // The API as a whole
  {
    id: 'server-changed',
    edits: { [root]: [["'{{api.baseUrl}}'", 'https://other.example.com']] },
    rating: 'major',
    words: ['no longer has the server', 'https://api.example.com'],
    count: 2,
  },
  {
    id: 'server-added',
    edits: { [root]: [['security:\n', '  - url: https://second.example.com\nsecurity:\n']] },
    rating: 'minor',
    words: ['new server', 'https://second.example.com'],
    at: [root, 'second'],
  },
  {
    id: 'key-renamed',
    edits: { [root]: [['name: key', 'name: token']] },
    rating: 'major',
    words: ['access key', 'token'],
    at: [root, 'name: token'],
  },
  {
    id: 'tag-reworded',
    edits: { [root]: [['駅を検索します。', '駅を探します。']] },
    rating: 'patch',
    words: ['tag `station`'],
    at: [root, '駅を探します'],
  },
  {
    id: 'title-and-contact-changed',
    edits: {
      [root]: [
        [
          '  description: 差分の試験に使う、小さなAPIです。',
          '  description: 差分の試験に使うAPIです。\n  contact: { url: https://www.example.com }',
        ],
      ],
    },
    rating: 'patch',
    words: ['description of the API'],
  },

  // Parameters
  {
    id: 'parameter-removed',
    edits: {
      [courses]: [
        ["    - { $ref: '../parameters/search.yaml#/student' }\n", ''],
        [
          `    - id: student-seat
      incompatible: { reservation: { not: [none] }, student: { is: [true] } }
      examples:
        satisfied: { parameters: { student: true } }
        violated: { parameters: { reservation: free, student: true } }
`,
          '',
        ],
      ],
    },
    rating: 'major',
    words: ['parameter `student` of searchCourses', 'removed'],
    at: [courses, '/student'],
    count: 2,
  },
  {
    id: 'required-parameter-added',
    edits: { [version]: [['  x-request-examples:', `${newParameter(true)[1]}  x-request-examples:`]] },
    rating: 'major',
    words: ['required parameter `extra` of getVersion'],
    at: [version, 'name: extra'],
  },
  {
    id: 'optional-parameter-added',
    edits: { [stations]: [newParameter(false)] },
    rating: 'minor',
    words: ['optional parameter `extra` of listStations'],
    at: [stations, 'name: extra'],
  },
  {
    id: 'optional-parameter-added-with-its-own-rule',
    edits: { [stations]: [newParameter(false), newRule('exclusive: [extra, type]')] },
    rating: 'minor',
    words: ['optional parameter `extra`'],
    count: 2,
  },
  {
    id: 'parameter-renamed',
    edits: {
      [shared]: [['name: offset', 'name: start']],
      [stations]: [['params: [offset, limit]', 'params: [start, limit]']],
    },
    rating: 'major',
    words: ['parameter `offset` of listStations was removed'],
    count: 3,
  },
  {
    id: 'parameter-became-required',
    edits: { [search]: [['name: date\n  in: query\n', 'name: date\n  in: query\n  required: true\n']] },
    rating: 'major',
    words: ['parameter `date` of searchCourses and editCourse', 'required'],
    at: [search, 'required'],
  },
  {
    id: 'parameter-became-optional',
    edits: { [search]: [['  required: true\n', '']] },
    rating: 'minor',
    words: ['parameter `viaList`', 'no longer required'],
    at: [search, 'required'],
  },
  {
    id: 'parameter-deprecated',
    edits: { [station]: [['name: oldName\n', "name: oldName\n  x-deprecation: { since: '2026-11-21' }\n"]] },
    rating: 'minor',
    words: ['parameter `oldName`', 'deprecated'],
  },
  {
    id: 'member-deprecated',
    edits: {
      [versionBody]: [
        ['type: string\n', "type: string\n        x-deprecation: { since: '2026-01-01', sunset: '2027-03-31' }\n"],
      ],
    },
    rating: 'minor',
    words: ['deprecated from now on', 'until 2027-03-31'],
  },
  {
    id: 'sunset-sooner',
    edits: { [search]: [["sunset: '2027-01-01'", "sunset: '2026-12-01'"]] },
    rating: 'minor',
    words: ['parameter `railList`', 'sooner', 'until 2026-12-01'],
    at: [search, 'x-deprecation'],
  },
  {
    id: 'sunset-later',
    edits: { [search]: [["sunset: '2027-01-01'", "sunset: '2028-01-01'"]] },
    rating: 'patch',
    words: ['parameter `railList`', 'deprecation'],
  },
  {
    id: 'deprecation-withdrawn',
    edits: { [search]: [["  x-deprecation: { since: '2026-01-01', sunset: '2027-01-01' }\n", '']] },
    rating: 'patch',
    words: ['parameter `railList`', 'no longer deprecated'],
  },
  {
    id: 'value-sunset-sooner',
    edits: { 'schemas/enums/Reservation.yaml': [["sunset: '2027-01-01'", "sunset: '2026-12-01'"]] },
    rating: 'minor',
    words: ['value `free`', 'sooner'],
  },
  {
    id: 'value-sunset-later',
    edits: { 'schemas/enums/Reservation.yaml': [["sunset: '2027-01-01'", "sunset: '2028-01-01'"]] },
    rating: 'patch',
    words: ['deprecated values'],
  },
  {
    id: 'parameters-reordered',
    edits: {
      [stations]: [
        [
          "    - { $ref: '../parameters/station.yaml#/code' }\n    - { $ref: '../parameters/station.yaml#/name' }\n",
          "    - { $ref: '../parameters/station.yaml#/name' }\n    - { $ref: '../parameters/station.yaml#/code' }\n",
        ],
      ],
    },
    rating: undefined,
    words: [],
  },

  // Values of parameters
  {
    id: 'maximum-lowered',
    edits: {
      [shared]: [
        ['maximum: 50', 'maximum: 40'],
        ['最大50件', '最大40件'],
      ],
    },
    rating: 'major',
    words: ['maximum of parameter `limit` of listStations and searchCourses', '`50`', '`40`'],
    at: [shared, 'maximum: 40'],
    count: 2,
  },
  {
    id: 'maximum-raised',
    edits: { [shared]: [['maximum: 50', 'maximum: 100']] },
    rating: 'minor',
    words: ['maximum', '`limit`'],
  },
  {
    id: 'maximum-removed',
    edits: { [shared]: [['maximum: 50, ', '']] },
    rating: 'minor',
    words: ['maximum', 'none'],
  },
  {
    id: 'minimum-raised',
    edits: { [search]: [['minimum: 0, maximum: 3000', 'minimum: 1, maximum: 3000']] },
    rating: 'major',
    words: ['minimum of parameter `distance`'],
  },
  {
    id: 'minimum-written-as-exclusive',
    edits: { [shared]: [['minimum: 1, maximum: 50', 'exclusiveMinimum: 0, maximum: 50']] },
    rating: undefined,
    words: [],
  },
  {
    id: 'minimum-became-exclusive',
    edits: { [search]: [['minimum: 0, maximum: 3000', 'exclusiveMinimum: 0, maximum: 3000']] },
    rating: 'major',
    words: ['minimum of parameter `distance`', 'exclusive'],
  },
  {
    id: 'max-length-lowered',
    edits: { [edit]: [['maxLength: 8000', 'maxLength: 4000']] },
    rating: 'major',
    words: ['maxLength', 'serializeData'],
  },
  {
    id: 'max-length-raised',
    edits: { [edit]: [['maxLength: 8000', 'maxLength: 9000']] },
    rating: 'minor',
    words: ['maxLength', 'serializeData'],
  },
  {
    id: 'default-changed',
    edits: {
      [shared]: [
        ['default: 20', 'default: 30'],
        ['既定値は`20`', '既定値は`30`'],
      ],
    },
    rating: 'major',
    words: ['default of parameter `limit`', '`20`', '`30`'],
    at: [shared, 'default: 30'],
    count: 2,
  },
  {
    id: 'default-removed',
    edits: { [shared]: [[', default: 20', '']] },
    rating: 'major',
    words: ['default of parameter `limit`', 'removed'],
    at: [shared, 'default: 20'],
  },
  {
    id: 'default-stated',
    edits: { [edit]: [['AssignType.yaml }', 'AssignType.yaml, default: first }']] },
    rating: 'minor',
    words: ['default of parameter `assignType`', 'stated'],
  },
  {
    id: 'default-quoted',
    edits: { [shared]: [['default: 20', "default: '20'"]] },
    rating: undefined,
    words: [],
  },
  {
    id: 'default-changed-that-a-rule-counts',
    edits: { [search]: [['default: departure', 'default: plain']] },
    rating: 'major',
    words: ['default of parameter `searchType`'],
    count: 2,
  },
  {
    id: 'dynamic-default-changed',
    edits: { [search]: [['formula: half-before, parameter: answerCount', 'formula: same, parameter: answerCount']] },
    rating: 'major',
    words: ['default of parameter `previousCount`', '`half-before` of `answerCount`', '`same`'],
  },
  {
    id: 'dynamic-default-became-fixed',
    edits: { [search]: [['    x-dynamic-default: { formula: same, parameter: answerCount }', '    default: 5']] },
    rating: 'major',
    words: ['default of parameter `searchCount`'],
  },
  {
    id: 'request-value-removed',
    edits: {
      'schemas/condition/plane.yaml': [
        ['[light, normal, never]', '[light, never]'],
        ['  normal: 普通\n', ''],
      ],
    },
    rating: 'major',
    words: ['parameter `plane`', 'no longer has the value `normal`'],
    at: ['schemas/condition/plane.yaml', 'enum'],
  },
  {
    id: 'request-value-added',
    edits: { [searchType]: [['[departure, arrival, plain]', '[departure, arrival, plain, last]']] },
    rating: 'minor',
    words: ['parameter `searchType`', 'new value `last`'],
  },
  {
    id: 'value-deprecated',
    edits: {
      [searchType]: [['enum:', "x-deprecated-values: { plain: { since: '2026-11-21' } }\nenum:"]],
    },
    rating: 'minor',
    words: ['deprecated the value `plain`'],
  },
  {
    id: 'promise-about-a-value-withdrawn',
    edits: { [searchType]: [['enum:', 'x-unconfirmed: [plain]\nenum:']] },
    rating: 'minor',
    words: ['no longer guarantees the value `plain`'],
    at: [searchType, 'x-unconfirmed'],
  },
  {
    id: 'promise-of-a-description-withdrawn',
    edits: { [station]: [['name: oldName\n', 'name: oldName\n  x-unconfirmed: 旧名称の一部でも見つかります。\n']] },
    rating: 'minor',
    words: ['parameter `oldName` of listStations is no longer guaranteed'],
    at: [station, 'x-unconfirmed'],
  },
  {
    id: 'values-reordered',
    edits: { [searchType]: [['[departure, arrival, plain]', '[plain, arrival, departure]']] },
    rating: 'patch',
    words: ['another order'],
  },
  {
    id: 'meaning-reworded',
    edits: { [searchType]: [['departure: 出発, arrival', 'departure: 出発時刻, arrival']] },
    rating: 'patch',
    words: ['meanings of the values of parameter `searchType`'],
  },
  {
    id: 'pattern-tightened',
    edits: { 'schemas/scalars/DateYmd.yaml': [['^\\d{8}$', '^20\\d{6}$']] },
    rating: 'major',
    words: ['pattern', 'parameter `date`', 'no longer accepts'],
    at: ['schemas/scalars/DateYmd.yaml', 'pattern'],
  },
  {
    id: 'pattern-loosened',
    edits: { 'schemas/scalars/DateYmd.yaml': [['^\\d{8}$', '^\\d{4}-?\\d{2}-?\\d{2}$']] },
    rating: 'minor',
    words: ['pattern', 'newly accepts'],
  },
  {
    id: 'pattern-spelt-in-another-way',
    edits: { 'schemas/scalars/DateYmd.yaml': [['^\\d{8}$', '^[0-9]{4}[0-9]{2}\\d\\d$']] },
    rating: 'patch',
    words: ['accepts the same texts'],
  },
  {
    id: 'type-narrowed',
    edits: { [search]: [['{ type: number, minimum: 0', '{ type: integer, minimum: 0']] },
    rating: 'major',
    words: ['type of parameter `distance`', '`number`', '`integer`'],
  },
  {
    id: 'type-widened',
    edits: { [edit]: [['schema: { type: integer, minimum: 1 }', 'schema: { type: number, minimum: 1 }']] },
    rating: 'minor',
    words: ['type of parameter `section`'],
  },
  {
    id: 'unit-changed',
    edits: { [search]: [['x-unit: m }', 'x-unit: 100m }']] },
    rating: 'major',
    words: ['unit of parameter `distance`', '`m`', '`100m`'],
  },
  {
    id: 'date-no-longer-of-the-calendar',
    edits: { 'schemas/scalars/DateYmd.yaml': [['x-native: date\n', '']] },
    rating: 'minor',
    words: ['decoded type of parameter `date`'],
  },
  {
    id: 'condition-digit-changed',
    edits: { 'schemas/condition/plane.yaml': [['light: 4', 'light: 5']] },
    rating: 'major',
    words: ['parameter `plane`', 'condition string'],
  },

  // Lists
  {
    id: 'separator-changed',
    edits: {
      [search]: [
        [
          "separator: ':'\n      items: { type: string, pattern: '^[^:]{1,20}$' }",
          "separator: ','\n      items: { type: string, pattern: '^[^:]{1,20}$' }",
        ],
      ],
    },
    rating: 'major',
    words: ['separator of parameter `viaList`'],
    at: [search, "separator: ','"],
  },
  {
    id: 'most-items-lowered',
    edits: { [search]: [['maxItems: 20', 'maxItems: 10']] },
    rating: 'major',
    words: ['parameter `viaList`', 'greatest number of items', 'from 20 to 10'],
    at: [search, 'maxItems: 10'],
  },
  {
    id: 'most-items-raised',
    edits: { [search]: [['maxItems: 20', 'maxItems: 30']] },
    rating: 'minor',
    words: ['greatest number of items', 'from 20 to 30'],
  },
  {
    id: 'least-items-raised',
    edits: { [search]: [['minItems: 2', 'minItems: 3']] },
    rating: 'major',
    words: ['least number of items', 'from 2 to 3'],
  },
  {
    id: 'empty-items-forbidden',
    edits: { [search]: [['      allowEmptyItems: true\n', '']] },
    rating: 'major',
    words: ['parameter `railList`', 'no longer have empty items'],
    at: [search, 'allowEmptyItems'],
  },
  {
    id: 'empty-items-allowed',
    edits: { [search]: [['      maxItems: 20\n', '      maxItems: 20\n      allowEmptyItems: true\n']] },
    rating: 'minor',
    words: ['may have empty items'],
  },
  {
    id: 'items-of-a-list-tightened',
    edits: { [search]: [["pattern: '^[^:]{1,20}$'", "pattern: '^[^:]{1,10}$'"]] },
    rating: 'major',
    words: ['pattern of `item` of parameter `viaList`'],
  },
  {
    id: 'middle-items-freed',
    edits: {
      [search]: [['      middleItems: { $ref: ../../schemas/scalars/StationCode.yaml }\n', '']],
    },
    rating: 'minor',
    words: ['`middle item` of parameter `viaList`'],
  },
  {
    id: 'middle-items-narrowed',
    edits: {
      [search]: [
        [
          '      allowEmptyItems: true\n',
          "      allowEmptyItems: true\n      middleItems: { type: string, pattern: '^[A-Z]$' }\n",
        ],
      ],
    },
    rating: 'major',
    words: ['`middle item` of parameter `railList`'],
  },
  {
    id: 'position-added-to-a-tuple',
    edits: {
      [search]: [['{ title: 経度, type: number }]', '{ title: 経度, type: number }, { type: integer }]']],
    },
    rating: 'minor',
    words: ['greatest number of items of parameter `geoPoint`', 'from 2 to 3'],
  },
  {
    id: 'text-became-a-list',
    edits: {
      [station]: [
        [
          'schema: { type: string, minLength: 1, maxLength: 100 }\n  example: 内藤新宿',
          "schema: { type: string, minLength: 1, maxLength: 100, x-list: { separator: ':', items: { type: string } } }\n  example: 内藤新宿",
        ],
      ],
    },
    rating: 'major',
    words: ['parameter `oldName`', 'is a list from now on'],
  },

  // Rules between parameters
  {
    id: 'rule-added',
    edits: { [stations]: [newRule('exclusive: [name, type]')] },
    rating: 'major',
    words: ['new rule `new-rule` of operation listStations', 'refuses', 'name='],
    at: [stations, 'id: new-rule'],
  },
  {
    id: 'rule-added-that-ignores',
    edits: { [stations]: [newRule('conflicts: { params: [type], with: [code] }\n      effect: ignored')] },
    rating: 'patch',
    words: ['new rule `new-rule`', 'does not change'],
  },
  {
    id: 'rule-added-that-others-imply',
    edits: { [stations]: [newRule('conflicts: { params: [code], with: [name] }')] },
    rating: 'patch',
    words: ['new rule `new-rule`', 'does not change'],
  },
  {
    id: 'rule-removed',
    edits: {
      [stations]: [
        [
          `    - id: pair
      together: [from, to]
      examples:
        satisfied: { parameters: { from: '1', to: '2' } }
        violated: { parameters: { from: '1' } }
`,
          '',
        ],
      ],
    },
    rating: 'minor',
    words: ['removed rule `pair` of operation listStations'],
    at: [stations, 'id: pair'],
  },
  {
    id: 'rule-widened',
    edits: { [stations]: [['exclusive: [code, name, oldName]', 'exclusive: [code, name, oldName, type]']] },
    rating: 'major',
    words: ['changed rule `selector`', 'refuses', 'type='],
    at: [stations, 'id: selector'],
  },
  {
    id: 'rule-narrowed',
    edits: { [stations]: [['exclusive: [code, name, oldName]', 'exclusive: [code, name]']] },
    rating: 'minor',
    words: ['changed rule `selector`', 'accepted from now on'],
  },
  {
    id: 'rule-moved-to-other-parameters',
    edits: { [stations]: [['exclusive: [code, name, oldName]', 'exclusive: [code, name, type]']] },
    rating: 'major',
    words: ['changed rule `selector`', 'no longer those such as'],
  },
  {
    id: 'exclusive-written-as-conflicts',
    edits: {
      [stations]: [
        [
          rulesOfStations,
          `
    - id: selector
      conflicts: { params: [code], with: [name, oldName] }
      examples:
        satisfied: { parameters: { code: '22741' } }
        violated: { parameters: { code: '22741', name: 新宿 } }
    - id: names
      conflicts: { params: [name], with: [oldName] }`,
        ],
      ],
    },
    rating: 'patch',
    words: ['does not change'],
    count: 2,
  },
  {
    id: 'at-least-one-widened',
    edits: { [stations]: [['atLeastOne: [code, name, oldName]', 'atLeastOne: [code, name, oldName, from]']] },
    rating: 'minor',
    words: ['changed rule `some-selector`'],
  },
  {
    id: 'at-least-one-narrowed',
    edits: { [stations]: [['atLeastOne: [code, name, oldName]', 'atLeastOne: [code, name]']] },
    rating: 'major',
    words: ['changed rule `some-selector`', 'oldName='],
  },
  {
    id: 'at-least-one-became-exactly-one',
    edits: { [stations]: [['atLeastOne: [code, name, oldName]', 'exactlyOne: [code, name, oldName]']] },
    rating: 'patch',
    words: ['does not change'],
  },
  {
    id: 'effect-ignored-became-error',
    edits: { [stations]: [['      effect: ignored\n', '']] },
    rating: 'major',
    words: ['changed rule `page`', 'refuses'],
    at: [stations, 'id: page'],
  },
  {
    id: 'effect-error-became-ignored',
    edits: { [stations]: [['    - id: no-type\n', '    - id: no-type\n      effect: ignored\n']] },
    rating: 'minor',
    words: ['changed rule `no-type`'],
  },
  {
    id: 'effect-empty-became-error',
    edits: { [edit]: [['    - id: origin\n', '    - id: origin\n      effect: empty\n']] },
    rating: 'minor',
    words: ['changed rule `origin`'],
  },
  {
    id: 'note-of-a-rule-reworded',
    edits: { [stations]: [['コードは名称より優先されません。', 'コードと名称は同時に使えません。']] },
    rating: 'patch',
    words: ['note of the rule `selector`'],
  },
  {
    id: 'rule-renamed',
    edits: { [stations]: [['- id: pair', '- id: from-to']] },
    rating: 'patch',
    words: ['`pair`', '`from-to`'],
  },
  {
    id: 'rules-reordered',
    edits: {
      [edit]: [
        [
          `    - id: date-type
      requires: { if: [date], then: [assignType] }
      examples:
        satisfied: { parameters: { date: '20240620', assignType: first } }
        violated: { parameters: { date: '20240620' } }
`,
          '',
        ],
        [
          '  x-request-examples:',
          `    - id: date-type
      requires: { if: [date], then: [assignType] }
      examples:
        satisfied: { parameters: { date: '20240620', assignType: first } }
        violated: { parameters: { date: '20240620' } }
  x-request-examples:`,
        ],
      ],
    },
    rating: undefined,
    words: [],
  },
  {
    id: 'requires-more',
    edits: { [edit]: [['then: [assignType]', 'then: [assignType, section]']] },
    rating: 'major',
    words: ['changed rule `date-type`'],
  },
  {
    id: 'requires-on-fewer-occasions',
    edits: { [edit]: [['requires: { if: [date], then', 'requires: { if: [date, section], then']] },
    rating: 'major',
    words: ['changed rule `date-type`', 'section='],
  },
  {
    id: 'only-when-on-more-values',
    edits: { [courses]: [['when: { searchType: [plain] }', 'when: { searchType: [plain, arrival] }']] },
    rating: 'minor',
    words: ['changed rule `rail-plain`', 'searchType=arrival'],
  },
  {
    id: 'only-when-on-fewer-values',
    edits: { [edit]: [newRule('onlyWhen: { params: [section], when: { assignType: [first] } }')] },
    rating: 'major',
    words: ['new rule `new-rule` of operation editCourse'],
  },
  {
    id: 'not-when-on-more-values',
    edits: { [stations]: [['when: { type: [bus] }', 'when: { type: [bus, plane] }']] },
    rating: 'major',
    words: ['changed rule `no-type`', 'type=plane'],
  },
  {
    id: 'only-when-written-as-not-when',
    edits: {
      [courses]: [
        [
          'onlyWhen: { params: [railList], when: { searchType: [plain] } }',
          'notWhen: { params: [railList], when: { searchType: [departure, arrival] } }',
        ],
      ],
    },
    rating: 'patch',
    words: ['changed rule `rail-plain`', 'does not change'],
  },
  {
    id: 'comparison-loosened',
    edits: { [courses]: [["op: '<'", "op: '<='"]] },
    rating: 'minor',
    words: ['changed rule `previous-below`', 'previousCount='],
  },
  {
    id: 'comparison-turned-round',
    edits: { [courses]: [["op: '<'", "op: '>'"]] },
    rating: 'major',
    words: ['changed rule `previous-below`', 'no longer those'],
  },
  {
    id: 'incompatible-on-fewer-values',
    edits: { [courses]: [['reservation: { not: [none] }', 'reservation: { is: [free] }']] },
    rating: 'minor',
    words: ['changed rule `student-seat`', 'reservation=reserved'],
  },
  {
    id: 'incompatible-written-in-another-way',
    edits: { [courses]: [['reservation: { not: [none] }', 'reservation: { is: [reserved, free] }']] },
    rating: 'patch',
    words: ['changed rule `student-seat`', 'does not change'],
  },
  {
    id: 'data-of-more-search-types',
    edits: { [edit]: [['is: [departure, arrival]', 'is: [departure, arrival, firstTrain]']] },
    rating: 'minor',
    words: ['changed rule `origin` of operation editCourse', '(searchType: firstTrain)'],
  },
  {
    id: 'data-of-fewer-search-types',
    edits: { [edit]: [['is: [departure, arrival]', 'is: [departure]']] },
    rating: 'major',
    words: ['changed rule `origin`', 'searchType: arrival'],
  },
  {
    id: 'engine-checked-always',
    edits: { [edit]: [['when: { checkEngine: [true] }', 'when: { checkEngine: [true, false] }']] },
    rating: 'major',
    words: ['changed rule `engine`', 'engine: older'],
  },

  // Responses
  {
    id: 'property-removed',
    edits: { 'schemas/entities/Station.yaml': [['  Yomi:\n    description: 読みです。\n    type: string\n', '']] },
    rating: 'major',
    words: ['property `Yomi` of schema `Station`', 'removed'],
    at: ['schemas/entities/Station.yaml', 'Yomi'],
  },
  {
    id: 'property-added',
    edits: { 'schemas/entities/Station.yaml': [['  Yomi:', '  Roman: { type: string }\n  Yomi:']] },
    rating: 'minor',
    words: ['property `Roman` of schema `Station`', 'added'],
    at: ['schemas/entities/Station.yaml', 'Roman'],
  },
  {
    id: 'properties-reordered',
    edits: {
      'schemas/entities/Station.yaml': [
        ['  Yomi:\n    description: 読みです。\n    type: string\n', ''],
        ['  Name:\n', '  Yomi:\n    description: 読みです。\n    type: string\n  Name:\n'],
      ],
    },
    rating: undefined,
    words: [],
  },
  {
    id: 'property-no-longer-required',
    edits: { 'schemas/entities/Route.yaml': [['required: [timeTotal, transferCount]', 'required: [timeTotal]']] },
    rating: 'major',
    words: ['property `transferCount` of schema `Route`', 'no longer required'],
    at: ['schemas/entities/Route.yaml', 'required'],
  },
  {
    id: 'property-became-required',
    edits: {
      'schemas/entities/Route.yaml': [
        ['required: [timeTotal, transferCount]', 'required: [timeTotal, transferCount, distance]'],
      ],
    },
    rating: 'minor',
    words: ['property `distance` of schema `Route`', 'is required from now on'],
  },
  {
    id: 'type-of-a-property-changed',
    edits: {
      'schemas/entities/Station.yaml': [
        ['description: 名称です。\n    type: string', 'description: 名称です。\n    type: integer'],
      ],
    },
    rating: 'major',
    words: ['type of `Name` of schema `Station`'],
  },
  {
    id: 'decoded-type-changed',
    edits: {
      'schemas/entities/Route.yaml': [
        [
          '    pattern: ^\\d+$\n    x-native: integer\n    x-unit: 100m',
          '    pattern: ^\\d+$\n    x-native: number\n    x-unit: 100m',
        ],
      ],
    },
    rating: 'major',
    words: ['decoded type of `distance` of schema `Route`'],
    at: ['schemas/entities/Route.yaml', 'x-native: number'],
  },
  {
    id: 'decoded-type-added',
    edits: {
      'schemas/entities/Station.yaml': [
        ['description: 名称です。\n    type: string', 'description: 名称です。\n    type: string\n    x-native: color'],
      ],
    },
    rating: 'major',
    words: ['decoded type of `Name`', '`color`'],
  },
  {
    id: 'unit-of-a-property-changed',
    edits: { 'schemas/entities/Route.yaml': [['x-unit: 100m', 'x-unit: m']] },
    rating: 'major',
    words: ['unit of `distance` of schema `Route`'],
  },
  {
    id: 'list-became-one-or-many',
    edits: {
      'schemas/entities/Route.yaml': [
        ['    type: array\n    minItems: 1\n', '    type: array\n    minItems: 1\n    x-one-or-many: true\n'],
      ],
    },
    rating: 'major',
    words: ['`Line` of schema `Route`', 'one object instead of a list'],
  },
  {
    id: 'response-value-added-to-an-open-enumeration',
    edits: {
      'schemas/enums/LineType.yaml': [
        ['[train, bus, walk]', '[train, bus, walk, ship]'],
        ['  walk: 徒歩\n', '  walk: 徒歩\n  ship: 船\n'],
      ],
    },
    rating: 'minor',
    words: ['schema `LineType`', 'new value `ship`', 'open'],
    at: ['schemas/enums/LineType.yaml', 'enum'],
  },
  {
    id: 'response-value-added-to-a-closed-enumeration',
    edits: { 'schemas/enums/PriceKind.yaml': [['[Fare, Charge]', '[Fare, Charge, Teiki1]']] },
    rating: 'major',
    words: ['schema `PriceKind`', 'new value `Teiki1`'],
  },
  {
    id: 'response-value-removed',
    edits: {
      'schemas/enums/LineType.yaml': [
        ['[train, bus, walk]', '[train, bus]'],
        ['  walk: 徒歩\n', ''],
      ],
    },
    rating: 'minor',
    words: ['schema `LineType`', 'no longer has the value `walk`'],
  },
  {
    id: 'value-added-to-an-enumeration-of-both-directions',
    edits: { 'schemas/enums/StationType.yaml': [['[train, plane, bus]', '[train, plane, bus, ship]']] },
    rating: 'minor',
    words: ['new value `ship`'],
    count: 2,
  },
  {
    id: 'enumeration-closed',
    edits: { 'schemas/enums/LineType.yaml': [['x-open: true\n', '']] },
    rating: 'minor',
    words: ['schema `LineType`', 'no other values'],
    at: ['schemas/enums/LineType.yaml', 'x-open'],
  },
  {
    id: 'enumeration-opened',
    edits: { 'schemas/enums/PriceKind.yaml': [['enum:', 'x-open: true\nenum:']] },
    rating: 'major',
    words: ['schema `PriceKind`', 'not listed'],
  },
  {
    id: 'pattern-of-a-response-loosened',
    edits: { [versionBody]: [['^\\d{6}_\\d{2}$', '^\\d{6}_\\d{2}[a-z]?$']] },
    rating: 'major',
    words: ['pattern of `ResultSet.version` of schema `VersionResponse`'],
    at: [versionBody, 'pattern'],
  },
  {
    id: 'pattern-of-a-response-tightened',
    edits: { [versionBody]: [['^\\d{6}_\\d{2}$', '^20\\d{4}_\\d{2}$']] },
    rating: 'minor',
    words: ['pattern of `ResultSet.version`'],
  },
  {
    id: 'alternative-added-to-a-response',
    edits: {
      'schemas/entities/Amount.yaml': [['  - type: string\n', '  - type: string\n  - type: integer\n']],
    },
    rating: 'major',
    words: ['type of `Oneway` of schema `Price`', 'integer'],
  },
  {
    id: 'alternative-of-a-type-added-to-a-response',
    edits: {
      'schemas/entities/Amount.yaml': [
        ['  - type: string\n', '  - type: string\n  - { type: string, pattern: ^\\d+$ }\n'],
      ],
    },
    rating: 'major',
    words: ['type of `Oneway` of schema `Price`', 'string | string'],
  },
  {
    id: 'response-opened',
    edits: { 'schemas/entities/Route.yaml': [['type: object\n', 'type: object\nadditionalProperties: true\n']] },
    rating: 'major',
    words: ['schema `Route` may have more properties'],
  },
  {
    id: 'alternatives-reordered',
    edits: {
      'schemas/entities/Amount.yaml': [
        ['  - type: string\n', ''],
        ['text: { type: string } } }\n', 'text: { type: string } } }\n  - type: string\n'],
      ],
    },
    rating: undefined,
    words: [],
  },
  {
    id: 'least-items-of-a-response-removed',
    edits: { 'schemas/entities/Route.yaml': [['    minItems: 1\n', '']] },
    rating: 'major',
    words: ['least number of items of `Line` of schema `Route`', 'from 1 to 0'],
  },
  {
    id: 'status-removed',
    edits: { [edit]: [["    '400': { $ref: ../responses/BadRequest.yaml }\n", '']] },
    rating: 'major',
    words: ['response 400 of editCourse', 'removed'],
    at: [edit, "'400'"],
  },
  {
    id: 'status-added',
    edits: { [version]: [['  responses:\n', "  responses:\n    '400': { $ref: ../responses/BadRequest.yaml }\n"]] },
    rating: 'minor',
    words: ['response 400 of getVersion', 'added'],
  },
  {
    id: 'example-of-a-response-changed',
    edits: { [stations]: [['Name: 新宿, type: train', 'Name: 新宿駅, type: train']] },
    rating: 'patch',
    words: ['examples of response 200 of listStations'],
  },

  // The same spec in another notation or split into other files
  {
    id: 'description-reworded',
    edits: { 'schemas/entities/Station.yaml': [['description: 読みです。', 'description: 名称の読みです。']] },
    rating: 'patch',
    words: ['description of `Yomi` of schema `Station`'],
    at: ['schemas/entities/Station.yaml', '読み'],
  },
  {
    id: 'keys-reordered',
    edits: {
      [shared]: [
        ['  name: limit\n  in: query\n', '  in: query\n  name: limit\n'],
        [
          '{ type: integer, minimum: 1, maximum: 50, default: 20 }',
          '{ default: 20, maximum: 50, minimum: 1, type: integer }',
        ],
      ],
    },
    rating: undefined,
    words: [],
  },
  {
    id: 'comment-added',
    edits: { [shared]: [['offset:\n', '# Where a page starts.\noffset:\n']] },
    rating: undefined,
    words: [],
  },
  {
    id: 'parameter-moved-to-another-file',
    edits: {
      [stations]: [['../parameters/shared.yaml#/limit', '../parameters/other.yaml#/limit']],
      [courses]: [['../parameters/shared.yaml#/limit', '../parameters/other.yaml#/limit']],
      'spec/parameters/other.yaml':
        'limit:\n  name: limit\n  in: query\n  description: 取得する件数です。既定値は`20`です。最大50件です。\n  schema: { type: integer, minimum: 1, maximum: 50, default: 20 }\n  example: 10\n',
    },
    rating: undefined,
    words: [],
  },
  {
    id: 'schema-moved-to-another-folder',
    edits: {
      [search]: [['schemas/scalars/DateYmd.yaml', 'schemas/enums/DateYmd.yaml']],
      'schemas/enums/DateYmd.yaml': 'description: 日付です。\ntype: string\npattern: ^\\d{8}$\nx-native: date\n',
    },
    rating: undefined,
    words: [],
  },
  {
    id: 'schema-written-in-place',
    edits: {
      'schemas/entities/Route.yaml': [
        [
          'timeTotal: { $ref: ../scalars/Minutes.yaml }',
          'timeTotal: { description: 分です。, type: string, pattern: ^\\d+$, x-native: integer, x-unit: min }',
        ],
      ],
    },
    rating: undefined,
    words: [],
  },

  // Error codes, texts exchanged between siblings, and guarantees
  {
    id: 'error-code-renamed',
    edits: {
      'schemas/enums/ErrorCode.yaml': [
        ['enum: [E400', 'enum: [E401'],
        ['  E400:', '  E401:'],
      ],
    },
    rating: 'major',
    words: ['schema `ErrorCode` no longer has the value `E400`'],
    at: ['schemas/enums/ErrorCode.yaml', 'enum'],
    count: 2,
  },
  {
    id: 'code-of-a-situation-changed',
    edits: { [situations]: [['code: E400\n    title: 件数の誤り', 'code: E401\n    title: 件数の誤り']] },
    rating: 'major',
    words: ['error code of error situation `too-many-items` of listStations and searchCourses', 'E401'],
    at: [situations, 'code: E401'],
  },
  {
    id: 'situation-removed',
    edits: {
      [situations]: [
        [
          `  - id: too-many-items
    status: 400
    code: E400
    title: 件数の誤り
    cause: 件数が多すぎます。
    action: 件数を減らしてください。
    appliesTo: { parameters: [limit] }
`,
          '',
        ],
      ],
    },
    rating: 'minor',
    words: ['error situation `too-many-items` of listStations and searchCourses was removed'],
    at: [situations, 'id: too-many-items'],
  },
  {
    id: 'situation-added',
    edits: {
      [situations]: [
        [
          'emptyAnswers:\n',
          'emptyAnswers:\n  - { id: no-service, title: 運休, cause: 運休です。, action: 日付を変えてください。, appliesTo: { parameters: [date] } }\n',
        ],
      ],
    },
    rating: 'patch',
    words: ['error situation `no-service` of searchCourses and editCourse was added'],
  },
  {
    id: 'situation-reworded',
    edits: { [situations]: [['action: 条件を変えてください。', 'action: 条件を減らしてください。']] },
    rating: 'patch',
    words: ['advice of error situation `nothing-found`'],
    at: [situations, 'action: 条件を減らして'],
  },
  {
    id: 'meanings-of-values-permuted',
    edits: { [searchType]: [['departure: 出発, arrival: 到着', 'departure: 到着, arrival: 出発']] },
    rating: 'minor',
    words: ['meanings of the values `departure`, `arrival` of parameter `searchType`', 'permuted'],
    at: [searchType, 'x-enum-descriptions'],
  },
  {
    id: 'titles-of-positions-permuted',
    edits: {
      [search]: [['{ title: 緯度, type: number }, { title: 経度,', '{ title: 経度, type: number }, { title: 緯度,']],
    },
    rating: 'minor',
    words: ['title of `item 1` of parameter `geoPoint`', '`item 2` had'],
    at: [search, 'title: 緯度'],
    count: 2,
  },
  {
    id: 'descriptions-of-parameters-permuted',
    edits: {
      [station]: [
        ['区間の始まりです。', '区間の途中です。'],
        ['区間の終わりです。', '区間の始まりです。'],
        ['区間の途中です。', '区間の終わりです。'],
      ],
    },
    rating: 'minor',
    words: ['description of parameter `from`', 'parameter `to` had'],
    count: 2,
  },
  {
    id: 'descriptions-of-members-permuted',
    edits: {
      'schemas/entities/Station.yaml': [
        ['description: 名称です。', 'description: 途中です。'],
        ['description: 読みです。', 'description: 名称です。'],
        ['description: 途中です。', 'description: 読みです。'],
      ],
    },
    rating: 'minor',
    words: ['description of `Name` of schema `Station`', '`Yomi` had'],
    count: 2,
  },
  {
    id: 'title-of-a-position-reworded',
    edits: { [search]: [['title: 緯度', 'title: 北緯']] },
    rating: 'patch',
    words: ['title of `item 1` of parameter `geoPoint`'],
  },
  {
    id: 'promise-withdrawn',
    edits: {
      'schemas/entities/Station.yaml': [
        ['  Yomi:\n    description: 読みです。\n', '  Yomi:\n    description: 読みです。\n    x-unconfirmed: true\n'],
      ],
    },
    rating: 'minor',
    words: ['`Yomi` of schema `Station`', 'no longer guaranteed'],
    at: ['schemas/entities/Station.yaml', 'x-unconfirmed'],
  },
  {
    id: 'promise-about-a-parameter-withdrawn',
    edits: { [station]: [['name: oldName\n', 'name: oldName\n  x-unconfirmed: true\n']] },
    rating: 'minor',
    words: ['parameter `oldName` of listStations is no longer guaranteed'],
    at: [station, 'x-unconfirmed'],
  },
  {
    id: 'promise-about-an-object-withdrawn',
    edits: { 'schemas/entities/Line.yaml': [['type: object\n', 'type: object\nx-unconfirmed: true\n']] },
    rating: 'minor',
    words: ['schema `Line` is no longer guaranteed'],
    at: ['schemas/entities/Line.yaml', 'x-unconfirmed'],
  },

  // Extensions on request parameters
  {
    id: 'calendar-date-asked-of-a-request',
    edits: {
      [station]: [
        [
          'schema: { type: string, minLength: 1, maxLength: 100 }\n  example: 内藤新宿',
          'schema: { type: string, x-native: date, minLength: 1, maxLength: 100 }\n  example: 内藤新宿',
        ],
      ],
    },
    rating: 'major',
    words: ['decoded type of parameter `oldName`', 'from none to `date`'],
    at: [station, 'x-native'],
  },
  {
    id: 'enumeration-of-a-request-opened',
    edits: { [searchType]: [['enum:', 'x-open: true\nenum:']] },
    rating: 'minor',
    words: ['parameter `searchType`', 'may have values that are not listed'],
    at: [searchType, 'x-open'],
  },
  {
    id: 'unit-of-a-request-stated',
    edits: {
      [edit]: [['schema: { type: integer, minimum: 1 }', 'schema: { type: integer, minimum: 1, x-unit: items }']],
    },
    rating: 'patch',
    words: ['unit of parameter `section`', 'none', '`items`'],
  },

  // Names of components
  {
    id: 'object-and-enumeration-renamed',
    edits: {
      'schemas/entities/Course.yaml': [['{ $ref: ./Price.yaml }', '{ $ref: ./Cost.yaml }']],
      'schemas/entities/Cost.yaml':
        'description: 金額です。\ntype: object\nrequired: [kind]\nproperties:\n  kind: { $ref: ../enums/CostKind.yaml }\n  Oneway:\n    description: 片道です。\n    $ref: ./Amount.yaml\n',
      'schemas/enums/CostKind.yaml':
        'description: 金額の種類です。\ntype: string\nenum: [Fare, Charge]\nx-enum-descriptions:\n  Fare: 運賃\n  Charge: 料金\n',
    },
    rating: undefined,
    words: [],
  },
];

/** Keywords that this project does not support */
export const refusedChanges: readonly RefusedChange[] = [
  {
    id: 'several-types',
    edits: {
      'schemas/entities/Station.yaml': [
        ['description: 名称です。\n    type: string', 'description: 名称です。\n    type: [string, "null"]'],
      ],
    },
    words: ['must be string or integer'],
    at: ['schemas/entities/Station.yaml', 'type: [string'],
  },
  {
    id: 'parts-of-a-value',
    edits: {
      [station]: [
        [
          'schema: { type: string, minLength: 1, maxLength: 100 }\n  example: 新宿',
          "schema: { type: string, minLength: 1, maxLength: 100, allOf: [{ pattern: '^a' }] }\n  example: 新宿",
        ],
      ],
    },
    words: ['`allOf` has no place'],
    at: [station, 'allOf'],
  },
  {
    id: 'step-of-a-number',
    edits: { [shared]: [['maximum: 50, ', 'maximum: 50, multipleOf: 5, ']] },
    words: ['`multipleOf` has no place'],
    at: [shared, 'multipleOf'],
  },
  {
    id: 'items-that-differ',
    edits: { 'schemas/entities/Route.yaml': [['    minItems: 1\n', '    minItems: 1\n    uniqueItems: true\n']] },
    words: ['`uniqueItems` has no place'],
    at: ['schemas/entities/Route.yaml', 'uniqueItems'],
  },
  {
    id: 'calls-without-a-key',
    edits: { [version]: [['  responses:', '  security: [{ AccessKey: [] }, {}]\n  responses:']] },
    words: ['`security` has no place'],
    at: [version, 'security'],
  },
  {
    id: 'second-scheme-required',
    edits: {
      [root]: [
        ['  - AccessKey: []\n', '  - AccessKey: []\n    Other: []\n'],
        ['    AccessKey:\n', '    Other: { type: apiKey, in: query, name: other }\n    AccessKey:\n'],
      ],
    },
    words: ['one requirement with one scheme'],
    at: [root, 'security'],
  },
  {
    id: 'parameter-in-the-header',
    edits: { [station]: [['name: oldName\n  in: query', 'name: oldName\n  in: header']] },
    words: ['must be query'],
    at: [station, 'in: header'],
  },
  {
    id: 'serialization-of-a-parameter',
    edits: { [station]: [['name: oldName\n', 'name: oldName\n  style: spaceDelimited\n']] },
    words: ['`style` has no place'],
    at: [station, 'style'],
  },
  {
    id: 'other-media-type',
    edits: { [version]: [['application/json', 'application/xml']] },
    words: ['`application/xml` has no place'],
    at: [version, 'application/xml'],
  },
  {
    id: 'header-of-a-response',
    edits: {
      [courses]: [['      content:\n', '      headers: { X-Total: { schema: { type: string } } }\n      content:\n']],
    },
    words: ['`headers` has no place'],
    at: [courses, 'headers'],
  },
  {
    id: 'unknown-keyword',
    edits: { 'schemas/entities/Station.yaml': [['type: object\n', 'type: object\nmaxProperties: 9\n']] },
    words: ['`maxProperties` has no place'],
    at: ['schemas/entities/Station.yaml', 'maxProperties'],
  },
  {
    id: 'names-of-members-by-a-pattern',
    edits: { 'schemas/entities/Station.yaml': [['type: object\n', 'type: object\npropertyNames: { pattern: a }\n']] },
    words: ['must refer to an enumeration'],
    at: ['schemas/entities/Station.yaml', 'propertyNames'],
  },
  {
    id: 'enumeration-without-a-name',
    edits: {
      [station]: [
        [
          'schema: { type: string, minLength: 1, maxLength: 100 }\n  example: 内藤新宿',
          'schema: { type: string, enum: [a, b] }\n  example: a',
        ],
      ],
    },
    words: ['the enumeration has no name'],
    at: [station, 'enum'],
  },
];
