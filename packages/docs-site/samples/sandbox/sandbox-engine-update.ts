import {
  createClient,
  editCourse,
  RouteSearchError,
  searchCourseExtreme,
} from '@route-search/sdk';
import { sandboxFetch } from '@route-search/sandbox';

const before = createClient({ key: 'test', fetch: sandboxFetch() });
const after = createClient({
  key: 'test',
  fetch: sandboxFetch({ scenario: 'engine-update' }),
});

// 更新の前に経路を保存し、更新の後に使います。
async function restored(from: string, checkEngineVersion: boolean) {
  const { courses } = await searchCourseExtreme(before, {
    viaList: [from, '22741'], // 新宿まで
    date: '20240620',
    time: '1000',
    answerCount: 1,
  });
  const serializeData = courses[0]?.serializeData ?? '';
  try {
    const edited = await editCourse(after, {
      serializeData,
      checkEngineVersion,
    });
    return edited.courses[0]?.serializeDataStatus;
  } catch (error) {
    if (!(error instanceof RouteSearchError)) throw error;
    return error.code;
  }
}

console.log('東高円寺から', await restored('22905', false));
console.log(
  '東高円寺から、バージョンを調べる',
  await restored('22905', true),
);
console.log('廃止された新中野から', await restored('22733', false));
