import { kind, type Mutation } from './mutation.ts';

const extreme = 'paths/search/searchCourseExtreme.yaml';
const edit = 'paths/course-edit/editCourse.yaml';
const stations = 'paths/station/listStations.yaml';
const light = 'paths/station/listStationsLight.yaml';
const point = 'paths/port/getPoint.yaml';
const shared = 'parameters/shared.yaml';
const search = 'parameters/search.yaml';
const port = 'parameters/port.yaml';
const station = 'parameters/station.yaml';
const byOldName = 'examples/listStations/byOldName.yaml';
const schemas = (name: string): string => `schemas/${name}.yaml`;
const errors = schemas('catalogues/errors');
const terms = schemas('catalogues/terms');

/** What ordinary authors get wrong: slips of the hand, copies that were not finished, and prose that lags behind the data. */
export const ofAuthors: readonly Mutation[] = [
  ...kind('names in prose', [
    ['word-parameter-misspelt', stations, ['`offset`と`limit`で', '`offset`と`limitt`で'], 'known-words'],
    ['word-member-misspelt', shared, ['結果にある`SerializeData`を', '結果にある`SerialiseData`を'], 'known-words'],
    ['word-member-in-lower-case', shared, ['経路の`Line`にある', '経路の`line`にある', 'sectionIndex:'], 'known-words'],
    [
      'word-path-misspelt',
      search,
      ['`/v1/json/toolbox/course/condition`の', '`/v1/json/toolbox/course/conditions`の'],
      'known-words',
    ],
    [
      'word-behind-dot-misspelt',
      'parameters/line.yaml',
      ["'`train.limitedExpress`の", "'`train.limitedExpres`の"],
      'known-words',
    ],
    ['word-value-misspelt', shared, ["'`true`を指定すると、シリ", "'`ture`を指定すると、シリ"], 'known-words'],
    [
      'word-of-rule-misspelt',
      edit,
      ["note: '`assignTeikiSerializeData`の", "note: '`assignTeikiSerialData`の"],
      'known-words',
    ],
    ['word-of-answer-misspelt', extreme, ['ときは`Course`がありません', 'ときは`Courses`がありません'], 'known-words'],
    [
      'word-of-catalogue-misspelt',
      errors,
      ["cause: '`sectionIndex`の指す", "cause: '`sectionIndx`の指す"],
      'known-words',
    ],
    ['word-of-other-call', point, ['必要なのは`code`だけ', '必要なのは`stationCode`だけ'], 'prose-agrees'],
    ['backtick-open', stations, ['`offset`と`limit`で', '`offset`と`limitで'], 'text-style'],
    [
      'bracket-open',
      shared,
      ['（`OperationLinePattern`）を', '（`OperationLinePattern`を'],
      'textlint/no-unmatched-pair',
    ],
  ]),
  ...kind('said twice', [
    ['summary-twice', point, ['summary: 駅やポートの詳細', 'summary: 駅とポートの簡易検索'], 'said-once'],
    [
      'description-of-call-copied',
      light,
      [
        'description: |-\n',
        'description: |-\n    名称、コード、路線、事業者などの条件で駅を検索します。ここでの駅には、バス停、空港、港も含みます。\n\n',
      ],
      'said-once',
    ],
    [
      'answer-of-other-call',
      point,
      ['description: 駅またはポートの詳細です。', 'description: 駅の一覧です。'],
      'said-once',
    ],
    ['description-of-parameter-copied', search, ['目的地の名称です。', '出発地の名称です。', 'toName:'], 'said-once'],
    [
      'meaning-of-value-copied',
      schemas('enums/NameMatchType'),
      ['partial: 部分一致', 'partial: 前方一致'],
      'said-once',
    ],
    [
      'description-of-tag-copied',
      'openapi.yaml',
      ['駅とシェアサイクルなどのポートを検索します。', '平均路線を検索します。'],
      'said-once',
    ],
    [
      'summary-of-example-copied',
      byOldName,
      ['summary: 旧名称で検索', 'summary: コードで検索し、出入口と世界測地系の座標を取得'],
      'said-once',
    ],
    [
      'request-of-example-copied',
      'examples/getPoint/busStop.yaml',
      ["parameters: { code: '45612' }", "parameters: { code: '22671' }"],
      'said-once',
    ],
    [
      'description-of-member-copied',
      schemas('entities/GeoPoint'),
      ['小数で表した経度です。', '小数で表した緯度です。'],
      'said-once',
    ],
    ['title-of-parameter-group-copied', 'openapi.yaml', ['title: 件数 }', 'title: 日時 }'], 'said-once'],
    ['situation-title-copied', errors, ['title: 認証エラー', 'title: リクエストの内容の誤り'], 'said-once'],
    ['title-of-term-copied', terms, ['title: 種別', 'title: アクセスキー'], 'catalogue'],
    ['sentence-doubled', search, ['車の速さです。', '車の速さです。車の速さです。'], 'text-style'],
  ]),
  ...kind('prose against data', [
    ['prose-datum-wrong', port, ['中心の座標です。', '中心の座標です。日本測地系の値を指定します。'], 'prose-agrees'],
    [
      'prose-formula-wrong',
      search,
      [
        '探索する経路の件数です。',
        '探索する経路の件数です。指定しないと`answerCount`の半分になります。',
        'searchCount:',
      ],
      'prose-agrees',
    ],
    ['prose-index-base-wrong', shared, ['先頭の結果は1です', '先頭の結果は0です'], 'prose-agrees'],
    [
      'prose-index-from-zero',
      shared,
      ['対象になる区間の番号です。', '対象になる区間の番号です。0から始まります。', 'sectionIndex:'],
      'prose-agrees',
    ],
    ['prose-base-of-port-wrong', port, ['先頭の結果は0です', '先頭の結果は1です'], 'prose-agrees'],
    [
      'prose-second-default',
      search,
      ['探索に使う交通手段です。', '探索に使う交通手段です。指定しなければ`cycle`になります。'],
      'prose-agrees',
    ],
    ['prose-default-in-other-words', search, ['車の速さです。', '車の速さです。デフォルトは40です。'], 'textlint/prh'],
    [
      'prose-initial-value',
      shared,
      ['返す経路の件数です。', '返す経路の件数です。初期値は10です。', 'answerCount:'],
      'textlint/prh',
    ],
    [
      'prose-effect-error',
      shared,
      ['車両ごとの設備を含みます。', '車両ごとの設備を含みます。平均待ち時間探索ではエラーになります。'],
      'prose-agrees',
    ],
    [
      'prose-effect-of-note',
      extreme,
      ['effect: ignored\n', 'effect: ignored\n      note: 指定するとエラーになります。\n'],
      'prose-agrees',
    ],
    [
      'prose-limit-other-words',
      port,
      ['返す結果の件数です。', '返す結果の件数です。1,000件を超える値は使えません。', 'limitTo7000:'],
      'prose-agrees',
    ],
    [
      'prose-unit-in-passing',
      search,
      ['車で移動できる距離です。', '車で移動できる距離をキロメートルで指定します。'],
      'prose-agrees',
    ],
    [
      'prose-list-in-other-words',
      search,
      ['出発地の名称です。', '出発地の名称をカンマで区切って指定します。'],
      'prose-agrees',
    ],
    [
      'prose-count-of-values',
      schemas('enums/NameMatchType'),
      ['名称の一致のしかたです。', '名称の一致のしかたです。次の3つから選びます。'],
      'prose-agrees',
    ],
    [
      'prose-required-optional',
      search,
      ['徒歩の速さです。', '徒歩の速さです。このパラメータは必須です。'],
      'prose-agrees',
    ],
    ['prose-required-turned', port, ['中心の座標です。', '中心の座標です。省略できます。'], 'prose-agrees'],
    [
      'limit-without-words',
      stations,
      ['  x-permission: base\n', '  x-permission: base\n  x-limits: { maxResults: 30 }\n'],
      'prose-agrees',
    ],
    ['limit-lost-words-stay', light, ['  x-limits: { maxResults: 30, requestsPerSecond: 2 }\n', ''], 'prose-agrees'],
    [
      'prose-deprecated-only-in-words',
      search,
      ['徒歩の速さです。', '徒歩の速さです。このパラメータは廃止されました。'],
      'prose-agrees',
    ],
  ]),
  ...kind('wrong among many', [
    ['reference-to-namesake', edit, ['shared.yaml#/editDate', 'timetable.yaml#/timetableDate'], 'in-place'],
    ['reference-to-namesake-of-call', point, ['port.yaml#/pointCode', 'station.yaml#/stationCode'], 'in-place'],
    ['group-of-other', search, ['x-group: distance', 'x-group: pass', 'carSpeed:'], 'kin-agree'],
    ['group-of-flag', shared, ['x-group: output', 'x-group: fare', 'addStop:'], 'kin-agree'],
    ['group-of-namesake', shared, ['x-group: datetime', 'x-group: course', 'editDate:'], 'kin-agree'],
    ['unit-lost', search, ['default: 30, x-unit: km/h', 'default: 30', 'carSpeed:'], 'kin-agree'],
    ['unit-lost-of-distance', search, ['default: 1000, x-unit: m', 'default: 1000', 'minCycleDistance:'], 'kin-agree'],
    ['unit-of-other', search, ['x-unit: m }', 'x-unit: min }', 'maxCarDistance:'], 'kin-agree'],
    ['unit-lost-of-member', schemas('entities/Route'), ['    x-unit: 100m\n', ''], 'kin-agree'],
    [
      'example-of-other-name',
      stations,
      [
        'byCode: { $ref: ../../examples/listStations/byCode.yaml#/request',
        'byCode: { $ref: ../../examples/listStations/byOldName.yaml#/request',
      ],
      'in-place',
      'orphan',
    ],
    ['answers-swapped', stations, ['byOldName.yaml#/response', 'ofOperationLine.yaml#/response'], 'in-place', 'orphan'],
    [
      'tag-without-calls',
      'openapi.yaml',
      [
        '  - name: version\n',
        '  - name: versions\n    x-displayName: 版\n    description: 版です。\n  - name: version\n',
      ],
      'in-place',
    ],
    ['path-not-of-call', 'openapi.yaml', ['/v1/json/rail: {', '/v1/json/rails/{id}: {'], 'path-parameters-defined'],
    ['path-without-version', 'openapi.yaml', ['/v1/json/rail: {', '/json/rail: {'], 'in-place'],
  ]),
  ...kind('deprecated', [
    [
      'deprecated-parameter-in-example',
      station,
      ['name: gcs\n', "name: gcs\n  x-deprecation: { since: '2026-11-21' }\n"],
      'examples-sound',
    ],
    [
      'deprecated-value-in-example',
      'examples/generateCourseCondition/smartEx.yaml',
      ['JRReservation: smartEx', 'JRReservation: exHayatoku28'],
      'examples-sound',
    ],
    [
      'deprecated-value-as-default',
      schemas('condition/JRReservation'),
      ['default: none', 'default: exHayatoku28'],
      'examples-sound',
    ],
    [
      'deprecated-value-as-parameter-example',
      'parameters/tool.yaml',
      ['example: smartEx', 'example: exHayatoku28', 'JRReservation:'],
      'examples-sound',
    ],
  ]),
  ...kind('characters', [
    ['kangxi-radical', search, ['目的地の名称です。', '⽬的地の名称です。'], 'clean-text'],
    ['kangxi-radical-of-catalogue', errors, ['認証エラー', '認証エラ⼊'], 'clean-text'],
    ['compatibility-ideograph', search, ['車の速さです。', '車\uF900速さです。'], 'clean-text'],
    ['decomposed-kana', search, ['飛行機や新幹線', '飛行機や新幹線か\u3099'], 'clean-text'],
    ['zero-width-space', search, ['徒歩の速さです。', '徒歩の\u200B速さです。'], 'clean-text'],
    ['no-break-space', search, ['徒歩の速さです。', '徒歩の\u00A0速さです。'], 'clean-text'],
    ['byte-order-mark', point, ['get:', '\uFEFFget:'], 'clean-text'],
    ['line-ends-of-windows', point, ['get:\n', 'get:\r\n'], 'clean-text'],
    ['replacement-character', search, ['徒歩の速さです。', '徒歩の\uFFFD速さです。'], 'clean-text'],
    ['comment-word', search, ['# Parameters of the course search.', '# 乗継の経路の検索です。'], 'clean-text'],
    ['comment-kangxi', search, ['# Parameters of the course search.', '# Parameters of ⼊力.'], 'clean-text'],
    ['prose-word', search, ['徒歩の速さです。', '乗継で歩く速さです。'], 'textlint/prh'],
    [
      'key-in-comment',
      point,
      ['get:', '# curl https://api.example.com/v1/json/station?key=a1b2c3d4e5\nget:'],
      'clean-text',
    ],
    [
      'key-in-comment-as-word',
      search,
      ['# Parameters of the course search.', '# accessKey: a1b2c3d4e5f60718'],
      'clean-text',
    ],
    ['tab-indent', point, ['  tags: [port]', '\ttags: [port]'], 'readable'],
    ['merge-conflict', search, ['walkSpeed:\n', '<<<<<<< HEAD\nwalkSpeed:\n'], 'readable'],
    ['placeholder-half-open', 'openapi.yaml', ["'{{api.baseUrl}}'", "'{{api.baseUrl}'"], 'clean-text'],
  ]),
  ...kind('values', [
    ['code-as-number', 'examples/getPoint/station.yaml', ["code: '22671' }", 'code: 22671 }'], 'examples-sound'],
    ['example-of-text-as-number', station, ["example: '22741'", 'example: 22741', 'stationCode:'], 'examples-sound'],
    ['example-of-number-as-text', shared, ['example: 3', "example: '3'", 'answerCount:'], 'examples-sound'],
    ['required-as-text', shared, ['required: true', 'required: yes', 'sectionIndex:'], 'struct'],
    [
      'minimum-over-maximum',
      shared,
      ['minimum: 1, maximum: 20', 'minimum: 30, maximum: 20', 'answerCount:'],
      'examples-sound',
    ],
    ['default-over-maximum', shared, ['default: 5', 'default: 50', 'answerCount:'], 'portal/default-valid'],
    [
      'value-with-space',
      schemas('enums/Mode'),
      ['enum: [public, cycle, demand]', "enum: [public, 'cycle ', demand]"],
      'portal/enum-meanings',
    ],
    ['change-day-wrong', 'openapi.yaml', ["date: '2026-11-21'", "date: '2026-11-31'"], 'portal/changes-told'],
    ['server-slash', 'openapi.yaml', ["'{{api.baseUrl}}'", "'{{api.baseUrl}}/'"], 'no-server-trailing-slash'],
    [
      'alternatives-of-one',
      schemas('entities/Route'),
      [
        '  transferCount:\n    $ref: ../scalars/NonNegativeIntegerString.yaml',
        '  transferCount:\n    anyOf: [{ $ref: ../scalars/NonNegativeIntegerString.yaml }]',
      ],
      'no-illogical-composition-keywords',
    ],
    ['terms-as-text', stations, ['x-terms: [station, station-name]', 'x-terms: station'], 'struct'],
    [
      'description-twice',
      point,
      ['  summary: 駅やポートの詳細\n', '  summary: 駅やポートの詳細\n  summary: 駅の詳細\n'],
      'readable',
      'no-unresolved-refs',
    ],
    ['summary-empty', point, ['summary: 駅やポートの詳細', "summary: ''"], 'description-japanese', 'operation-summary'],
    ['response-without-description', point, ['      description: 駅またはポートの詳細です。\n', ''], 'struct'],
  ]),
  ...kind('catalogues', [
    [
      'situation-of-unknown-parameter',
      errors,
      ['parameters: [bringAssignmentError]', 'parameters: [bringAssignmentErrors]'],
      'situations-apply',
    ],
    ['situation-of-unknown-rule', errors, ['rules: [sameEngine]', 'rules: [sameEngines]'], 'situations-apply'],
    [
      'situation-of-unknown-rule-id',
      errors,
      ['listCorporations.prefecture-of-type', 'listCorporations.prefecture-of-types'],
      'situations-apply',
    ],
    [
      'situation-cause-english',
      errors,
      ['cause: 条件に合う経路がないため、`Course`のないレスポンスが返ります。', 'cause: No course fits.'],
      'description-japanese',
    ],
    ['situation-code-unknown', errors, ['code: W403', 'code: W430'], 'catalogue'],
    ['situation-term-unknown', errors, ['terms: [access-key]', 'terms: [acces-key]'], 'catalogue'],
    ['situation-twice', errors, ['- id: no-course', '- id: outside-service-hours'], 'situations-apply'],
    [
      'situation-without-action',
      errors,
      ['    action: 日時を変えるか、探索条件を緩めて探索し直してください。\n', ''],
      'catalogue',
    ],
    [
      'situation-action-unfinished',
      errors,
      [
        '探索し直してください。\n    appliesTo: { parameters: [viaList] }',
        '探索し直す\n    appliesTo: { parameters: [viaList] }',
      ],
      'description-japanese',
    ],
    [
      'situation-text-plain',
      errors,
      [
        '探索し直してください。\n    appliesTo: { parameters: [viaList] }',
        '探索し直す。\n    appliesTo: { parameters: [viaList] }',
      ],
      'text-style',
    ],
    ['term-twice', terms, ['slug: access-key,', 'slug: type,'], 'catalogue'],
    ['term-reading-katakana', terms, ['yomi: あくせすきー', 'yomi: アクセスキー'], 'catalogue'],
    ['constant-unit-unknown', schemas('catalogues/constants'), ['  km/h: km/h\n', ''], 'catalogue'],
    [
      'option-of-string-misspelt',
      schemas('catalogues/condition-string'),
      ['../scalars/ConditionDetail.yaml#/default', '../scalars/ConditionDetail.yaml#/defualt'],
      'catalogue',
    ],
    [
      'catalogue-digit-taken',
      schemas('catalogues/condition-string'),
      ['segment: T, position: 5, digits', 'segment: T, position: 3, digits'],
      'catalogue',
    ],
  ]),
  ...kind('files', [
    ['reference-to-itself', schemas('scalars/GateCode'), ['type: string\n', '$ref: ./GateCode.yaml\n'], 'readable'],
    ['reference-to-yml', 'openapi.yaml', ['paths/port/getPoint.yaml', 'paths/port/getPoint.yml'], 'no-unresolved-refs'],
    [
      'reference-without-dots',
      point,
      ['$ref: ../../responses/Forbidden.yaml', '$ref: responses/Forbidden.yaml'],
      'no-unresolved-refs',
    ],
    ['separator-wrong', search, ["separator: ':'", "separator: '|'", 'corporationBindTo40:'], 'struct'],
    ['list-key-misspelt', search, ['    x-list:', '    x-lists:', 'corporationBindTo40:'], 'portal/known-extensions'],
    [
      'example-without-response',
      'examples/getPoint/station.yaml',
      ['response:\n', 'responses:\n'],
      'no-unresolved-refs',
    ],
  ]),
  {
    id: 'path-file-of-yml',
    kind: 'files',
    edits: [{ file: 'openapi.yaml', find: 'paths/port/getPoint.yaml', replace: 'paths/port/getPoint.yml' }],
    add: { 'paths/port/getPoint.yml': { copyOf: point } },
    rules: ['readable'],
  },
  {
    id: 'file-empty',
    kind: 'files',
    edits: [],
    add: { [point]: '' },
    rules: ['readable'],
  },
  {
    id: 'answers-swapped-both',
    kind: 'wrong among many',
    edits: [
      { file: stations, find: 'byCode.yaml#/response', replace: 'BYCODE' },
      { file: stations, find: 'byOldName.yaml#/response', replace: 'byCode.yaml#/response' },
      { file: stations, find: 'BYCODE', replace: 'byOldName.yaml#/response' },
    ],
    rules: ['in-place'],
  },
];
