import {
  createClient,
  searchRealtimeCourseExtreme,
  serviceTime,
} from '@route-search/sdk';
import { sandboxFetch } from '@route-search/sandbox';

for (const scenario of ['quiet', 'rush', 'suspended'] as const) {
  const api = createClient({
    key: 'test',
    fetch: sandboxFetch({ scenario }),
  });
  const { courses } = await searchRealtimeCourseExtreme(api, {
    viaList: ['22671', '22828'], // 高円寺から東京まで
    answerCount: 1,
  });
  const lines = courses[0]?.route?.lines ?? [];
  for (const { typicalName, departureState } of lines)
    console.log(scenario, serviceTime(departureState?.datetime), typicalName);
}
