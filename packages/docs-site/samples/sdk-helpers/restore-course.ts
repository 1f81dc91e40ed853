import {
  createClient,
  editCourse,
  EngineMismatchError,
  searchCourseExtreme,
  type Client,
} from '@route-search/sdk';

/** 保存しておくもの。探索の条件は文字列から取り出せないので、一緒に保存します。 */
interface Saved {
  readonly serializeData: string;
  readonly viaList: readonly string[];
}

async function restore(api: Client, { serializeData, viaList }: Saved) {
  try {
    return await editCourse(api, { serializeData, checkEngineVersion: true });
  } catch (error) {
    if (!(error instanceof EngineMismatchError)) throw error;
    // データが更新されたので、同じ条件で探索し直します。
    return searchCourseExtreme(api, { viaList, answerCount: 1 });
  }
}

const api = createClient();
const viaList = ['22671', '22828'];
const found = await searchCourseExtreme(api, {
  viaList,
  date: '20240620',
  time: '1000',
  answerCount: 2,
});
const serializeData = found.courses[0]?.serializeData ?? '';

const { courses } = await restore(api, { serializeData, viaList });
console.log(courses[0]?.route?.lines[0]?.name);
