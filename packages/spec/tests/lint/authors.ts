import { kind, type Mutation } from './mutation.ts';

const extreme = 'paths/search/searchCourseExtreme.yaml';
const edit = 'paths/course-edit/editCourse.yaml';
const stations = 'paths/station/listStations.yaml';
const point = 'paths/port/getPoint.yaml';
const shared = 'parameters/shared.yaml';
const search = 'parameters/search.yaml';
const port = 'parameters/port.yaml';
const station = 'parameters/station.yaml';
const schemas = (name: string): string => `schemas/${name}.yaml`;
const errors = schemas('catalogues/errors');
const terms = schemas('catalogues/terms');

/**
 * Typical mistakes of spec authors that lint must find: typing errors, unfinished copies, and prose that contradicts
 * the data.
 */
export const ofAuthors: readonly Mutation[] = [
  ...kind('names in prose', [
    ['word-parameter-misspelt', stations, ['`offset`と`limit`で', '`offset`と`limitt`で'], 'names-in-backticks'],
    [
      'word-member-misspelt',
      shared,
      ['結果にある`SerializeData`を', '結果にある`SerialiseData`を'],
      'names-in-backticks',
    ],
    [
      'word-member-in-lower-case',
      shared,
      ['経路の`Line`にある', '経路の`line`にある', 'sectionIndex:'],
      'names-in-backticks',
    ],
    [
      'word-path-misspelt',
      search,
      ['`/v1/json/toolbox/course/condition`の', '`/v1/json/toolbox/course/conditions`の'],
      'names-in-backticks',
    ],
    [
      'word-behind-dot-misspelt',
      'parameters/line.yaml',
      ["'`train.limitedExpress`の", "'`train.limitedExpres`の"],
      'names-in-backticks',
    ],
    ['word-value-misspelt', shared, ["'`true`を指定すると、シリ", "'`ture`を指定すると、シリ"], 'names-in-backticks'],
    [
      'word-of-rule-misspelt',
      edit,
      ["note: '`assignTeikiSerializeData`の", "note: '`assignTeikiSerialData`の"],
      'names-in-backticks',
    ],
    [
      'word-of-answer-misspelt',
      extreme,
      ['ときは`Course`がありません', 'ときは`Courses`がありません'],
      'names-in-backticks',
    ],
    [
      'word-of-catalogue-misspelt',
      errors,
      ["cause: '`sectionIndex`の指す", "cause: '`sectionIndx`の指す"],
      'names-in-backticks',
    ],
    ['backtick-open', stations, ['`offset`と`limit`で', '`offset`と`limitで'], 'text-style'],
    [
      'bracket-open',
      shared,
      ['（`OperationLinePattern`）を', '（`OperationLinePattern`を'],
      'textlint/no-unmatched-pair',
    ],
  ]),
  ...kind('duplicate texts', [
    ['title-of-term-copied', terms, ['title: 種別', 'title: アクセスキー'], 'catalogue'],
    ['sentence-doubled', search, ['車の速さです。', '車の速さです。車の速さです。'], 'text-style'],
  ]),
  ...kind('prose against data', [
    [
      'prose-datum-wrong',
      port,
      ['中心の座標です。', '中心の座標です。日本測地系の値を指定します。'],
      'description-repeats-declaration',
    ],
    [
      'prose-formula-wrong',
      search,
      [
        '探索する経路の件数です。',
        '探索する経路の件数です。指定しないと`answerCount`の半分になります。',
        'searchCount:',
      ],
      'description-repeats-declaration',
    ],
    [
      'prose-second-default',
      search,
      ['探索に使う交通手段です。', '探索に使う交通手段です。指定しなければ`cycle`になります。'],
      'description-repeats-declaration',
    ],
    ['prose-default-in-other-words', search, ['車の速さです。', '車の速さです。デフォルトは40です。'], 'textlint/prh'],
    [
      'prose-initial-value',
      shared,
      ['返す経路の件数です。', '返す経路の件数です。初期値は10です。', 'answerCount:'],
      'textlint/prh',
    ],
    [
      'prose-limit-other-words',
      port,
      ['返す結果の件数です。', '返す結果の件数です。1,000件を超える値は使えません。', 'limitTo7000:'],
      'description-repeats-declaration',
    ],
    [
      'prose-unit-in-passing',
      search,
      ['車で移動できる距離です。', '車で移動できる距離をキロメートルで指定します。'],
      'description-repeats-declaration',
    ],
    [
      'prose-list-in-other-words',
      search,
      ['出発地の名称です。', '出発地の名称をカンマで区切って指定します。'],
      'description-repeats-declaration',
    ],
    [
      'prose-required-optional',
      search,
      ['徒歩の速さです。', '徒歩の速さです。このパラメータは必須です。'],
      'description-repeats-declaration',
    ],
    [
      'prose-required-turned',
      port,
      ['中心の座標です。', '中心の座標です。省略できます。'],
      'description-repeats-declaration',
    ],
    [
      'prose-deprecated-only-in-words',
      search,
      ['徒歩の速さです。', '徒歩の速さです。このパラメータは廃止されました。'],
      'description-repeats-declaration',
    ],
  ]),
  ...kind('wrong among many', [
    ['reference-to-namesake', edit, ['shared.yaml#/editDate', 'timetable.yaml#/timetableDate'], 'own-references'],
    ['reference-to-namesake-of-call', point, ['port.yaml#/pointCode', 'station.yaml#/stationCode'], 'own-references'],
    [
      'example-of-other-name',
      stations,
      [
        'byCode: { $ref: ../../examples/listStations/byCode.yaml#/request',
        'byCode: { $ref: ../../examples/listStations/byOldName.yaml#/request',
      ],
      'own-references',
      'orphan',
    ],
    [
      'answers-swapped',
      stations,
      ['byOldName.yaml#/response', 'ofOperationLine.yaml#/response'],
      'own-references',
      'orphan',
    ],
    [
      'answer-of-namesake',
      stations,
      ['listStations/byCode.yaml#/response', 'listCorporations/byCode.yaml#/response'],
      'own-references',
    ],
    [
      'tag-without-calls',
      'openapi.yaml',
      [
        '  - name: version\n',
        '  - name: versions\n    x-displayName: 版\n    description: 版です。\n  - name: version\n',
      ],
      'own-references',
    ],
    ['path-not-of-call', 'openapi.yaml', ['/v1/json/rail: {', '/v1/json/rails/{id}: {'], 'path-parameters-defined'],
    ['path-without-version', 'openapi.yaml', ['/v1/json/rail: {', '/json/rail: {'], 'own-references'],
  ]),
  ...kind('deprecated', [
    [
      'deprecated-parameter-in-example',
      station,
      ['name: gcs\n', "name: gcs\n  x-deprecation: { since: '2026-11-21' }\n"],
      'valid-request-examples',
    ],
    [
      'deprecated-value-in-example',
      'examples/generateCourseCondition/smartEx.yaml',
      ['JRReservation: smartEx', 'JRReservation: exHayatoku28'],
      'valid-request-examples',
    ],
    [
      'deprecated-value-as-default',
      schemas('condition/JRReservation'),
      ['default: none', 'default: exHayatoku28'],
      'valid-request-examples',
    ],
    [
      'deprecated-value-as-parameter-example',
      'parameters/tool.yaml',
      ['example: smartEx', 'example: exHayatoku28', 'JRReservation:'],
      'valid-request-examples',
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
    [
      'code-as-number',
      'examples/getPoint/station.yaml',
      ["code: '22671' }", 'code: 22671 }'],
      'valid-request-examples',
    ],
    [
      'example-of-text-as-number',
      station,
      ["example: '22741'", 'example: 22741', 'stationCode:'],
      'valid-request-examples',
    ],
    ['example-of-number-as-text', shared, ['example: 3', "example: '3'", 'answerCount:'], 'valid-request-examples'],
    ['required-as-text', shared, ['required: true', 'required: yes', 'sectionIndex:'], 'struct'],
    [
      'minimum-over-maximum',
      shared,
      ['minimum: 1, maximum: 20', 'minimum: 30, maximum: 20', 'answerCount:'],
      'valid-request-examples',
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
      'error-catalogue-references',
    ],
    [
      'situation-of-unknown-rule',
      errors,
      ['rules: [sameEngine]', 'rules: [sameEngines]'],
      'error-catalogue-references',
    ],
    [
      'situation-of-unknown-rule-id',
      errors,
      ['listCorporations.prefecture-of-type', 'listCorporations.prefecture-of-types'],
      'error-catalogue-references',
    ],
    [
      'situation-cause-english',
      errors,
      ['cause: 条件に合う経路がないため、`Course`のないレスポンスが返ります。', 'cause: No course fits.'],
      'description-japanese',
    ],
    ['situation-code-unknown', errors, ['code: W403', 'code: W430'], 'catalogue'],
    ['situation-term-unknown', errors, ['terms: [access-key]', 'terms: [acces-key]'], 'catalogue'],
    ['situation-twice', errors, ['- id: no-course', '- id: outside-service-hours'], 'error-catalogue-references'],
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
    rules: ['own-references'],
  },
];
