import { createClient, generateCourseCondition } from '@route-search/sdk';
import {
  buildCondition,
  parseCondition,
  UnconfirmedConditionError,
} from '@route-search/sdk/condition';

const condition = buildCondition({
  plane: 'never',
  surchargeKind: 'reserved',
});
console.log(condition);
console.log(parseCondition(condition).options.surchargeKind);

// 末尾の桁がない文字列も、既定の扱いとして読めます。
console.log(parseCondition('T32:F33:A23:').options.ticketSystemType);

try {
  buildCondition({ communityBus: 'except' });
} catch (error) {
  if (!(error instanceof UnconfirmedConditionError)) throw error;
  // 桁の位置を保証していないので、APIに組み立ててもらいます。
  const api = createClient();
  const result = await generateCourseCondition(api, {
    communityBus: 'except',
  });
  console.log(result.condition !== undefined);
}
