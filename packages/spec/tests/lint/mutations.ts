/** One replacement in one file; the text must be there. */
export interface Edit {
  /** Relative to packages/spec; `schemas/…` is relative to packages. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The text is looked for behind this one. */
  readonly after?: string;
  /** Replace every occurrence. */
  readonly every?: true;
}

/** A single defect of a clean spec. */
export interface Mutation {
  readonly id: string;
  readonly kind: string;
  readonly edits: readonly Edit[];
  /** Files that do not exist in the clean spec: their texts, or the file that they are copies of. */
  readonly add?: Readonly<Record<string, string | { readonly copyOf: string }>>;
  /** The rules of which one must find it; `digest` where the committed digest must differ. */
  readonly rules: readonly string[];
  /** Why lint is known not to find it. */
  readonly missed?: string;
}

const extreme = 'paths/search/searchCourseExtreme.yaml';
const pattern = 'paths/search/searchCoursePattern.yaml';
const stations = 'paths/station/listStations.yaml';
const corporations = 'paths/corporation/listCorporations.yaml';
const condition = 'paths/tool/generateCourseCondition.yaml';
const timetable = 'paths/timetable/getRailTimetable.yaml';
const point = 'paths/port/getPoint.yaml';
const shared = 'parameters/shared.yaml';
const search = 'parameters/search.yaml';
const schemas = (name: string): string => `schemas/${name}.yaml`;

type Change = readonly [find: string, replace: string, after?: string];

/** The mutations of one kind: id, file, change, rules. */
function kind(name: string, all: readonly (readonly [string, string, Change, ...string[]])[]): Mutation[] {
  return all.map(([id, file, [find, replace, after], ...rules]) => ({
    id,
    kind: name,
    edits: [{ file, find, replace, ...(after === undefined ? {} : { after }) }],
    rules,
  }));
}

export const mutations: readonly Mutation[] = [
  ...kind('prose against declarations', [
    [
      'prose-default-repeated',
      shared,
      ['返す経路の件数です。', '返す経路の件数です。既定値は`5`です。', 'answerCount:'],
      'portal/declared-not-described',
    ],
    [
      'prose-default-differs',
      shared,
      ['返す経路の件数です。', '返す経路の件数です。既定値は`6`です。', 'answerCount:'],
      'portal/declared-not-described',
    ],
    [
      'prose-default-undeclared',
      search,
      ['出発地の名称です。', '出発地の名称です。既定値は`自宅`です。', 'fromName:'],
      'portal/declared-not-described',
    ],
    [
      'prose-maximum-differs',
      search,
      ['利用する事業者を限定します。', '利用する事業者を限定します。最大50件です。', 'corporationBindTo40:'],
      'portal/declared-not-described',
    ],
    [
      'prose-minimum-repeated',
      'parameters/port.yaml',
      ['返す駅の件数です。', '返す駅の件数です。1以上で指定します。', 'stationCount:'],
      'portal/declared-not-described',
    ],
    [
      'prose-list-form-repeated',
      search,
      [
        '探索で利用しない平均路線の名称です。',
        '探索で利用しない平均路線の名称です。コロン区切りで並べます。',
        'interruptRailList:',
      ],
      'portal/declared-not-described',
    ],
    [
      'prose-form-differs',
      search,
      ['探索する日付です。', '探索する日付です。`YYYY-MM-DD`の形で指定します。', 'searchDate:'],
      'portal/declared-not-described',
    ],
    [
      'prose-unit-differs',
      search,
      ['徒歩で移動できる距離です。', '徒歩で移動できる距離です。単位はキロメートルです。', 'maxWalkDistance:'],
      'portal/declared-not-described',
    ],
    [
      'prose-unit-undeclared',
      search,
      ['探索する経路の件数です。', '探索する経路の件数です。単位は件です。', 'searchCount:'],
      'portal/declared-not-described',
    ],
    [
      'prose-datum-repeated',
      search,
      ['の形で書きます。', 'の形で書きます。測地系は日本測地系です。', 'viaList:'],
      'portal/declared-not-described',
    ],
    [
      'prose-not-guaranteed-undeclared',
      search,
      [
        '出発地の側で利用する駅の指定です。',
        '出発地の側で利用する駅の指定です。この働きは保証されていません。',
        'fromStation:',
      ],
      'portal/declared-not-described',
    ],
    [
      'prose-dynamic-default-repeated',
      search,
      ['探索する経路の件数です。', '探索する経路の件数です。省略すると`answerCount`と同じ値です。', 'searchCount:'],
      'portal/declared-not-described',
    ],
    [
      'condition-default-differs',
      schemas('condition/plane'),
      ['しやすさです。', 'しやすさです。既定値は`light`です。'],
      'portal/declared-not-described',
    ],
    [
      'response-unit-differs',
      schemas('entities/Route'),
      ['経路全体の距離です。', '経路全体の距離です。単位はメートルです。'],
      'portal/declared-not-described',
    ],
    [
      'response-structure-repeated',
      schemas('entities/Region'),
      ['地域です。', '地域です。構造は保証されていません。'],
      'portal/declared-not-described',
    ],
    [
      'response-open-repeated',
      schemas('enums/TripPosition'),
      ['種類です。', '種類です。値は今後増えることがあります。'],
      'portal/declared-not-described',
    ],
    [
      'limit-of-results-differs',
      'paths/station/listStationsLight.yaml',
      ['件数の上限を超えた分', '返る駅は最大20件で、超えた分'],
      'portal/declared-not-described',
    ],
    [
      'contract-repeated',
      'paths/realtime-trip/listRealtimeTrips.yaml',
      ['列車の現在位置と遅れを返します。', '列車の現在位置と遅れを返します。リアルタイム情報の契約が必要です。'],
      'portal/declared-not-described',
    ],
    [
      'rule-repeated-in-prose',
      stations,
      ['どの条件も必須ではありませんが', '`name`と`code`は併用できません。どの条件も必須ではありませんが'],
      'portal/rule-only-in-prose',
    ],
  ]),
  ...kind('enumerations', [
    [
      'enum-value-undocumented',
      schemas('enums/SearchType'),
      ['firstTrain, plain]', 'firstTrain, plain, reverse]'],
      'portal/enum-meanings',
    ],
    [
      'enum-meaning-unknown',
      schemas('enums/NameMatchType'),
      ['partial: 部分一致', 'partail: 部分一致'],
      'portal/enum-meanings',
    ],
    ['enum-meaning-english', schemas('enums/NameMatchType'), ['部分一致', 'partial match'], 'portal/enum-meanings'],
    [
      'enum-meaning-sentence',
      schemas('enums/NameMatchType'),
      ['部分一致', '部分一致です。'],
      'portal/description-japanese',
    ],
    [
      'enum-meanings-missing',
      schemas('enums/DateGroup'),
      ['x-enum-descriptions:\n  weekday: 平日\n  saturday: 土曜日\n  holiday: 日曜日と祝日\n', ''],
      'portal/enum-meanings',
    ],
    [
      'default-outside-enum',
      search,
      ['default: departure', 'default: departures', 'searchType:'],
      'portal/default-valid',
    ],
    [
      'condition-default-outside-enum',
      schemas('condition/plane'),
      ['default: normal', 'default: heavy'],
      'portal/default-valid',
      'no-invalid-schema-examples',
    ],
    ['enum-duplicate', schemas('enums/Gcs'), ['wgs84]', 'wgs84, wgs84]'], 'no-duplicated-enum-values'],
    ['response-enum-closed', schemas('enums/TimeReliability'), ['x-open: true\n', ''], 'portal/response-enum-open'],
    [
      'request-enum-open',
      schemas('enums/NameMatchType'),
      ['type: string', 'type: string\nx-open: true'],
      'portal/request-enum-closed',
    ],
    [
      'deprecated-value-unknown',
      schemas('condition/JRReservation'),
      ['exHayatoku28: { since', 'exHayatoku82: { since'],
      'portal/enum-meanings',
    ],
    [
      'deprecated-value-for-another',
      schemas('condition/JRReservation'),
      ["since: '2026-11-21'", "since: '2026-11-21', replacement: exGreenHayatoku"],
      'portal/deprecation-sound',
    ],
    [
      'deprecated-value-past',
      schemas('condition/JRReservation'),
      ["since: '2026-11-21'", "since: '2025-04-01', sunset: '2026-04-01'"],
      'portal/sunset-ahead',
    ],
  ]),
  ...kind('rules between parameters', [
    [
      'rule-unknown-parameter',
      extreme,
      [
        'exclusive: [assignTeikiSerializeData, assignDetailRoute]',
        'exclusive: [assignTeikiSerializeData, assignDetailRoot]',
      ],
      'portal/rule-known-parameters',
    ],
    ['rule-unknown-kind', corporations, ['atLeastOne: [code, type]', 'atLeatOne: [code, type]'], 'struct'],
    [
      'rule-two-kinds',
      corporations,
      ['atLeastOne: [code, type]', 'atLeastOne: [code, type]\n      exactlyOne: [code, type]'],
      'portal/rule-shape',
    ],
    ['rule-unknown-value', corporations, ['type: [cycle, demand]', 'type: [cycle, demands]'], 'portal/rule-values'],
    [
      'rule-unknown-section-type',
      pattern,
      ['is: [train, bus, plane, ship]', 'is: [rail, bus, plane, ship]'],
      'portal/rule-values',
    ],
    [
      'rule-unknown-search-type',
      pattern,
      ['is: [departure, arrival, lastTrain, firstTrain] }', 'is: [departure, arrival, latestTrain, firstTrain] }'],
      'portal/rule-values',
    ],
    [
      'rule-one-parameter',
      extreme,
      ['exclusive: [assignTeikiSerializeData, assignDetailRoute]', 'exclusive: [assignDetailRoute]'],
      'portal/rule-not-degenerate',
    ],
    [
      'rule-doubled-parameter',
      extreme,
      ['exclusive: [assignTeikiSerializeData, assignDetailRoute]', 'exclusive: [assignDetailRoute, assignDetailRoute]'],
      'portal/rule-shape',
      'portal/rule-not-degenerate',
    ],
    [
      'rule-required-parameter',
      extreme,
      ['exclusive: [assignTeikiSerializeData, assignDetailRoute]', 'exclusive: [viaList, assignDetailRoute]'],
      'portal/rule-not-degenerate',
    ],
    [
      'rule-required-conflict',
      extreme,
      [
        'exclusive: [interruptRailList, interruptOperationLineCodeList]',
        'conflicts: { params: [viaList], with: [interruptRailList] }',
      ],
      'portal/rule-not-degenerate',
    ],
    [
      'rule-without-condition',
      corporations,
      ['when: { type: [cycle, demand] }', 'when: {}'],
      'portal/rule-not-degenerate',
    ],
    [
      'rule-always-true',
      corporations,
      ['when: { type: [cycle, demand] }', 'when: { type: [train, bus, cycle, demand] }'],
      'portal/rule-not-degenerate',
    ],
    [
      'rule-compares-text',
      pattern,
      [
        "compare: { left: previousCount, op: '<', right: answerCount }",
        "compare: { left: previousCount, op: '<', right: serializeData }",
      ],
      'portal/rule-not-degenerate',
    ],
    ['rule-operator-unknown', pattern, ["op: '<'", "op: '=<'"], 'struct'],
    ['rule-operator-turned', pattern, ["op: '<'", "op: '>'"], 'portal/rule-examples'],
    [
      'rule-contradiction',
      corporations,
      ['atLeastOne: [code, type]', 'together: [code, type]'],
      'portal/rule-not-degenerate',
      'portal/rule-examples',
    ],
    [
      'rule-kills-parameter',
      condition,
      [
        'onlyWhen: { params: [preferredTicketOrder], when: { ticketSystemType: [ic] } }',
        'notWhen: { params: [preferredTicketOrder], when: { ticketSystemType: [ic, normal] } }',
      ],
      'portal/rule-not-degenerate',
    ],
    ['rule-id-twice', condition, ['id: ic-fare-mode-with-ic', 'id: ticket-order-with-ic'], 'portal/rule-shape'],
    ['rule-id-camel-case', condition, ['id: ic-fare-mode-with-ic', 'id: icFareMode'], 'portal/rule-shape'],
    ['rule-effect-unknown', extreme, ['effect: ignored', 'effect: ignore'], 'struct'],
    [
      'rule-effect-without-sentence',
      extreme,
      [
        'exclusive: [interruptRailList, interruptOperationLineCodeList]',
        'exclusive: [interruptRailList, interruptOperationLineCodeList]\n      effect: ignored',
      ],
      'portal/rule-shape',
    ],
    [
      'rule-condition-turned',
      condition,
      ['JRReservation: { not: [none] }', 'JRReservation: { is: [none] }'],
      'portal/rule-examples',
    ],
    ['rule-example-missing', corporations, ['        satisfied: { parameters: { type: train } }\n', ''], 'struct'],
    [
      'rule-satisfied-violates',
      corporations,
      ["satisfied: { parameters: { code: '1' } }", "satisfied: { parameters: { code: '1', offset: 1 } }"],
      'portal/rule-examples',
    ],
    [
      'rule-violated-satisfies',
      corporations,
      [
        "violated: { parameters: { type: cycle, prefectureCode: '13' } }",
        "violated: { parameters: { type: bus, prefectureCode: '13' } }",
      ],
      'portal/rule-examples',
    ],
    [
      'rule-violates-two',
      corporations,
      ["violated: { parameters: { code: '1', name: 東京メトロ } }", 'violated: { parameters: { name: 東京メトロ } }'],
      'portal/rule-examples',
    ],
    [
      'rule-example-outside-enum',
      corporations,
      ['violated: { parameters: { type: cycle', 'violated: { parameters: { type: bicycle'],
      'portal/rule-examples',
    ],
    ['rule-facts-missing', timetable, [', facts: { stationType: bus }', ''], 'portal/rule-examples'],
    ['rule-facts-unknown', timetable, ['facts: { stationType: bus }', 'facts: { stationTyp: bus }'], 'struct'],
    [
      'rule-only-in-prose',
      'parameters/station.yaml',
      ['検索する駅の駅コードです。', '検索する駅の駅コードです。`prefectureCode`と同時に指定できません。'],
      'portal/rule-only-in-prose',
    ],
    [
      'rule-only-in-prose-of-operation',
      stations,
      ['どの条件も必須ではありませんが', '`type`と`direction`は併用できません。どの条件も必須ではありませんが'],
      'portal/rule-only-in-prose',
    ],
    [
      'rule-names-other-than-prose',
      'parameters/station.yaml',
      ['一致のしかたは`nameMatchType`で選びます。', '`communityBus`を指定したときは無視されます。'],
      'portal/rule-only-in-prose',
    ],
  ]),
  ...kind('extensions', [
    ['extension-misspelt', extreme, ['x-permission: base', 'x-permision: base'], 'portal/known-extensions'],
    [
      'extension-misspelt-beside-ref',
      schemas('entities/GeoPoint'),
      ['x-open: true', 'x-opne: true'],
      'portal/known-extensions',
    ],
    ['extension-key-misspelt', search, ['maxItems: 40', 'maxItem: 40', 'corporationBindTo40:'], 'struct'],
    ['native-unknown', schemas('scalars/DateYmd'), ['x-native: date', 'x-native: day'], 'struct'],
    [
      'native-against-pattern',
      schemas('scalars/IntegerString'),
      ['pattern: ^-?\\d+$', 'pattern: ^-?[a-z\\d]+$'],
      'portal/native-matches-pattern',
    ],
    [
      'date-pattern-too-wide',
      schemas('scalars/DateYmd'),
      ['pattern: ^\\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])$', 'pattern: ^\\d{8}$'],
      'portal/native-matches-pattern',
    ],
    ['unit-unknown', search, ['x-unit: km/h', 'x-unit: kmh', 'carSpeed:'], 'struct'],
    [
      'unit-without-number',
      'parameters/station.yaml',
      ['schema: { type: string }', 'schema: { type: string, x-unit: m }', 'stationName:'],
      'portal/extension-fits',
    ],
    ['list-without-separator', search, ["      separator: ':'\n", '', 'corporationBindTo40:'], 'struct'],
    ['list-separator-unknown', search, ["separator: ':'", "separator: ';'", 'corporationBindTo40:'], 'struct'],
    [
      'list-item-holds-separator',
      search,
      ['items: { type: string }', "items: { type: string, pattern: '^.+$' }", 'corporationBindTo40:'],
      'portal/list-shape',
    ],
    ['list-of-wrong-type', search, ['type: string', 'type: array', 'corporationBindTo40:'], 'portal/list-shape'],
    ['list-minimum-over-maximum', 'parameters/port.yaml', ['minItems: 2', 'minItems: 4'], 'portal/list-shape'],
    [
      'dynamic-default-of-unknown',
      search,
      ['parameter: answerCount', 'parameter: answerCounts'],
      'portal/rule-known-parameters',
    ],
    [
      'dynamic-default-and-default',
      search,
      ['x-unit: items', 'x-unit: items\n    default: 5', 'searchCount:'],
      'portal/extension-fits',
    ],
    [
      'open-without-enum',
      schemas('scalars/Color'),
      ['type: string', 'type: string\nx-open: true'],
      'portal/extension-fits',
    ],
    ['one-or-many-of-object', schemas('entities/Route'), ['type: array', 'type: object'], 'portal/extension-fits'],
    ['condition-digit-missing', schemas('condition/plane'), [', never: 1 }', ' }'], 'portal/extension-fits'],
    ['condition-digit-taken', schemas('condition/useJR'), ['position: 1', 'position: 4'], 'portal/condition-places'],
    ['condition-segment-unknown', schemas('condition/useJR'), ['segment: A', 'segment: B'], 'struct'],
    [
      'reference-where-none-may-stand',
      'paths/station/listStationsLight.yaml',
      [
        'x-limits: { maxResults: 30, requestsPerSecond: 2 }',
        "x-limits: { $ref: '../../parameters/shared.yaml#/answerCount' }",
      ],
      'portal/strict-refs',
    ],
    [
      'permission-missing',
      'paths/realtime-trip/listRealtimeTrips.yaml',
      ['  x-permission: realtime\n', ''],
      'portal/permission-matches',
    ],
    ['permission-wrong', stations, ['x-permission: base', 'x-permission: realtime'], 'portal/permission-matches'],
    ['group-unknown', shared, ['x-group: count', 'x-group: counts', 'answerCount:'], 'portal/parameter-grouped'],
    ['version-untold', 'openapi.yaml', ['version: 1.0.0', 'version: 0.9.0'], 'portal/changes-told'],
    ['term-unknown', stations, ['station-code, station-name]', 'station-code, station-names]'], 'portal/term-known'],
    [
      'implied-parameter-unknown',
      'paths/realtime-search/searchRealtimeCourseExtreme.yaml',
      ['walkSpeed', 'walkSpeeds', '  x-implied-parameters:'],
      'portal/rule-known-parameters',
    ],
  ]),
  ...kind('parameters', [
    [
      'required-with-default',
      shared,
      ['schema: { type: integer, minimum: 1 }', 'schema: { type: integer, minimum: 1, default: 1 }', 'sectionIndex:'],
      'portal/required-without-default',
    ],
    ['number-unbounded', search, ['minimum: 0, ', '', 'walkSpeed:'], 'portal/parameter-type'],
    [
      'format-unknown',
      search,
      ['type: integer', 'type: integer, format: meter', 'minCarDistance:'],
      'portal/known-format',
    ],
    [
      'same-name-other-schema',
      'parameters/port.yaml',
      [
        'schema: { $ref: ../node_modules/@route-search/schemas/scalars/StationCode.yaml }',
        'schema: { type: string, maxLength: 9 }',
        'pointCode:',
      ],
      'portal/same-name-same-schema',
    ],
    ['parameter-not-in-query', search, ['in: query', 'in: header', 'walkSpeed:'], 'rule/parameter-in-query'],
    ['parameter-without-description', search, ['  description: 車の速さです。\n', ''], 'parameter-description'],
    ['parameter-without-example', search, ['  example: 25\n', ''], 'rule/parameter-has-example'],
    ['parameter-example-over-limit', shared, ['example: 3', 'example: 30', 'answerCount:'], 'portal/example-valid'],
    ['parameter-example-outside-enum', search, ['example: cycle', 'example: bicycle'], 'portal/example-valid'],
    ['parameter-misspelt', search, ['name: walkSpeed', 'name: walkSpead'], 'digest'],
    ['parameter-dropped', extreme, ['    - $ref: ../../parameters/search.yaml#/carSpeed\n', ''], 'digest'],
    ['parameter-no-longer-required', search, ['  required: true\n', '', 'viaList:'], 'digest'],
    [
      'parameter-twice',
      point,
      [
        '    - $ref: ../../parameters/port.yaml#/pointCode\n',
        '    - $ref: ../../parameters/port.yaml#/pointCode\n    - $ref: ../../parameters/station.yaml#/stationCode\n',
      ],
      'operation-parameters-unique',
    ],
    [
      'key-as-parameter',
      point,
      [
        '  parameters:\n',
        '  parameters:\n    - { name: key, in: query, description: アクセスキーです。, example: a, schema: { type: string, maxLength: 9 } }\n',
      ],
      'rule/key-is-no-parameter',
      'digest',
    ],
    [
      'pattern-catastrophic',
      schemas('scalars/StationCode'),
      ['pattern: ^[^\\s:]+$', 'pattern: ^([^\\s:]+)+$'],
      'safe-pattern',
    ],
    [
      'pattern-unanchored',
      schemas('scalars/StationCode'),
      ['pattern: ^[^\\s:]+$', 'pattern: "[^:]+"'],
      'portal/valid-pattern',
    ],
    [
      'pattern-broken',
      schemas('scalars/StationCode'),
      ['pattern: ^[^\\s:]+$', "pattern: '^[^\\s:+$'"],
      'portal/valid-pattern',
    ],
    [
      'reference-keyword-misspelt',
      search,
      ['default: departure }', 'defualt: departure }', 'searchType:'],
      'portal/ref-siblings',
    ],
  ]),
  ...kind('operations', [
    ['path-misspelt', 'openapi.yaml', ['/v1/json/course/passStation:', '/v1/json/course/passStations:'], 'digest'],
    [
      'path-missing',
      'openapi.yaml',
      ['  /v1/json/dataversion: { $ref: paths/version/getDataVersion.yaml }\n', ''],
      'digest',
    ],
    [
      'path-extra',
      'openapi.yaml',
      [
        '  /v1/json/dataversion:',
        '  /v1/json/dataVersion: { $ref: paths/version/getDataVersion.yaml }\n  /v1/json/dataversion:',
      ],
      'digest',
      'operation-operationId-unique',
    ],
    ['path-trailing-slash', 'openapi.yaml', ['/v1/json/rail:', '/v1/json/rail/:'], 'no-path-trailing-slash'],
    [
      'operation-id-duplicate',
      point,
      ['operationId: getPoint', 'operationId: listPointsLight'],
      'operation-operationId-unique',
    ],
    ['operation-id-form', point, ['operationId: getPoint', 'operationId: pointDetail'], 'portal/operation-id-form'],
    ['operation-tag-undefined', point, ['tags: [port]', 'tags: [ports]'], 'operation-tag-defined'],
    ['operation-tag-wrong', point, ['tags: [port]', 'tags: [station]'], 'digest'],
    ['operation-two-tags', point, ['tags: [port]', 'tags: [port, station]'], 'operation-singular-tag'],
    ['operation-post', point, ['get:', 'post:'], 'rule/get-only'],
    ['operation-without-summary', point, ['  summary: 駅やポートの詳細\n', ''], 'operation-summary'],
    [
      'security-switched-off',
      stations,
      ['tags: [station]', 'tags: [station]\n  security: []'],
      'portal/security-required',
    ],
    ['security-in-header', 'openapi.yaml', ['in: query', 'in: header'], 'portal/security-required'],
    [
      'server-unencrypted',
      'openapi.yaml',
      ["url: '{{api.baseUrl}}'", 'url: http://api.acme.jp'],
      'portal/server-https',
    ],
    [
      'security-optional',
      'openapi.yaml',
      ['  - AccessKey: []\n', '  - AccessKey: []\n  - {}\n'],
      'portal/security-required',
    ],
    ['version-literal', 'openapi.yaml', ["version: '{{spec.version}}'", 'version: 0.9.0'], 'version'],
  ]),
  ...kind('responses', [
    [
      'forbidden-points-to-bad-request',
      stations,
      ["'403': { $ref: ../../responses/Forbidden.yaml }", "'403': { $ref: ../../responses/BadRequest.yaml }"],
      'portal/operation-responses',
    ],
    [
      'forbidden-missing',
      stations,
      ["    '403': { $ref: ../../responses/Forbidden.yaml }\n", ''],
      'portal/operation-responses',
    ],
    ['client-error-missing', timetable, ['    4XX: { $ref: ../../responses/ClientError.yaml }\n', ''], 'digest'],
    [
      'client-error-extra',
      stations,
      ["    '403':", "    4XX: { $ref: ../../responses/ClientError.yaml }\n    '403':"],
      'digest',
    ],
    ['success-schema-wrong', stations, ['StationListResponse.yaml', 'StationLightResponse.yaml'], 'digest'],
    ['error-code-of-forbidden', 'responses/Forbidden.yaml', ['code: W403', 'code: E400'], 'portal/error-example-code'],
    [
      'error-code-of-bad-request',
      'responses/BadRequest.yaml',
      ['code: E400', 'code: W403'],
      'portal/error-example-code',
    ],
    [
      'response-number',
      schemas('entities/Route'),
      ['$ref: ../scalars/NonNegativeIntegerString.yaml', 'type: integer'],
      'portal/wire-strings',
    ],
    [
      'response-property-undescribed',
      schemas('entities/Corporation'),
      ['    description: 事業者名です。\n', ''],
      'portal/schema-described',
    ],
    [
      'response-required-unknown',
      schemas('entities/Station'),
      ['required: [code, Name]', 'required: [code, name]'],
      'no-required-schema-properties-undefined',
    ],
    [
      'schema-keyword-misspelt',
      schemas('entities/Station'),
      ['additionalProperties: false', 'additionalProperty: false'],
      'struct',
    ],
    ['schema-type-misspelt', schemas('entities/Station'), ['type: object', 'type: objekt'], 'struct'],
    ['response-media-type', stations, ['application/json:', 'text/json:'], 'response-mime-type'],
  ]),
  ...kind('examples', [
    [
      'example-impossible-date',
      'examples/getRailTimetable/directions.yaml',
      ["date: '20240620'", "date: '20240631'"],
      'portal/example-valid',
    ],
    [
      'example-impossible-date-of-response',
      'examples/getRailTimetable/directions.yaml',
      ["text: '2024-06-20'", "text: '2024-06-31'"],
      'portal/example-dates',
    ],
    [
      'example-unknown-parameter',
      'examples/listStations/byCode.yaml',
      ['addGateGroup: true', 'addGateGroups: true'],
      'portal/example-valid',
    ],
    [
      'example-outside-enum',
      'examples/listStations/byCode.yaml',
      ['addGateGroup: true, gcs: wgs84', 'addGateGroup: true, gcs: jgd'],
      'portal/example-valid',
    ],
    [
      'example-breaks-rule',
      'examples/listStations/byCode.yaml',
      ["parameters: { code: '22671'", "parameters: { name: 高円寺, code: '22671'"],
      'portal/example-valid',
    ],
    [
      'example-over-limit',
      'examples/listStations/byNameFirstPage.yaml',
      ['limit: 2 }', 'limit: 200 }'],
      'portal/example-valid',
    ],
    [
      'example-without-required',
      'examples/getPoint/station.yaml',
      ["parameters: { code: '22671' }", 'parameters: {}'],
      'portal/example-valid',
    ],
    [
      'example-response-invalid',
      'examples/getPoint/station.yaml',
      ['Yomi: こうえんじ', 'yomi: こうえんじ'],
      'no-invalid-media-type-examples',
    ],
    [
      'example-response-number',
      'examples/listStations/byNameFirstPage.yaml',
      ["max: '4'", 'max: 4'],
      'no-invalid-media-type-examples',
    ],
    [
      'example-with-key',
      'examples/getPoint/station.yaml',
      ["parameters: { code: '22671' }", "parameters: { code: '22671', key: a1b2c3d4 }"],
      'portal/example-no-key',
      'portal/example-valid',
    ],
    [
      'key-in-address',
      point,
      [
        'description: |-\n',
        'description: |-\n    `https://api.example.com/v1/json/point/detail?key=a1b2c3d4&code=22671`を呼び出します。\n\n',
      ],
      'portal/example-no-key',
    ],
    [
      'success-without-example',
      point,
      ['            station: { $ref: ../../examples/getPoint/station.yaml#/response }\n', ''],
      'portal/success-example-named',
    ],
    [
      'example-without-request',
      point,
      ['    station: { $ref: ../../examples/getPoint/station.yaml#/request }\n', ''],
      'portal/success-example-named',
    ],
    ['example-without-summary', 'examples/getPoint/station.yaml', ['  summary: 駅の詳細\n', ''], 'struct'],
    [
      'example-orphan-request',
      point,
      [
        'station: { $ref: ../../examples/getPoint/station.yaml#/request }',
        'station: { $ref: ../../examples/getPoint/busStop.yaml#/request }',
      ],
      'orphan',
    ],
  ]),
  ...kind('prose', [
    ['prose-full-width', search, ['徒歩の速さです', '徒歩の速さ（ｋｍ）です'], 'portal/text-style'],
    ['prose-half-width-kana', search, ['徒歩の速さです', '徒歩のｽﾋﾟｰﾄﾞです'], 'portal/text-style'],
    ['prose-plain-style', search, ['徒歩の速さです', '徒歩の速さである'], 'portal/text-style'],
    ['prose-todo', search, ['徒歩の速さです', '徒歩の速さです。TODO単位を確かめます'], 'portal/text-style'],
    ['prose-half-space', search, ['徒歩の速さです', '徒歩の GPS の速さです'], 'portal/text-style'],
    ['prose-without-period', search, ['徒歩の速さです。', '徒歩の速さです'], 'portal/description-japanese'],
    [
      'prose-english',
      schemas('entities/Corporation'),
      ['事業者名です。', 'Name of the corporation.'],
      'portal/description-japanese',
    ],
    [
      'summary-sentence',
      point,
      ['summary: 駅やポートの詳細', 'summary: 駅やポートの詳細を返します。'],
      'portal/description-japanese',
    ],
    ['link-dead', stations, ['ここでの駅には', '[駅](/dictionary/pages/statoin/)には'], 'portal/site-links'],
    ['link-without-slash', stations, ['ここでの駅には', '[駅](/dictionary/pages/station)には'], 'portal/site-links'],
    ['link-to-unknown-page', stations, ['ここでの駅には', '[手引き](/usageguide)の駅には'], 'portal/site-links'],
  ]),
  ...kind('textlint', [
    [
      'textlint-term',
      'parameters/station.yaml',
      ['検索する駅の旧名称です。', 'ユーザが検索する駅の旧名称です。'],
      'textlint/prh',
    ],
    ['textlint-term-transfer', shared, ['乗換の情報', '乗り換え情報', 'addChange:'], 'textlint/prh'],
    ['textlint-term-of-enum', schemas('enums/Sort'), ['乗換回数', '乗換え回数'], 'textlint/prh'],
    [
      'textlint-doubled-particle',
      stations,
      ['結果の座標の測地系は`gcs`で選びます。', '座標は既定では日本測地系に地図に表示します。'],
      'textlint/no-doubled-joshi',
    ],
    [
      'textlint-dropped-ra',
      stations,
      ['件数の合計は`max`で分かります。', '件数の合計は`max`で見れます。'],
      'textlint/no-dropping-the-ra',
    ],
    [
      'textlint-long-sentence',
      stations,
      [
        '地図に重ねるときは、この指定を確かめてください。',
        '地図に重ねて表示する画面を作るときに世界測地系の座標を使う地図の部品と組み合わせる場合があるため、応答に含まれる座標がどちらの測地系で表されているのかを毎回きちんと確かめたうえで、必要に応じて`gcs`の指定を変えてください。',
      ],
      'textlint/sentence-length',
    ],
    [
      'textlint-many-commas',
      stations,
      [
        '名称、コード、路線、事業者などの条件で駅を検索します。',
        '名称で探し、コードで絞り、路線を選び、事業者を選び、駅を検索します。',
      ],
      'textlint/max-ten',
    ],
    [
      'textlint-double-negative',
      stations,
      ['条件がないと結果が多くなります', '結果が多くならないことはないです'],
      'textlint/no-double-negative-ja',
    ],
    [
      'textlint-weak-phrase',
      stations,
      ['件数の合計は`max`で分かります。', '件数の合計は`max`で分かるかもしれません。'],
      'textlint/ja-no-weak-phrase',
    ],
  ]),
  ...kind('files', [
    [
      'reference-dangling',
      stations,
      ['examples/listStations/byCode.yaml#/request', 'examples/listStations/byCodes.yaml#/request'],
      'no-unresolved-refs',
    ],
    [
      'reference-entry-dangling',
      stations,
      ['station.yaml#/stationName', 'station.yaml#/stationNames'],
      'no-unresolved-refs',
    ],
    ['yaml-broken', stations, ['tags: [station]', 'tags: [station'], 'readable', 'no-unresolved-refs'],
    [
      'yaml-key-twice',
      stations,
      ['tags: [station]', 'tags: [station]\n  tags: [station]'],
      'readable',
      'no-unresolved-refs',
    ],
    ['yaml-placeholder-unknown', 'openapi.yaml', ['{{product.name}}', '{{product.nmae}}'], 'readable'],
    [
      'parameter-orphan',
      shared,
      [
        '# Parameters that',
        'leftOver: { name: leftOver, in: query, description: 残りです。, example: a, schema: { type: string, maxLength: 9 } }\n# Parameters that',
      ],
      'orphan',
    ],
  ]),
  {
    id: 'path-file-renamed',
    kind: 'files',
    edits: [{ file: 'openapi.yaml', find: 'paths/port/getPoint.yaml', replace: 'paths/port/pointDetail.yaml' }],
    add: { 'paths/port/pointDetail.yaml': { copyOf: point } },
    rules: ['portal/path-file-name'],
  },
  {
    id: 'file-orphan',
    kind: 'files',
    edits: [],
    add: { 'schemas/entities/Leftover.yaml': 'description: 残りです。\ntype: object\n' },
    rules: ['orphan'],
  },
  {
    id: 'example-file-orphan',
    kind: 'files',
    edits: [],
    add: {
      'examples/getPoint/old.yaml':
        'request: { summary: 古い例, parameters: {} }\nresponse: { summary: 古い例, value: {} }\n',
    },
    rules: ['orphan'],
  },
  {
    id: 'component-name-twice',
    kind: 'files',
    edits: [{ file: schemas('entities/Corporation'), find: '../scalars/CorporationCode.yaml', replace: './Gcs.yaml' }],
    add: { 'schemas/entities/Gcs.yaml': "description: コードです。\ntype: string\npattern: '^[0-9]+$'\n" },
    rules: ['component-name-unique'],
  },
  {
    id: 'misspelt-everywhere-parameter',
    kind: 'misspelt everywhere alike',
    edits: [
      { file: search, find: 'interruptCorporationList', replace: 'interuptCorporationList', every: true },
      { file: extreme, find: 'interruptCorporationList', replace: 'interuptCorporationList', every: true },
      {
        file: 'paths/realtime-search/searchRealtimeCourseExtreme.yaml',
        find: 'interruptCorporationList',
        replace: 'interuptCorporationList',
        every: true,
      },
    ],
    rules: ['digest'],
  },
  ...kind('lost', [
    ['value-lost', schemas('enums/BusType'), ['enum: [local, ', 'enum: ['], 'digest'],
    ['member-lost', schemas('entities/GeoPoint'), ['lati_d:', 'latiD:'], 'digest'],
    [
      'term-lost',
      schemas('catalogues/terms'),
      ['  - { slug: access-key, title: アクセスキー, yomi: あくせすきー }\n', ''],
      'digest',
    ],
    ['term-renamed', schemas('catalogues/terms'), ['title: アクセスキー', 'title: アクセスキイ'], 'digest'],
    ['constant-changed', schemas('catalogues/constants'), ['value: 10000', 'value: 1000'], 'digest'],
    ['error-code-lost', schemas('catalogues/errors'), ['    code: W403\n', ''], 'digest'],
    ['option-lost', schemas('catalogues/condition-string'), ['  limitedExpress:\n', '  limitedExpres:\n'], 'digest'],
  ]),
  {
    id: 'misspelt-everywhere-value',
    kind: 'misspelt everywhere alike',
    edits: [
      { file: schemas('enums/TeikiKind'), find: 'bussiness', replace: 'business', every: true },
      { file: schemas('condition/teikiKind'), find: 'bussiness', replace: 'business', every: true },
    ],
    rules: ['portal/pinned-spellings'],
  },
  {
    id: 'misspelt-everywhere-operation',
    kind: 'misspelt everywhere alike',
    edits: [
      {
        file: 'openapi.yaml',
        find: '/v1/json/toolbox/course/condition',
        replace: '/v1/json/toolbox/course/conditions',
        every: true,
      },
    ],
    rules: ['digest'],
  },
  {
    id: 'rule-removed',
    kind: 'rules between parameters',
    edits: [
      {
        file: stations,
        find: "    - id: name-alone\n      conflicts: { params: [name], with: [oldName, code, corporationName, railName, operationLineCode] }\n      examples:\n        satisfied: { parameters: { name: 新宿, prefectureCode: '13' } }\n        violated: { parameters: { name: 新宿, railName: ＪＲ中央線快速 } }\n",
        replace: '',
      },
    ],
    rules: [],
    missed: 'no other text states the rule; only the committed digest shows that it is gone',
  },
  {
    id: 'limit-changed',
    kind: 'misspelt everywhere alike',
    edits: [
      { file: shared, find: 'maxItems: 30', replace: 'maxItems: 40', after: 'interruptTransferStationCodeList:' },
    ],
    rules: [],
    missed: 'no other text states the limit; only the committed digest shows that it is another',
  },
  {
    id: 'default-changed',
    kind: 'misspelt everywhere alike',
    edits: [{ file: search, find: 'default: 2000', replace: 'default: 2500', after: 'maxWalkDistance:' }],
    rules: [],
    missed: 'no other text states the default; only the committed digest shows that it is another',
  },
  {
    id: 'unit-changed',
    kind: 'misspelt everywhere alike',
    edits: [{ file: search, find: 'x-unit: km/h', replace: 'x-unit: m', after: 'walkSpeed:' }],
    rules: [],
    missed: 'no other text states the unit; only the committed digest shows that it is another',
  },
];
