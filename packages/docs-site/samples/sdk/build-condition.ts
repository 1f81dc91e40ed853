import { buildCondition, parseCondition } from '@route-search/sdk/condition';

// 新幹線を使わず、ICカードの運賃で計算します。
const condition = buildCondition({
  shinkansen: 'never',
  ticketSystemType: 'ic',
});
console.log(condition);

// 保存してある文字列の一部だけを変えます。
console.log(buildCondition({ transferTime: 'moreMargin' }, condition));

// 画面に戻すために読み取ります。
const { options, unknown } = parseCondition(condition);
console.log(options.shinkansen, options.ticketSystemType, unknown.length);
