/** サンドボックスのレスポンスには現れない項目と、その理由です。 */
export interface NotSimulated {
  /** レスポンスの項目です。`Price.RevisionStatusComment`のように、スキーマの名前と項目の名前を並べます。 */
  readonly members: readonly string[];
  readonly reason: string;
}

/** 仕様にある項目のうち、サンドボックスのレスポンスには現れないものの一覧です。 */
export const notSimulated: readonly NotSimulated[] = [
  {
    members: ['PriceAmount.remark', 'PriceAmount.fullRemark'],
    reason: '金額に注記が付く条件が決まっていない',
  },
  {
    members: ['PriceAmount.expectedRemark', 'PriceAmount.expectedFullRemark', 'Price.RevisionStatusComment'],
    reason: '運賃の改定が起こらない',
  },
  { members: ['Point.Region', 'Region.code'], reason: '地域とそのコードの体系が決まっていない' },
  { members: ['Point.index'], reason: '地点の順番は、一覧の順番で表す' },
  { members: ['Point.Gate'], reason: '出入口は、駅の`GateGroup`と区間の端の`Gate`で返す' },
  {
    members: ['StopState.no', 'StopState.Gate', 'StopState.Type'],
    reason: '途中の停車駅の状態は、時刻だけを返す',
  },
  { members: ['StationStateTypeElement.text'], reason: '一覧の値を、文字列で返す' },
  { members: ['RouteLine.RealtimeStatus'], reason: '同じ値を、`RealtimeInformation`の中で返す' },
];
