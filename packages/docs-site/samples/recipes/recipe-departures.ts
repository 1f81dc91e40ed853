import { departures } from '@route-search/sdk';
import { api } from './shared/client.ts';

// 更新するたびに同じMapを渡すと、2回目からのリクエストは、ほぼ遅れの分だけです。
const cache = new Map<string, unknown>();

const show = async (from: Date) => {
  const trains = await departures(api, {
    station: '22671', // 高円寺
    from,
    count: 5,
    cache,
  });
  const delay = (minutes: number | undefined) =>
    minutes === undefined
      ? '情報なし'
      : minutes === 0
        ? '定刻'
        : `約${minutes}分遅れ`;
  return trains
    .map(({ time, destination, platform, delayMinutes }) => {
      const cells = [time, destination, platform, delay(delayMinutes)];
      return `<tr>${cells.map((cell) => `<td>${cell ?? ''}</td>`).join('')}</tr>`;
    })
    .join('\n');
};

console.log(`<table>
<caption>高円寺駅の発車案内</caption>
<tr><th>時刻</th><th>行先</th><th>番線</th><th>運行</th></tr>
${await show(new Date('2024-06-20T10:05:00+09:00'))}
</table>`);
