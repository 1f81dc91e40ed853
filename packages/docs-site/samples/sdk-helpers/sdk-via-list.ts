import { buildViaList, toWgs84 } from '@route-search/sdk';

console.log(buildViaList({ from: '22671', via: ['22741'], to: '22828' }));

// 座標は世界測地系で渡します。日本測地系で保存してあるなら変換します。
const home = toWgs84({
  latitude: 35.702132,
  longitude: 139.652981,
  gcs: 'tokyo',
});
console.log(buildViaList({ from: home, to: '22828' })[0]);
