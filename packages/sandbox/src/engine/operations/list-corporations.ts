import type { CorporationListResponse } from '@route-search/schemas/validators';
import type { CorporationListRequest } from '../requests/parse-lines.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { fold } from '../../base/normalize-name.ts';
import type { Members } from './response-properties.ts';
import { pageOf } from './paging.ts';

/** `listCorporations`. */
export function listCorporations(
  { world }: EngineContext,
  request: CorporationListRequest,
): Members<CorporationListResponse> {
  const { code, type, name, prefectures } = request;
  const found = world.data.corporations.filter((one) => {
    if (code !== undefined) return one.code === code;
    return (
      (type === undefined || one.type === type) &&
      (name === undefined || fold(one.name).includes(fold(name))) &&
      (prefectures.length === 0 || one.prefectures.some((prefecture) => prefectures.includes(String(prefecture))))
    );
  });
  const { items, members } = pageOf(found, request.page);
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
