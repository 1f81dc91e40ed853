import type { CorporationListResponse } from '@route-search/schemas/validators';
import type { CorporationListRequest } from '../requests/parse-lines.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import type { ResponseProperties } from './response-properties.ts';
import { paginate } from './paging.ts';

/** Handles the API operation `listCorporations`. */
export function listCorporations(
  { world }: EngineContext,
  request: CorporationListRequest,
): ResponseProperties<CorporationListResponse> {
  const { code, type, name, prefectures } = request;
  const found = world.data.corporations.filter((one) => {
    if (code !== undefined) return one.code === code;
    return (
      (type === undefined || one.type === type) &&
      (name === undefined || normalizeName(one.name).includes(normalizeName(name))) &&
      (prefectures.length === 0 || one.prefectures.some((prefecture) => prefectures.includes(String(prefecture))))
    );
  });
  const { items, members } = paginate(found, request.page);
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
