import { loadProvider } from '@route-search/toolkit/provider';

const { links } = loadProvider();
const course = '/api/searchCourseExtreme/';
const guide = '/usage-guide';
const condition = '/api/generateCourseCondition/';
const term = (slug: string): string => `/dictionary/pages/${slug}/`;

/**
 * Test queries in everyday words that the pages do not use, as developers and planners type them, with the addresses
 * that answer them. An address without `#` is a whole page.
 */
export const EVERYDAY_QUERIES: readonly (readonly [places: readonly string[], queries: readonly string[]])[] = [
  // Queries about routes
  [
    [course],
    ['乗り換え案内', 'のりかえ案内', '経路を探す', 'ルート検索', 'ルート探索', '乗換検索', '乗り換え検索', '行き方'],
  ],
  [[course], ['出発地', '目的地']],
  [
    [`${course}#viaList`, '/docs/sdk/helpers#via-list'],
    ['経由駅', '経由地', '経由', '途中駅', '立ち寄り'],
  ],
  [
    [`${course}#viaList`, '/usage-guide/limits#limits', '/markdown-page#limits'],
    ['viaList 上限', '経由地の数'],
  ],
  [[`${course}#sort`], ['並び順', '並べ替え', 'ソート', '安い順', '早い順', '最安', '乗換の少ない順', '順番を変える']],
  [
    [`${course}#answerCount`, `${course}#searchCount`],
    ['経路の数', '経路の件数', '回答数', '候補数'],
  ],
  [[`${course}#walkSpeed`], ['歩く速さ', '徒歩速度', '歩行速度']],
  [[`${course}#maxWalkDistance`], ['徒歩距離', '歩く距離', '徒歩の上限']],
  [
    [`${course}#corporationBind`, `${course}#interruptCorporationList`],
    ['会社を限定', '事業者の限定', '使わない会社'],
  ],
  [[`${course}#interruptTransferStationCodeList`], ['乗換させない駅', '使わない駅', '乗り換えたくない駅']],
  [
    [`${course}#interruptRailList`, `${course}#interruptOperationLineCodeList`],
    ['使わない路線', '路線を除外', '避けたい路線'],
  ],
  [[`${course}#fixedRailList`], ['路線を指定', '路線の固定', '使う路線']],
  [
    [
      '/recipes/last-train',
      term('search-course-by-diagram'),
      term('search-type'),
      `${course}#searchType`,
      '/docs/demand/shift_time#late-night',
    ],
    ['終電', '始発', '最終電車', '最終列車', '終電検索', '始発検索', '最後の電車'],
  ],
  [
    [`${course}#searchType`, term('search-type')],
    ['到着時刻', '到着時刻指定', '出発時刻', '到着指定', '何時に着く'],
  ],
  [
    [term('search-course-by-average-time'), term('search-type')],
    ['平均時間', '平均探索', '待ち時間'],
  ],
  [
    [`${course}#mode`, condition],
    ['交通手段', '移動手段'],
  ],
  [
    [`${course}#carSpeed`, `${course}#maxCarDistance`, `${course}#minCarDistance`, `${course}#mode`],
    ['自動車', '車の速度', 'タクシー'],
  ],
  [
    [
      `${course}#cycleSpeed`,
      `${course}#maxCycleDistance`,
      `${course}#minCycleDistance`,
      `${course}#cycleCorporationBind`,
    ],
    ['自転車', 'シェアサイクル', 'サイクル', 'レンタサイクル', 'シェアバイク'],
  ],
  [
    [
      '/docs/category/demand',
      '/docs/demand/search',
      `${course}#demandCorporationBind`,
      `${course}#maxWalkDistanceDemand`,
    ],
    ['デマンドバス', 'デマンド交通', '予約バス', 'オンデマンドバス'],
  ],
  [['/api/searchCoursePattern/'], ['前後の列車', '1本後', '一本前', '次の電車', '前の電車', '1本遅らせる', '次発']],
  [
    ['/api/editCourse/', '/list#course-edit'],
    ['経路の再現', '経路を編集', '経路編集', '列車を変える', '列車の変更'],
  ],
  [
    ['/docs/demand/shift_time', `${course}#time`, '/api/searchCoursePattern/'],
    ['時間をずらす', '時間を変える', '時刻を変える'],
  ],
  [
    ['/docs/demand/search#no-course', '/usage-guide/errors#empty'],
    ['経路が見つからない', '経路がない', '結果がない', '結果が空', '0件'],
  ],
  // Queries about search conditions
  [
    [`${condition}#plane`, condition],
    ['飛行機', '飛行機を使わない', '航空機', '空路'],
  ],
  [
    [`${condition}#shinkansen`, condition, term('shinkansen-e-ticket-service')],
    ['新幹線を使わない', '新幹線 利用', '新幹線なし'],
  ],
  [
    [`${condition}#highwayBus`, condition],
    ['高速バス', '高速バスを使わない', '夜行バス'],
  ],
  [
    [`${condition}#sleeperTrain`, condition],
    ['寝台列車', '夜行列車', '寝台'],
  ],
  [
    [`${condition}#ship`, condition],
    ['船', 'フェリー', '航路'],
  ],
  [
    [`${condition}#liner`, condition],
    ['ライナー', '有料ライナー', '通勤ライナー'],
  ],
  [
    [`${condition}#midnightBus`, condition, '/api/listStationsLight/', term('detail-rail-type')],
    ['深夜バス', '深夜急行バス'],
  ],
  [[`${condition}#studentDiscount`], ['学割', '学生割引', '学生']],
  [
    [
      `${condition}#surchargeKind`,
      `${course}#addSeatType`,
      '/api/recalculateCourse/#chargeIndex',
      '/api/recalculateCourse/#vehicleIndex',
      term('money-type'),
    ],
    ['指定席', '自由席', 'グリーン車', 'グリーン席', '座席の種類', '座席クラス', '特急料金の座席'],
  ],
  [
    [`${condition}#preferredTicketOrder`, `${condition}#preferredIcFareMode`, `${condition}#ticketSystemType`],
    ['ICカード', 'IC運賃', 'きっぷ', '切符', 'Suica', 'ICカード 運賃', '切符の運賃', '乗車券の種類'],
  ],
  [
    [`${condition}#transferTime`, condition],
    ['乗換時間', '乗り換え時間', '乗換の余裕'],
  ],
  [[`${condition}#JRSeasonalRate`], ['繁忙期', '閑散期', '季節料金']],
  [
    [`${condition}#JRReservation`, term('express-reservation-service')],
    ['エクスプレス予約', 'ネット予約', 'スマートEX'],
  ],
  [
    [`${condition}#useJR`, condition],
    ['JRを使わない', 'JR 優先'],
  ],
  [
    [`${condition}#localBusOnly`, `${condition}#localBus`, condition],
    ['バスだけ', '路線バスのみ', 'バスを使わない'],
  ],
  [
    [condition, '/docs/sdk/condition', `${course}#conditionDetail`],
    ['条件文字列', '探索条件', '条件を作る', 'conditionDetail 作り方'],
  ],
  // Queries about fares and passes
  [
    [
      term('money-type'),
      '/markdown-page#prices',
      '/docs/sdk/helpers#prices',
      `${course}#response-Course-Price-Oneway`,
      `${course}#response-Course-Price-Round`,
      '/api/recalculateCourse/',
      '/about-data#fare-revision',
      '/docs/courses/fares',
      '/docs/courses/fares#total',
      '/docs/courses/fares#round',
    ],
    [
      '運賃',
      '料金の内訳',
      '運賃計算',
      '料金計算',
      '運賃を調べる',
      '値段',
      '金額',
      '運賃の合計',
      '合計金額',
      '片道',
      '往復',
      '往復運賃',
    ],
  ],
  [
    ['/recipes/expenses', term('teiki-deduction')],
    ['交通費精算', '交通費', '経費精算', '旅費精算', '出張費', '定期区間控除', '定期券控除', '通勤費精算'],
  ],
  [
    [
      '/recipes/pass-price',
      term('pass-class'),
      term('money-type'),
      '/api/recalculateCourse/',
      term('teiki-deduction'),
      '/docs/sdk/helpers#passes',
      '/markdown-page#prices',
      `${course}#response-Course-Price-kind`,
      `${course}#sort`,
    ],
    [
      '定期代',
      '6ヶ月定期',
      '６ヶ月',
      '六か月',
      '6か月定期',
      '半年定期',
      '1ヶ月定期',
      '３カ月',
      '三ヶ月定期',
      '定期券の値段',
      '定期運賃',
      '定期の金額',
    ],
  ],
  [
    ['/api/recalculateCourse/#teikiKind', `${condition}#teikiKind`, term('pass-class')],
    ['通学', '通勤定期', '通学定期', '通学定期券', '大学生'],
  ],
  [
    [term('offpeak-teiki'), '/api/editRealtimeCourse/#offpeakTeikiMode'],
    ['時差通勤', 'オフピーク', 'オフピーク通勤'],
  ],
  [
    [
      '/usage-guide/storage#stored-pass',
      term('teiki-serialize-data'),
      term('teiki-require-update'),
      '/docs/sdk/helpers#passes',
    ],
    ['定期券の保存', '定期を保存', '定期券の更新', '定期の更新'],
  ],
  [
    [`${course}#coupon`, '/api/editCourse/#coupon'],
    ['クーポン', 'フリーパス', '一日乗車券', '企画乗車券'],
  ],
  [['/about-data#fare-revision'], ['運賃改定', '値上げ', '消費税']],
  [[`${condition}#nikukanteiki`], ['二区間定期', '2区間定期券']],
  // Queries about stations and other points
  [
    ['/api/listStations/', '/api/listStationsLight/'],
    ['駅検索', '駅名検索', '駅を探す', '駅名から検索', '駅の一覧', '駅リスト', 'バス停検索', '停留所検索'],
  ],
  [
    ['/api/getPoint/', '/api/listStations/'],
    ['駅情報', '駅の情報', '駅の詳細', '駅の位置'],
  ],
  [
    ['/recipes/station-suggest', '/api/listStationsLight/', '/api/listPointsLight/'],
    ['オートコンプリート', 'サジェスト', '入力補完', '候補を出す', '駅名の候補', 'インクリメンタルサーチ', '予測変換'],
  ],
  [
    ['/api/listPointsNearby/'],
    ['最寄り駅', '最寄駅', '近くの駅', '周辺の駅', '現在地', '現在地から探す', 'GPS', '緯度経度から駅', '近い駅'],
  ],
  [
    [term('station-code'), '/api/listStations/#code'],
    ['駅コード', '駅ID', '駅番号'],
  ],
  [
    [term('line-symbol'), term('line-symbol-code')],
    ['駅ナンバリング', '駅ナンバー', 'ナンバリング'],
  ],
  [
    [
      '/api/listStations/#oldName',
      '/api/listRails/#oldName',
      `${course}#response-Course-Route-Line-Stop-Point-Station-OldName`,
      term('station-name'),
    ],
    ['旧駅名', '駅名変更', '昔の駅名', '改称'],
  ],
  [
    [
      term('prefecture-code'),
      '/markdown-page#prefectures',
      `${course}#response-Course-Route-Line-Stop-Point-Prefecture-code`,
    ],
    ['都道府県', '県コード', '県', '北海道', '東京都', '大阪府', '47都道府県', 'JIS 都道府県'],
  ],
  [
    ['/api/listStationsLight/#nameMatchType', '/api/listOperationLines/#nameMatchType'],
    ['部分一致', '前方一致', '完全一致', 'あいまい検索'],
  ],
  [
    [term('gate'), term('gate-group'), term('gate-code')],
    ['出口', '改札', '駅の出口', '出口番号', '出入り口'],
  ],
  [
    ['/api/listStations/', '/api/listPointsLight/', term('station'), '/api/listStationsLight/'],
    ['バス停', '停留所', '空港', '港'],
  ],
  [
    ['/api/listPointsNearby/', '/api/listPointsLight/', '/api/getPoint/'],
    ['ポート', 'サイクルポート', 'ポート検索'],
  ],
  [
    ['/usage-guide/requests#datum', '/docs/sdk/helpers#datum', '/api/listStations/#gcs'],
    ['測地系', '日本測地系', '世界測地系', 'tokyo測地系', '座標がずれる', '座標系', 'WGS84'],
  ],
  [
    [
      '/usage-guide/requests#datum',
      '/api/listPointsNearby/',
      '/docs/sdk/helpers#datum',
      '/api/listPointsNearby/#geoPoint',
    ],
    ['緯度', '経度', '緯度経度', '位置情報'],
  ],
  // Queries about lines, trains and timetables
  [
    ['/recipes/timetable', '/api/getRailTimetable/', '/api/getBusTimetable/'],
    ['時刻表', '電車の時刻表', '発車時刻', '発車時刻表', '駅の時刻表', 'バス時刻表', 'ダイヤ'],
  ],
  [
    ['/api/getRailTimetable/#dateGroup', '/markdown-page', '/api/getRailTimetable/'],
    ['土日', '平日', '休日ダイヤ', '土曜', '祝日', '土休日'],
  ],
  [
    [
      '/api/listCourseStations/',
      '/api/listCourseTrainStations/',
      '/api/listCoursePassStations/',
      '/api/searchCoursePattern/#addStop',
    ],
    ['停車駅', '停車駅一覧', '途中の駅', '途中停車駅', '通過駅', '止まる駅'],
  ],
  [
    ['/api/listOperationLines/', term('service-rail'), '/api/listRails/', term('average-rail')],
    ['路線検索', '路線一覧', '路線', '路線名', '路線情報', '路線を調べる'],
  ],
  [
    [course, term('line-symbol'), term('line-symbol-code'), '/docs/sdk/helpers#units', '/api/listOperationLines/'],
    ['路線の色', '路線色', 'ラインカラー', '路線カラー'],
  ],
  [['/api/listCorporations/'], ['鉄道会社', 'バス会社', '会社一覧', '事業者一覧', '会社コード']],
  [
    [`${course}#addChange`, term('change'), term('change-means-type')],
    ['乗換口', '乗車位置', '何号車', 'どの車両', 'エスカレーター', 'エレベーター', '階段', '乗り換えに便利な車両'],
  ],
  [
    [term('code-for-specifying-train'), '/api/getRailTimetable/#response-TimeTable-HourTable-MinuteTable-Stop-trainID'],
    ['列車番号', '列車コード', '列車の特定'],
  ],
  [
    [term('detail-rail-type'), term('type'), term('track-type'), `${course}#response-Course-Route-Line-track`],
    ['地下鉄', 'モノレール', '私鉄', '路面電車', '列車の種類'],
  ],
  [
    ['/docs/category/line-comment', '/docs/line-comment/caution'],
    ['コメント', '区間コメント', '注意書き'],
  ],
  [[term('station-state')], ['直通', '直通運転', '通過', '折り返し']],
  [
    [term('section-index'), '/usage-guide/responses#indexes'],
    ['区間', '区間番号', 'インデックス', '添字', '番号の数え方'],
  ],
  // Queries about realtime information
  [
    [
      '/api/listRealtimeTrips/',
      '/docs/category/realtime-trip',
      '/docs/realtime-trip/usage',
      '/api/searchRealtimeCourseExtreme/',
      '/docs/sdk/helpers#delay',
    ],
    [
      'リアルタイム',
      '遅延',
      '遅延情報',
      '運行情報',
      '運行状況',
      '電車の遅れ',
      '列車位置',
      '列車の位置',
      '現在位置',
      '走行位置',
      '運休',
      'バスロケ',
    ],
  ],
  [
    ['/usage-guide/authentication#realtime', '/api/listRealtimeTrips/', '/docs/category/realtime-trip'],
    ['リアルタイムの契約', 'リアルタイム オプション', '契約が必要'],
  ],
  // Queries about course shapes and serialized data
  [
    ['/recipes/route-map', '/api/getCourseShape/'],
    ['地図', '地図に描く', '地図表示', 'ポリライン', '線を引く', 'GeoJSON', '経路の線', '経路図'],
  ],
  [
    ['/recipes/save-route', term('serialize-data'), term('course-serialize-data'), '/usage-guide/storage'],
    ['シリアライズ', '経路を保存', '経路の保存', 'データの保存', '保存期間', 'キャッシュ', 'ブックマーク'],
  ],
  [
    [
      '/usage-guide/storage#engine-version',
      '/docs/sdk/helpers#engine',
      '/api/getDataVersion/',
      term('serialize-data'),
      `${course}#checkEngineVersion`,
    ],
    ['エンジンバージョン', 'バージョン違い', 'データの更新', 'バージョンが変わる'],
  ],
  [
    ['/about-data', '/api/getDataVersion/'],
    ['収録データ', '対応路線', 'データの更新日', 'ダイヤ改正', 'データ更新頻度', '対応エリア', '海外'],
  ],
  [
    ['/about-data#copyrights', '/usage-guide/storage#attribution', '/api/getDataVersion/'],
    ['著作権', 'クレジット', 'クレジット表記', '出典', 'コピーライト', 'ライセンス表記'],
  ],
  [
    ['/docs/sdk/helpers#units', course],
    ['CO2', '二酸化炭素', '排出量', '環境負荷'],
  ],
  // Queries about the use of an API
  [
    [term('access-key'), '/usage-guide/authentication#access-key'],
    [
      'APIキー',
      'アクセスキー',
      'キーの取得',
      'トークン',
      '認証',
      '認証方法',
      'api key',
      'apikey',
      'キー 発行',
      '申し込み',
    ],
  ],
  [
    [
      '/usage-guide/authentication#no-key-in-browser',
      '/usage-guide/authentication#key-hygiene',
      '/usage-guide/authentication#access-key',
      '/docs/sdk/start#key',
    ],
    [
      'キーを隠す',
      'プロキシ',
      'キーの漏洩',
      'フロントエンド',
      'ブラウザから呼ぶ',
      'CORS',
      'CORSエラー',
      'セキュリティ',
      'キー 公開',
    ],
  ],
  [
    ['/usage-guide/errors', '/docs/sdk/errors', '/markdown-page#errors'],
    [
      'エラー',
      'エラーコード',
      'エラー一覧',
      'エラーハンドリング',
      'エラー処理',
      '例外',
      '例外処理',
      'ステータスコード',
      'エラーメッセージ',
      'Bad Request',
    ],
  ],
  [
    ['/usage-guide/errors#situation-authentication', term('access-key'), '/usage-guide/authentication#access-key'],
    ['403', 'W403', '認証エラー', 'Forbidden', '認証に失敗'],
  ],
  [
    ['/usage-guide/errors#retry', '/docs/sdk/errors#retries'],
    ['リトライ', '再試行', 'retry', '429', 'Too Many Requests', '混雑'],
  ],
  [
    ['/docs/sdk/errors#retries', '/usage-guide/errors#retry'],
    ['タイムアウト', 'timeout', '制限時間', '応答が遅い'],
  ],
  [['/docs/sdk/errors#abort'], ['中断', 'キャンセル', 'AbortController', 'AbortSignal', '中止']],
  [
    ['/usage-guide/limits', '/markdown-page#limits', '/docs/sdk/errors#retries'],
    ['レート制限', '利用制限', '呼び出し回数', 'リクエスト数', '上限', '制限', 'rate limit', '秒間'],
  ],
  [
    ['/usage-guide/limits', '/docs/sdk/helpers#pages', '/api/listStations/#offset', '/api/listStations/#limit'],
    ['ページネーション', 'ページング', '2ページ目', '続きを取得', '件数', '最大件数', '全件取得', 'offset'],
  ],
  [
    ['/usage-guide/requests#request'],
    [
      'URLエンコード',
      'エンコード',
      '文字コード',
      'UTF-8',
      '文字化け',
      'パーセントエンコーディング',
      'リクエスト形式',
      'GET',
    ],
  ],
  [['/usage-guide/responses'], ['レスポンス', 'レスポンス形式', 'JSON', 'JSONの形式', '応答の形', '返り値']],
  [['/usage-guide/responses#one-or-many'], ['配列にならない', '配列とオブジェクト', '1件のとき', '単一オブジェクト']],
  [['/usage-guide/responses#strings'], ['数値が文字列', '文字列の数値', '型変換', '真偽値']],
  [
    ['/usage-guide/dates#datetime', '/usage-guide/dates#late-night', `${course}#date`, '/docs/sdk/helpers#times'],
    ['タイムゾーン', '日付', '日時', '日付の形式', '日付フォーマット', 'UTC', '日本時間', 'JST'],
  ],
  [
    ['/usage-guide/dates#late-night', '/docs/demand/shift_time#late-night'],
    ['日付をまたぐ', '24時以降', '25時', '深夜0時', '日またぎ', '翌日', '26時'],
  ],
  [['/usage-guide/responses#unknown'], ['知らない値', '未知の項目', '項目の追加', '後方互換', '互換性']],
  [['/usage-guide#not-guaranteed'], ['保証', '保証なし', '保証されない']],
  [
    ['/list', '/api/'],
    [
      'API一覧',
      'エンドポイント',
      'エンドポイント一覧',
      'リファレンス',
      'APIリファレンス',
      'api reference',
      'メソッド一覧',
    ],
  ],
  [
    ['/list#downloads', '/#downloads', '/list', '/docs/sdk/generate#documents'],
    [
      'postman',
      'Postman コレクション',
      'swagger',
      'OpenAPI',
      'openapi.yaml',
      '定義ファイル',
      'ダウンロード',
      'bruno',
      'スキーマ',
      'yaml',
    ],
  ],
  [
    ['/', '/usage-guide', '/#first-request', '/docs/sdk/start', '/docs/sandbox/start'],
    ['はじめかた', 'はじめに', '入門', 'チュートリアル', 'クイックスタート', 'getting started', '使い方', '初めて'],
  ],
  [
    ['/docs/sandbox/start', '/docs/sdk/testing', '/docs/sandbox/failures'],
    [
      'サンドボックス',
      'mock',
      'モック',
      'モックサーバー',
      'スタブ',
      'テスト環境',
      '試用',
      'お試し',
      'ローカル',
      'localhost',
      '無料で試す',
      'キーなし',
      'ダミー',
    ],
  ],
  [
    ['/docs/sdk/testing', '/docs/sandbox/start', '/docs/sandbox/failures'],
    ['テスト', 'テストコード', '単体テスト', 'ユニットテスト', 'jest', 'vitest', 'MSW', '自動テスト'],
  ],
  [
    ['/docs/sandbox/failures', '/docs/sdk/testing#failures'],
    ['障害試験', '異常系', 'エラーを起こす', '失敗を試す'],
  ],
  [
    ['/docs/sdk/start', '/docs/category/sdk', '/docs/'],
    [
      'SDK',
      'TypeScript',
      'npm',
      'インストール',
      'ライブラリ',
      'クライアント',
      'JavaScript',
      'node',
      'Node.js',
      'パッケージ',
      '型定義',
    ],
  ],
  [['/docs/sdk/helpers'], ['補助関数', 'ヘルパー', 'ユーティリティ', '便利関数']],
  [['/docs/sdk/errors#hooks'], ['ログ', 'ロギング', '記録', 'フック', 'ログ出力']],
  [
    ['/docs/sdk/errors#validation', '/usage-guide/errors#errors'],
    ['バリデーション', '入力チェック', '検証', 'パラメータの検査'],
  ],
  [['/markdown-page'], ['コード一覧', '値の一覧', 'コード表', '一覧表']],
  [['/dictionary/pages/'], ['用語', '用語集', '用語一覧', '辞書', 'glossary']],
  [['/docs/'], ['Tips', 'ヒント', 'コツ', '記事']],
  // Control set of queries, collected after the search had been tuned with the queries above.

  [
    [course, '/list#search'],
    ['経路探索API', '乗り換え', '電車の乗り換えを調べる', '経路検索のやり方', '出発地から目的地'],
  ],
  [
    [`${course}#date`, `${course}#time`, '/usage-guide/dates#datetime'],
    ['出発日', '日時指定', '時刻の指定', '日付の指定'],
  ],
  [
    [`${course}#walkSpeed`, `${course}#maxWalkDistance`, `${condition}#walk`],
    ['徒歩', '歩き', '徒歩の速さ'],
  ],
  [
    [
      term('money-type'),
      '/docs/sdk/helpers#prices',
      '/api/recalculateCourse/',
      '/markdown-page#prices',
      `${course}#response-Course-Price`,
    ],
    ['特急料金', '追加料金', '運賃の内訳', '往復料金', '切符の値段'],
  ],
  [
    [
      term('pass-class'),
      term('money-type'),
      '/docs/sdk/helpers#passes',
      '/api/recalculateCourse/',
      `${course}#response-Course-Price-kind`,
      '/usage-guide/storage#stored-pass',
    ],
    ['定期券の料金', '3ヶ月定期', '定期券 6か月', '通勤定期券の金額', '1か月の定期代'],
  ],
  [
    ['/recipes/expenses', term('teiki-deduction')],
    ['定期区間を除く', '定期区間の運賃を引く', '交通費の計算'],
  ],
  [
    ['/api/listStations/', '/api/listStationsLight/', '/list#station'],
    ['駅データ', '駅の取得', '駅を検索する', '駅名で検索', '駅マスタ'],
  ],
  [['/api/listPointsNearby/'], ['近隣駅', '周辺駅', '半径', '座標から駅を検索', '現在位置から最寄駅']],
  [
    ['/api/getRailTimetable/', '/api/getBusTimetable/', '/list#timetable', '/recipes/departure-board'],
    ['発車案内', '駅の発車時刻', 'バスの時刻', '始発の時刻表'],
  ],
  [
    ['/api/listRealtimeTrips/', '/docs/realtime-trip/usage', '/docs/category/realtime-trip', '/list#realtime-trip'],
    ['遅延を取得', '電車の現在地', '在線位置', '遅れ情報', 'リアルタイム運行'],
  ],
  [
    ['/recipes/route-map', '/api/getCourseShape/', '/list#shape'],
    ['経路の座標', '経路を地図に表示', '線路の形', '緯度経度の列'],
  ],
  [
    [
      '/recipes/save-route',
      term('serialize-data'),
      term('course-serialize-data'),
      '/usage-guide/storage#stored-course',
      '/usage-guide/storage#stored-data',
    ],
    ['シリアライズデータとは', 'SerializeDataの保存', '経路の再利用', '保存した経路'],
  ],
  [
    [
      term('access-key'),
      '/usage-guide/authentication#access-key',
      '/usage-guide/authentication#no-key-in-browser',
      '/usage-guide/authentication#key-hygiene',
    ],
    ['アクセスキーの取得方法', 'APIキーの管理', '認証キー', 'キーの安全', '秘密情報'],
  ],
  [
    ['/usage-guide/errors', '/docs/sdk/errors', '/markdown-page#errors'],
    ['エラーコード一覧', 'エラーの種類', 'E400', 'エラーレスポンス', '500エラー'],
  ],
  [
    ['/usage-guide/errors#retry', '/docs/sdk/errors#retries', '/docs/sdk/errors'],
    ['再送', 'リトライ処理', 'バックオフ', 'Retry-After', '指数バックオフ'],
  ],
  [
    ['/usage-guide/limits#limits', '/markdown-page#limits'],
    ['アクセス制限', '上限回数', 'スロットリング', '最大値'],
  ],
  [
    ['/usage-guide/requests#datum', '/docs/sdk/helpers#datum', '/api/listStations/#gcs'],
    ['緯度経度がずれる', '座標変換', '世界測地系に変換'],
  ],
  [
    [
      '/recipes/last-train',
      '/usage-guide/dates#late-night',
      '/docs/demand/shift_time#late-night',
      '/docs/sdk/helpers#times',
    ],
    ['24時', '深夜の時刻', '0時過ぎ', '終電の日付'],
  ],
  [
    ['/docs/sdk/start', '/docs/category/sdk', '/docs/'],
    ['TypeScriptで使う', 'SDKの使い方', 'SDK インストール', 'npm install'],
  ],
  [
    ['/docs/sandbox/start', '/docs/sdk/testing', '/docs/sandbox/failures', links.evaluation],
    ['モックAPI', 'ローカルで動かす', '開発環境', '無料', 'デモ'],
  ],
  [
    ['/list#downloads', '/#downloads', '/list', '/api/'],
    ['openapi.json', 'OpenAPI定義', 'yamlファイル', 'Postmanで試す', '仕様書'],
  ],
  [
    [term('line-symbol'), term('line-symbol-code')],
    ['路線記号', '駅番号アイコン', '路線アイコン'],
  ],
  [
    [term('gate'), term('gate-group'), term('gate-code'), '/api/listStations/#addGateGroup'],
    ['何番出口', '最寄り出口', '出口情報'],
  ],
  [
    [`${course}#mode`, `${condition}#plane`, condition, `${course}#conditionDetail`, '/docs/sdk/condition'],
    ['利用する交通機関', '交通機関の選択', '飛行機を除く', '条件設定'],
  ],
  [
    [`${condition}#shinkansen`, condition, term('shinkansen-e-ticket-service')],
    ['新幹線を除外', '新幹線 使う'],
  ],
  [
    [
      '/docs/demand/search',
      '/docs/category/demand',
      `${course}#demandCorporationBind`,
      `${course}#maxWalkDistanceDemand`,
    ],
    ['オンデマンド', 'デマンド', '乗合タクシー'],
  ],
  [
    ['/api/listCourseStations/', '/api/listCoursePassStations/', '/api/listCourseTrainStations/'],
    ['停車する駅', '通過する駅', '列車の停車駅'],
  ],
  [
    ['/api/listOperationLines/', term('service-rail'), term('average-rail'), '/api/listRails/'],
    ['路線コード', '運行系統', '線名'],
  ],
  [
    ['/about-data#copyrights', '/usage-guide/storage#attribution', '/api/getDataVersion/'],
    ['権利表示', '著作権表示', '出典の書き方'],
  ],
  [
    ['/docs/sdk/errors#hooks', '/docs/sdk/errors'],
    ['監視', 'ログを取る'],
  ],
  // Queries that the site answers with a contact, a link of the footer or the section about both
  [
    [links.contact, '/about-data#terms', '/changes/#support'],
    [
      '料金プラン',
      '料金表',
      '見積もり',
      '契約したい',
      'pricing',
      '問い合わせ',
      'サポート窓口',
      'contact us',
      '不具合を報告したい',
    ],
  ],
  [
    [links.termsJa, links.termsEn, '/about-data#terms'],
    ['利用規約', '商用利用', '再配布', '二次利用', 'terms of service', '経路データの商用利用'],
  ],
  [
    [links.status, '/about-data#terms'],
    ['障害情報', '稼働状況', '稼働率', 'メンテナンス', 'SLA', 'status page', 'サービス停止'],
  ],
  [[links.company], ['会社概要', '運営会社']],
  [[links.evaluation], ['評価版', 'トライアル', 'free trial']],
  [['/changes/'], ['changelog', 'release notes', 'deprecated', '変更履歴', '破壊的な変更']],
  // Queries about languages, tools and protocols
  [
    ['/docs/sdk/generate'],
    [
      'Python',
      'Ruby',
      'PHP',
      'Go',
      'Java',
      'C#',
      'Swift',
      'Rust クライアント',
      'openapi generator',
      'クライアント生成',
    ],
  ],
  [[`${guide}/requests#request`], ['GraphQL', 'REST', 'curl']],
  [
    ['/docs/agents/mcp', '/docs/category/agents'],
    ['Claude', 'ChatGPT', 'MCPサーバー'],
  ],
  // Numbers and codes that lead to their tables
  [[`${guide}/errors#situation-authentication`], ['401', '403', 'エラー 403', 'Unauthorized']],
  [[`${guide}/errors#situation-other-client-error`], ['404', '422', '4XX']],
  [[`${guide}/errors#retry`], ['429', '500', '503']],
  [[term('station-code')], ['11302', '22671']],
  [[condition], ['T3221233232319']],
  [[`${guide}/dates#datetime`], ['20240620', '0930', '9:30']],
  [[`${guide}/dates#late-night`], ['2530', '25:30']],
  // Queries with a negation
  [
    [condition],
    [
      '新幹線以外',
      '船に乗らない',
      '高速バスを含めない',
      '飛行機なし',
      '深夜バスを避ける',
      'ライナーを除外',
      'without plane',
    ],
  ],
  [
    [`${course}#interruptRailList`, `${course}#interruptOperationLineCodeList`],
    ['特定の路線を避ける', '使いたくない路線'],
  ],
  // English queries for Japanese names and the other way round
  [['/api/listPointsNearby/'], ['nearest station']],
  [[term('pass-class'), '/recipes/pass-price', '/docs/courses/fares#pass'], ['commuter pass']],
  [[`${course}#response-Course-Route-transferCount`, '/docs/sdk/helpers#sections'], ['transfer count']],
  [['/api/getCourseShape/', '/recipes/route-map'], ['polyline']],
  [['/api/listStationsLight/', '/recipes/station-suggest'], ['autocomplete']],
  [['/recipes/last-train'], ['last train']],
  [['/api/getRailTimetable/', '/api/getBusTimetable/', '/recipes/timetable'], ['timetable']],
  // Whole questions, words that no page has, and words without a subject
  [[`${course}#sort`], ['運賃が安い順に並べる', '乗り換えなし']],
  [
    ['/api/listRealtimeTrips/', '/docs/realtime-trip/usage'],
    ['電車が今どこを走っているか', 'でんしゃのおくれ'],
  ],
  [
    [`${course}#interruptTransferStationCodeList`, '/api/generateCourseCondition/#transferTime'],
    ['この駅では乗り換えない'],
  ],
  [[`${course}#interruptCorporationList`], ['特定の鉄道会社を避けたい']],
  [
    ['/usage-guide/limits#paging', '/docs/sdk/helpers#pages'],
    ['pagination', 'paging'],
  ],
  [['/usage-guide/dates'], ['timezone']],
  [['/api/listPointsNearby/'], ['nearest station by lat lng']],
  [['/usage-guide/authentication', term('access-key'), '/about-data#terms'], ['how to get an api key']],
  [['/docs/courses/fares', term('money-type'), '/docs/sdk/helpers#prices'], ['fare breakdown']],
  [['/usage-guide/errors#retry', '/usage-guide/limits#rate', '/docs/sdk/errors#retries'], ['HTTP 429']],
  [['/api/listRealtimeTrips/#tripCode', '/docs/realtime-trip/usage'], ['trip_codes']],
  [['/changes/#deprecations'], ['廃止予定']],
  [['/about-data#terms'], ['月額いくら']],
];
