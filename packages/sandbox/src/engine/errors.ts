/** What the data, not the form of a request, forbids. */
export type ErrorKind =
  | 'stationNotFound'
  | 'pointNotFound'
  | 'corporationNotFound'
  | 'lineNotFound'
  | 'timetableNotFound'
  | 'notATrainStation'
  | 'sameStation'
  | 'malformedData'
  | 'tamperedData'
  | 'unknownPath'
  | 'plainData'
  | 'sectionOutOfRange'
  | 'sectionNotVehicle'
  | 'trainNotFound'
  | 'trainNotOnSection'
  | 'noSuchPrice'
  | 'noSuchPassClass'
  | 'assignmentNotApplicable'
  | 'malformedDetailRoute'
  | 'malformedItem'
  | 'invalidCondition'
  | 'invalidDate'
  | 'dateOutOfRange'
  | 'invalidTime'
  | 'noNeighbour';

const sentences = {
  stationNotFound: '指定された駅が見つかりません。',
  pointNotFound: '指定されたコードの地点が見つかりません。',
  corporationNotFound: '指定された事業者が見つかりません。',
  lineNotFound: '指定された路線が見つかりません。',
  timetableNotFound: '指定されたコードの時刻表は、この駅にありません。',
  notATrainStation: '時刻表を取得できるのは、種別がtrainの駅だけです。',
  sameStation: 'viaListには、隣り合う地点として同じ地点を指定できません。',
  malformedData: 'このAPIが返した形式ではないシリアライズデータです。',
  tamperedData: 'シリアライズデータの内容が壊れています。',
  unknownPath: 'シリアライズデータの経路を再現できません。',
  plainData: '平均待ち時間探索で得た経路では利用できません。',
  sectionOutOfRange: '指定された番号の区間は、経路にありません。',
  sectionNotVehicle: '指定された区間の種別は、train、bus、plane、shipのどれでもありません。',
  trainNotFound: '指定された列車が見つかりません。',
  trainNotOnSection: '指定された列車は、この区間を走りません。',
  noSuchPrice: '指定された番号の金額は、経路にありません。',
  noSuchPassClass: '指定された番号の定期券の選択肢は、経路にありません。',
  assignmentNotApplicable: '指定された定期券やクーポンを、経路に適用できません。',
  malformedDetailRoute: 'assignDetailRouteは、駅、平均路線、方向の並びで指定してください。',
  malformedItem: '値の形が正しくありません。',
  invalidCondition: '探索条件の文字列が正しくありません。',
  invalidDate: '存在しない日付です。',
  dateOutOfRange: '日付は、1900年から2999年までで指定してください。',
  invalidTime: '時刻が正しくありません。',
  noNeighbour: '前後の便が見つかりません。',
} as const satisfies Record<ErrorKind, string>;

/** A request that is well-formed but cannot be answered. The message is a Japanese sentence without the value. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: ErrorKind;
  /** The value that is to blame. */
  readonly value: string | undefined;

  /**
   * @param kind - what is wrong
   * @param value - the value that is to blame
   * @param message - a sentence that says more than the usual one of this kind
   */
  constructor(kind: ErrorKind, value?: string, message: string = sentences[kind]) {
    super(message);
    this.kind = kind;
    this.value = value;
  }
}
