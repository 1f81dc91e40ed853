import type { CorporationListResponse } from '@route-search/schemas/validators';
import type { Parameters } from '../parameters.ts';
import type { Setting } from '../realtime/engine-context.ts';
import { fold } from '../../base/normalize-name.ts';
import type { Members } from './response-properties.ts';
import { pageOf } from './paging.ts';

/** `listCorporations`. */
export function listCorporations({ world }: Setting, request: Parameters): Members<CorporationListResponse> {
  const code = request.text('code');
  const type = request.text('type');
  const name = request.text('name');
  const prefectures = request.list('prefectureCode');
  const found = world.data.corporations.filter((one) => {
    if (code !== undefined) return one.code === code;
    return (
      (type === undefined || one.type === type) &&
      (name === undefined || fold(one.name).includes(fold(name))) &&
      (prefectures.length === 0 || one.prefectures.some((prefecture) => prefectures.includes(String(prefecture))))
    );
  });
  const { items, members } = pageOf(found, request);
  return {
    ...members,
    Corporation: items.map((one) => ({
      code: one.code,
      Name: one.name,
      ...(one.type === 'plane' || one.type === 'ship'
        ? {}
        : { Type: one.detail === undefined ? one.type : { text: one.type, detail: one.detail } }),
    })),
  };
}
