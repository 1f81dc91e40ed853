import { createClient, rateGate, resolveStation } from '@route-search/sdk';

// 駅名の検索を、1秒あたりの目安の回数に抑えます。
const api = createClient({
  rateGate: rateGate(),
});

for (const text of ['ＪＲ新宿駅', '大手町(東京)', '霞が関', '日本橋', '幻']) {
  const found = await resolveStation(api, text);
  switch (found.kind) {
    case 'exact':
      console.log(text, found.station.code, found.station.name);
      break;
    case 'ambiguous':
      console.log(
        text,
        '候補:',
        found.candidates.map(({ name }) => name),
      );
      break;
    case 'none':
      console.log(text, '見つかりません。');
  }
}
