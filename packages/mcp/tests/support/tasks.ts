/** Task that a language model can solve with one API call. The test performs the steps of the model. */
export interface SingleCallTask {
  readonly wish: string;
  /** Query for `search_docs`. One of the results must be the operation. */
  readonly query: string;
  readonly api: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Expected parameters after the repair by `check_request`. Absent if the request is valid from the start. */
  readonly mended?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
  readonly answer: RegExp;
  readonly next?: string;
}

/** Task that a language model can solve only by a follow-up request with values of an earlier response. */
export interface FollowUpTask {
  readonly wish: string;
  readonly first: { readonly api: string; readonly parameters: Readonly<Record<string, unknown>> };
  readonly item?: number;
  readonly api: string;
  /** Parameters that are added to the follow-up request. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly answer: RegExp;
}

type SingleCallRow = readonly [
  wish: string,
  query: string,
  parameters: SingleCallTask['parameters'],
  answer: RegExp,
  more?: Pick<SingleCallTask, 'mended' | 'fields' | 'next'>,
];
type FollowUpRow = readonly [
  wish: string,
  first: FollowUpTask['first'],
  api: string,
  answer: RegExp,
  more?: Pick<FollowUpTask, 'item' | 'more'>,
];

const trip = { viaList: ['22671', '22828'], date: '20240620', time: '1000' };
const onTrip = { api: 'searchCourseExtreme', parameters: trip };
const onShinkansen = { api: 'searchCourseExtreme', parameters: { ...trip, viaList: '22671:25978' } };

/** Tasks by operation. Columns: wish of the user, search query, parameters, expected response, further properties. */
const rows: Readonly<Record<string, readonly SingleCallRow[]>> = {
  searchCourseExtreme: [
    ['高円寺から東京まで10時に出たい', '経路探索', trip, /"minutes":\d+/, { next: 'editCourse' }],
    [
      '終電で帰りたい',
      '終電',
      { viaList: '22671:22828', searchType: 'lastTrain' },
      /"sections"/,
      { next: 'getCourseShape' },
    ],
    [
      '始発で行きたい',
      '始発',
      { viaList: '22671:22828', searchType: 'firstTrian' },
      /"departure"/,
      { mended: { searchType: 'firstTrain' } },
    ],
    ['18時に着きたい', '到着時刻', { viaList: '22671:22828', searchType: 'arrival', time: '18:00' }, /"arrival"/],
    [
      '安い順に3件',
      '安い順',
      { ...trip, sort: '金額の安い順', answerCount: 3 },
      /"fare":\d+/,
      { mended: { sort: 'price' } },
    ],
    [
      '乗換の少ない順',
      '乗換の少ない順',
      { ...trip, sort: 'transfers' },
      /"transfers":0/,
      { mended: { sort: 'transfer' } },
    ],
    [
      '新大阪まで新幹線の料金',
      '新幹線',
      { viaList: '22671:25978', date: '20240620', time: '1000', answerCount: 1 },
      /"charge":[1-9]\d+/,
    ],
    [
      '6か月の定期代',
      '定期代',
      { ...trip, searchType: 'plain' },
      /Teiki6/,
      { fields: ['courses[0].prices.kind', 'courses[0].prices.oneway'] },
    ],
    [
      '途中で新宿に寄る',
      '経由地',
      { viaList: '22671→22741→22828' },
      /新宿/,
      { mended: { viaList: ['22671', '22741', '22828'] } },
    ],
    ['30件の経路が欲しい', '経路の件数', { ...trip, answerCount: 30 }, /"courses"/, { mended: { answerCount: 20 } }],
    ['シェアサイクルも使う', 'シェアサイクル', { viaList: '35.701300,139.648100:22828', mode: 'cycle' }, /"sections"/],
  ],
  searchRealtimeCourseExtreme: [
    ['遅れを考えた経路', 'リアルタイム 経路', trip, /"courses"/, { next: 'listRealtimeTrips' }],
  ],
  listStationsLight: [
    ['高円寺の駅コード', '駅の名称で検索', { name: '高円寺' }, /22671/, { next: 'getRailTimetable' }],
    ['羽田の空港だけ', '空港を検索', { name: '羽田', type: 'plane' }, /羽田空港/],
    [
      '名前の一部で駅を探す',
      '部分一致',
      { name: '高円', nameMatchType: 'partal' },
      /高円寺/,
      { mended: { nameMatchType: 'partial' } },
    ],
    ['駅の候補を出したい', 'サジェスト', { nam: '新宿' }, /新宿三丁目/, { mended: { name: '新宿' } }],
  ],
  listStations: [
    [
      '高円寺の出入口',
      '出入口',
      { code: '22671', addGateGroup: 'はい' },
      /gateGroups/,
      { mended: { addGateGroup: 'true' }, next: 'getPoint' },
    ],
    ['駅の旧名称で探す', '旧名称', { oldName: '業平橋' }, /とうきょうスカイツリー|業平橋/],
    [
      '路線の駅を順に',
      '路線の駅',
      { operationLineCode: '109', direction: 'UP' },
      /高円寺/,
      { mended: { direction: 'up' } },
    ],
    [
      '東京都の駅だけ',
      '都道府県コード',
      { name: '新宿', prefectureCode: '東京都' },
      /東京都/,
      { mended: { prefectureCode: '13' } },
    ],
    ['駅を2件ずつ', 'ページング', { name: '新宿', type: 'train', limit: '２' }, /新宿/, { mended: { limit: 2 } }],
  ],
  getPoint: [
    ['駅の座標', '駅の詳細', { code: '22671' }, /geoPoint/, { next: 'searchCourseExtreme' }],
    ['バス停の詳細', '地点の詳細', { code: '45612' }, /bus/],
  ],
  listPointsNearby: [
    [
      '今いる所の近くの駅',
      '近くの駅',
      { geoPoint: '35.701300,139.648100', type: 'train', stationCount: 2 },
      /高円寺|阿佐/,
      { next: 'searchCourseExtreme' },
    ],
    ['近くの自転車のポート', 'ポート 周辺', { geoPoint: '35.705354,139.649780,800', type: 'cycle' }, /ポート|cycle/],
    [
      'ポートの空き状況',
      '空き状況',
      { geoPoint: '35.705354,139.649780,800', type: 'cycle', addInformation: ['availability'] },
      /availab/i,
    ],
  ],
  listPointsLight: [
    ['ポートを名前で探す', 'ポートの検索', { name: '高円寺', type: 'cycle' }, /高円寺/],
    ['オンデマンド交通のポート', 'ポート 名称', { name: '高円寺', type: 'demand' }, /DM\d+/],
  ],
  listRails: [
    ['中央線の正式な名前', '平均路線', { name: 'ＪＲ中央線' }, /ＪＲ中央線/, { next: 'listOperationLines' }],
    ['2つの駅を結ぶ路線', '路線の検索', { from: '22671', to: '22741' }, /中央線/],
  ],
  listCorporations: [
    [
      '鉄道の会社を3つ',
      '鉄道会社',
      { type: '鉄道', prefectureCode: '13', limit: 3 },
      /鉄|東京/,
      { mended: { type: 'train' }, next: 'listRails' },
    ],
    ['会社をコードで', '事業者コード', { code: '1021' }, /1021/],
  ],
  listOperationLines: [
    [
      '東京メトロの路線',
      '運行路線',
      { corporationName: '東京メトロ', limit: 3 },
      /東京メトロ/,
      { next: 'listStations' },
    ],
    ['路線の色', '運行路線 色', { code: '109' }, /#[0-9a-f]{6}/],
  ],
  getRailTimetable: [
    ['高円寺の時刻表の方面', '時刻表', { stationCode: '22671' }, /timeTables/],
    [
      '高円寺から東京方面の時刻表',
      '発車時刻',
      { stationCode: '22671', code: '1150', date: '2024/06/20' },
      /hourTables/,
      { mended: { date: '20240620' } },
    ],
    [
      '土曜日の時刻表',
      '土曜日 時刻表',
      { stationName: '新宿', dateGroup: '土曜日' },
      /saturday/,
      { mended: { dateGroup: ['saturday'] } },
    ],
  ],
  getBusTimetable: [
    [
      'バスの時刻表',
      'バスの時刻表',
      { from: '45608', to: '45612', date: '2024年6月20日' },
      /busTimeTable|timeTable/i,
      { mended: { date: '20240620' } },
    ],
  ],
  generateCourseCondition: [
    [
      '新幹線を使わない条件',
      '探索条件',
      { shinkansen: 'nevre' },
      /T\d+:F\d+:A\d+:/,
      { mended: { shinkansen: 'never' } },
    ],
  ],
  getDataVersion: [['データがいつのものか', 'データの版', {}, /engineVersion/]],
};

export const singleCallTasks: readonly SingleCallTask[] = Object.entries(rows).flatMap(([api, list]) =>
  list.map(([wish, query, parameters, answer, more]) => ({ wish, query, api, parameters, answer, ...more })),
);

/**
 * Tasks with a follow-up request. Columns: wish of the user, first call, operation of the follow-up request, expected
 * response, further properties.
 */
const followUpRows: readonly FollowUpRow[] = [
  ['経路を地図に描く', onTrip, 'getCourseShape', /shape|geoPoint|lines/i],
  ['1本後の列車', onTrip, 'editCourse', /"minutes"/, { more: { assignInstruction: 'AutoNext' } }],
  ['前後の便', onTrip, 'searchCoursePattern', /"courses"/, { more: { sectionIndex: 1, answerCount: 3 } }],
  ['前後の便を遅れも見て', onTrip, 'searchRealtimeCoursePattern', /"courses"/, { more: { sectionIndex: 1 } }],
  ['2番目の経路の停車駅と通過駅', onTrip, 'listCoursePassStations', /station/, { item: 1 }],
  ['乗る区間の停車駅', onTrip, 'listCourseStations', /高円寺/, { more: { sectionIndex: 1, sectionOnly: true } }],
  [
    '学生の定期代',
    { api: 'searchCourseExtreme', parameters: { viaList: '22671:22741', searchType: 'plain' } },
    'recalculateCourse',
    /"passes":\{"1":\d+/,
    { more: { teikiKind: 'university' } },
  ],
  ['新幹線を指定席に', onShinkansen, 'recalculateCourse', /"charge":\d+/, { more: { chargeIndex: '2' } }],
  ['乗る列車の今の位置', onTrip, 'listRealtimeTrips', /trip/i],
  ['経路を遅れを見て組み直す', onTrip, 'editRealtimeCourse', /"courses"/, { more: { assignInstruction: 'AutoNext' } }],
  ['保存した経路を再現', onTrip, 'editCourse', /"minutes"/, { more: { checkEngineVersion: true } }],
  ['区間で使える路線', onShinkansen, 'listRails', /新幹線/, { more: { sectionIndex: 2 } }],
  [
    '見つけた駅の時刻表',
    { api: 'listStationsLight', parameters: { name: '高円寺', type: 'train' } },
    'getRailTimetable',
    /ＪＲ中央線快速/,
  ],
  ['見つけた駅の詳細', { api: 'listStationsLight', parameters: { name: '新宿' } }, 'getPoint', /geoPoint/, { item: 1 }],
  [
    '近くの駅から東京へ',
    { api: 'listPointsNearby', parameters: { geoPoint: '35.705354,139.649780', type: 'train' } },
    'searchCourseExtreme',
    /東京/,
    { more: { viaList: ['22671', '22828'] } },
  ],
  [
    '会社の路線',
    { api: 'listCorporations', parameters: { type: 'train', prefectureCode: '13' } },
    'listOperationLines',
    /operationLine|lines/i,
  ],
  ['路線の駅', { api: 'listOperationLines', parameters: { code: '109' } }, 'listStations', /station/],
  [
    '名前で探した路線の駅',
    { api: 'listOperationLines', parameters: { name: '中央', nameMatchType: 'partial' } },
    'listStations',
    /station/,
  ],
  ['編集した経路の形', { api: 'searchRealtimeCourseExtreme', parameters: trip }, 'getCourseShape', /shape|lines/i],
  ['路線の会社', { api: 'listRails', parameters: { name: 'ＪＲ中央線' } }, 'listCorporations', /corporation/],
];

export const followUpTasks: readonly FollowUpTask[] = followUpRows.map(([wish, first, api, answer, more]) => ({
  wish,
  first,
  api,
  answer,
  ...more,
}));
