/**
 * Task for a language model that one API call solves. The model searches for the operation, checks the request, calls
 * the operation and asks for follow-up requests.
 */
export interface SingleCallTask {
  readonly wish: string;
  /** Query that the model passes to `search_docs`. One of the hits must be the operation. */
  readonly query: string;
  readonly api: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Parameters after the repair by `check_request`, if the first request has mistakes. */
  readonly mended?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
  readonly answer: RegExp;
  readonly next?: string;
}

/**
 * Task for a language model that needs the response of an earlier call. The model calls an operation, asks for
 * follow-up requests and sends one of them.
 */
export interface FollowUpTask {
  readonly wish: string;
  readonly first: { readonly api: string; readonly parameters: Readonly<Record<string, unknown>> };
  readonly item?: number;
  readonly api: string;
  /** Parameters that the model adds to the follow-up request. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly string[];
  readonly answer: RegExp;
}

const trip = { viaList: ['22671', '22828'], date: '20240620', time: '1000' };
const onTrip = { api: 'searchCourseExtreme', parameters: trip };
const shinkansen = {
  api: 'searchCourseExtreme',
  parameters: { viaList: '22671:25978', date: '20240620', time: '1000' },
};

export const singleCallTasks: readonly SingleCallTask[] = [
  {
    wish: '高円寺から東京まで10時に出たい',
    query: '経路探索',
    api: 'searchCourseExtreme',
    parameters: trip,
    answer: /"minutes":\d+/,
    next: 'editCourse',
  },
  {
    wish: '終電で帰りたい',
    query: '終電',
    api: 'searchCourseExtreme',
    parameters: { viaList: '22671:22828', searchType: 'lastTrain' },
    answer: /"sections"/,
    next: 'getCourseShape',
  },
  {
    wish: '始発で行きたい',
    query: '始発',
    api: 'searchCourseExtreme',
    parameters: { viaList: '22671:22828', searchType: 'firstTrian' },
    mended: { searchType: 'firstTrain' },
    answer: /"departure"/,
  },
  {
    wish: '18時に着きたい',
    query: '到着時刻',
    api: 'searchCourseExtreme',
    parameters: { viaList: '22671:22828', searchType: 'arrival', time: '18:00' },
    answer: /"arrival"/,
  },
  {
    wish: '安い順に3件',
    query: '安い順',
    api: 'searchCourseExtreme',
    parameters: { ...trip, sort: '金額の安い順', answerCount: 3 },
    mended: { sort: 'price' },
    answer: /"fare":\d+/,
  },
  {
    wish: '乗換の少ない順',
    query: '乗換の少ない順',
    api: 'searchCourseExtreme',
    parameters: { ...trip, sort: 'transfers' },
    mended: { sort: 'transfer' },
    answer: /"transfers":0/,
  },
  {
    wish: '新大阪まで新幹線の料金',
    query: '新幹線',
    api: 'searchCourseExtreme',
    parameters: { ...shinkansen.parameters, answerCount: 1 },
    answer: /"charge":[1-9]\d+/,
  },
  {
    wish: '6か月の定期代',
    query: '定期代',
    api: 'searchCourseExtreme',
    parameters: { ...trip, searchType: 'plain' },
    fields: ['courses[0].prices.kind', 'courses[0].prices.oneway'],
    answer: /Teiki6/,
  },
  {
    wish: '途中で新宿に寄る',
    query: '経由地',
    api: 'searchCourseExtreme',
    parameters: { viaList: '22671→22741→22828' },
    mended: { viaList: ['22671', '22741', '22828'] },
    answer: /新宿/,
  },
  {
    wish: '30件の経路が欲しい',
    query: '経路の件数',
    api: 'searchCourseExtreme',
    parameters: { ...trip, answerCount: 30 },
    mended: { answerCount: 20 },
    answer: /"courses"/,
  },
  {
    wish: 'シェアサイクルも使う',
    query: 'シェアサイクル',
    api: 'searchCourseExtreme',
    parameters: { viaList: '35.701300,139.648100:22828', mode: 'cycle' },
    answer: /"sections"/,
  },
  {
    wish: '遅れを考えた経路',
    query: 'リアルタイム 経路',
    api: 'searchRealtimeCourseExtreme',
    parameters: trip,
    answer: /"courses"/,
    next: 'listRealtimeTrips',
  },
  {
    wish: '高円寺の駅コード',
    query: '駅の名称で検索',
    api: 'listStationsLight',
    parameters: { name: '高円寺' },
    answer: /22671/,
    next: 'getRailTimetable',
  },
  {
    wish: '羽田の空港だけ',
    query: '空港を検索',
    api: 'listStationsLight',
    parameters: { name: '羽田', type: 'plane' },
    answer: /羽田空港/,
  },
  {
    wish: '名前の一部で駅を探す',
    query: '部分一致',
    api: 'listStationsLight',
    parameters: { name: '高円', nameMatchType: 'partal' },
    mended: { nameMatchType: 'partial' },
    answer: /高円寺/,
  },
  {
    wish: '駅の候補を出したい',
    query: 'サジェスト',
    api: 'listStationsLight',
    parameters: { nam: '新宿' },
    mended: { name: '新宿' },
    answer: /新宿三丁目/,
  },
  {
    wish: '高円寺の出入口',
    query: '出入口',
    api: 'listStations',
    parameters: { code: '22671', addGateGroup: 'はい' },
    mended: { addGateGroup: 'true' },
    answer: /gateGroups/,
    next: 'getPoint',
  },
  {
    wish: '駅の旧名称で探す',
    query: '旧名称',
    api: 'listStations',
    parameters: { oldName: '業平橋' },
    answer: /とうきょうスカイツリー|業平橋/,
  },
  {
    wish: '路線の駅を順に',
    query: '路線の駅',
    api: 'listStations',
    parameters: { operationLineCode: '109', direction: 'UP' },
    mended: { direction: 'up' },
    answer: /高円寺/,
  },
  {
    wish: '東京都の駅だけ',
    query: '都道府県コード',
    api: 'listStations',
    parameters: { name: '新宿', prefectureCode: '東京都' },
    mended: { prefectureCode: '13' },
    answer: /東京都/,
  },
  {
    wish: '駅を2件ずつ',
    query: 'ページング',
    api: 'listStations',
    parameters: { name: '新宿', type: 'train', limit: '２' },
    mended: { limit: 2 },
    answer: /新宿/,
  },
  {
    wish: '駅の座標',
    query: '駅の詳細',
    api: 'getPoint',
    parameters: { code: '22671' },
    answer: /geoPoint/,
    next: 'searchCourseExtreme',
  },
  { wish: 'バス停の詳細', query: '地点の詳細', api: 'getPoint', parameters: { code: '45612' }, answer: /bus/ },
  {
    wish: '今いる所の近くの駅',
    query: '近くの駅',
    api: 'listPointsNearby',
    parameters: { geoPoint: '35.701300,139.648100', type: 'train', stationCount: 2 },
    answer: /高円寺|阿佐/,
    next: 'searchCourseExtreme',
  },
  {
    wish: '近くの自転車のポート',
    query: 'ポート 周辺',
    api: 'listPointsNearby',
    parameters: { geoPoint: '35.705354,139.649780,800', type: 'cycle' },
    answer: /ポート|cycle/,
  },
  {
    wish: 'ポートの空き状況',
    query: '空き状況',
    api: 'listPointsNearby',
    parameters: { geoPoint: '35.705354,139.649780,800', type: 'cycle', addInformation: ['availability'] },
    answer: /availab/i,
  },
  {
    wish: 'ポートを名前で探す',
    query: 'ポートの検索',
    api: 'listPointsLight',
    parameters: { name: '高円寺', type: 'cycle' },
    answer: /高円寺/,
  },
  {
    wish: 'オンデマンド交通のポート',
    query: 'ポート 名称',
    api: 'listPointsLight',
    parameters: { name: '高円寺', type: 'demand' },
    answer: /DM\d+/,
  },
  {
    wish: '中央線の正式な名前',
    query: '平均路線',
    api: 'listRails',
    parameters: { name: 'ＪＲ中央線' },
    answer: /ＪＲ中央線/,
    next: 'listOperationLines',
  },
  {
    wish: '2つの駅を結ぶ路線',
    query: '路線の検索',
    api: 'listRails',
    parameters: { from: '22671', to: '22741' },
    answer: /中央線/,
  },
  {
    wish: '鉄道の会社を3つ',
    query: '鉄道会社',
    api: 'listCorporations',
    parameters: { type: '鉄道', prefectureCode: '13', limit: 3 },
    mended: { type: 'train' },
    answer: /鉄|東京/,
    next: 'listRails',
  },
  {
    wish: '会社をコードで',
    query: '事業者コード',
    api: 'listCorporations',
    parameters: { code: '1021' },
    answer: /1021/,
  },
  {
    wish: '東京メトロの路線',
    query: '運行路線',
    api: 'listOperationLines',
    parameters: { corporationName: '東京メトロ', limit: 3 },
    answer: /東京メトロ/,
    next: 'listStations',
  },
  {
    wish: '路線の色',
    query: '運行路線 色',
    api: 'listOperationLines',
    parameters: { code: '109' },
    answer: /#[0-9a-f]{6}/,
  },
  {
    wish: '高円寺の時刻表の方面',
    query: '時刻表',
    api: 'getRailTimetable',
    parameters: { stationCode: '22671' },
    answer: /timeTables/,
  },
  {
    wish: '高円寺から東京方面の時刻表',
    query: '発車時刻',
    api: 'getRailTimetable',
    parameters: { stationCode: '22671', code: '1150', date: '2024/06/20' },
    mended: { date: '20240620' },
    answer: /hourTables/,
  },
  {
    wish: '土曜日の時刻表',
    query: '土曜日 時刻表',
    api: 'getRailTimetable',
    parameters: { stationName: '新宿', dateGroup: '土曜日' },
    mended: { dateGroup: ['saturday'] },
    answer: /saturday/,
  },
  {
    wish: 'バスの時刻表',
    query: 'バスの時刻表',
    api: 'getBusTimetable',
    parameters: { from: '45608', to: '45612', date: '2024年6月20日' },
    mended: { date: '20240620' },
    answer: /busTimeTable|timeTable/i,
  },
  {
    wish: '新幹線を使わない条件',
    query: '探索条件',
    api: 'generateCourseCondition',
    parameters: { shinkansen: 'nevre' },
    mended: { shinkansen: 'never' },
    answer: /T\d+:F\d+:A\d+:/,
  },
  { wish: 'データがいつのものか', query: 'データの版', api: 'getDataVersion', parameters: {}, answer: /engineVersion/ },
];

export const followUpTasks: readonly FollowUpTask[] = [
  { wish: '経路を地図に描く', first: onTrip, api: 'getCourseShape', answer: /shape|geoPoint|lines/i },
  {
    wish: '1本後の列車',
    first: onTrip,
    api: 'editCourse',
    more: { assignInstruction: 'AutoNext' },
    answer: /"minutes"/,
  },
  {
    wish: '前後の便',
    first: onTrip,
    api: 'searchCoursePattern',
    more: { sectionIndex: 1, answerCount: 3 },
    answer: /"courses"/,
  },
  {
    wish: '前後の便を遅れも見て',
    first: onTrip,
    api: 'searchRealtimeCoursePattern',
    more: { sectionIndex: 1 },
    answer: /"courses"/,
  },
  { wish: '2番目の経路の停車駅と通過駅', first: onTrip, item: 1, api: 'listCoursePassStations', answer: /station/ },
  {
    wish: '乗る区間の停車駅',
    first: onTrip,
    api: 'listCourseStations',
    more: { sectionIndex: 1, sectionOnly: true },
    answer: /高円寺/,
  },
  {
    wish: '学生の定期代',
    first: { api: 'searchCourseExtreme', parameters: { viaList: '22671:22741', searchType: 'plain' } },
    api: 'recalculateCourse',
    more: { teikiKind: 'university' },
    fields: ['courses[0].prices'],
    answer: /Teiki1/,
  },
  {
    wish: '新幹線を指定席に',
    first: shinkansen,
    api: 'recalculateCourse',
    more: { chargeIndex: '2' },
    answer: /"charge":\d+/,
  },
  { wish: '乗る列車の今の位置', first: onTrip, api: 'listRealtimeTrips', answer: /trip/i },
  {
    wish: '経路を遅れを見て組み直す',
    first: onTrip,
    api: 'editRealtimeCourse',
    more: { assignInstruction: 'AutoNext' },
    answer: /"courses"/,
  },
  {
    wish: '保存した経路を再現',
    first: onTrip,
    api: 'editCourse',
    more: { checkEngineVersion: true },
    answer: /"minutes"/,
  },
  { wish: '区間で使える路線', first: shinkansen, api: 'listRails', more: { sectionIndex: 2 }, answer: /新幹線/ },
  {
    wish: '見つけた駅の時刻表',
    first: { api: 'listStationsLight', parameters: { name: '高円寺', type: 'train' } },
    api: 'getRailTimetable',
    answer: /ＪＲ中央線快速/,
  },
  {
    wish: '見つけた駅の詳細',
    first: { api: 'listStationsLight', parameters: { name: '新宿' } },
    item: 1,
    api: 'getPoint',
    answer: /geoPoint/,
  },
  {
    wish: '近くの駅から東京へ',
    first: { api: 'listPointsNearby', parameters: { geoPoint: '35.705354,139.649780', type: 'train' } },
    api: 'searchCourseExtreme',
    more: { viaList: ['22671', '22828'] },
    answer: /東京/,
  },
  {
    wish: '会社の路線',
    first: { api: 'listCorporations', parameters: { type: 'train', prefectureCode: '13' } },
    api: 'listOperationLines',
    answer: /operationLine|lines/i,
  },
  {
    wish: '路線の駅',
    first: { api: 'listOperationLines', parameters: { code: '109' } },
    api: 'listStations',
    answer: /station/,
  },
  {
    wish: '名前で探した路線の駅',
    first: { api: 'listOperationLines', parameters: { name: '中央', nameMatchType: 'partial' } },
    api: 'listStations',
    answer: /station/,
  },
  {
    wish: '編集した経路の形',
    first: { api: 'searchRealtimeCourseExtreme', parameters: trip },
    api: 'getCourseShape',
    answer: /shape|lines/i,
  },
  {
    wish: '路線の会社',
    first: { api: 'listRails', parameters: { name: 'ＪＲ中央線' } },
    api: 'listCorporations',
    answer: /corporation/,
  },
];
