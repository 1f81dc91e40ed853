import { createClient, searchCourseExtreme } from '@route-search/sdk';

const api = createClient();
const { courses, engineVersion } = await searchCourseExtreme(api, {
  viaList: ['45608', '22741'], // 野方駅北口から新宿まで
  date: '20240620',
  time: '1000',
  answerCount: 1,
});

const [bus] = courses[0]?.route?.lines ?? [];
console.log(engineVersion);
console.log(bus?.name, bus?.type?.value, bus?.type?.detail);
console.log(bus?.departureState?.datetime?.iso, bus?.color, bus?.timeOnBoard);
console.log(
  courses[0]?.prices.find(({ kind }) => kind === 'Teiki6Summary')?.oneway
    ?.value,
);
