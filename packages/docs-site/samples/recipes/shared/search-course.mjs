import { ApiError, callApi, toArray } from './call-api.mjs';

/**
 * 最初の経路を返します。
 * @param {Record<string, string>} parameters
 */
export async function search(parameters) {
  const path = '/v1/json/search/course/extreme';
  const { Course } = await callApi(path, parameters);
  const [course] = toArray(Course);
  if (!course) throw new ApiError('経路が見つかりません。');
  return course;
}
