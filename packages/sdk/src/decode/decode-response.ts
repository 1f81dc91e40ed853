import { decodeEntity, type EntitySchema } from './decode-entity.ts';
import { getOwnProperty } from '../base/safe-object.ts';

/** レスポンスを読むときの設定です。 */
export interface DecodeOptions {
  /** レスポンスに読めない箇所があったとき、箇所ごとに呼ばれます。`path`は、クライアントの同じ名前のフックと同じです。 */
  readonly onDecodeIssue?: ((issue: { readonly path: string }) => unknown) | undefined;
}

/**
 * Decodes a response that was not fetched by the client.
 *
 * @throws TypeError with the path of the unreadable value
 */
export function decodeResponse(entity: EntitySchema, json: unknown, { onDecodeIssue }: DecodeOptions = {}): object {
  const set = getOwnProperty(json, 'ResultSet');
  if (Object(set) !== set || Array.isArray(set)) throw createUnreadableError('ResultSet');
  if (Object.hasOwn(set as object, 'Error')) throw createUnreadableError('ResultSet.Error');
  const { decoded, issues } = decodeEntity(entity, set as object);
  for (const path of issues) onDecodeIssue?.({ path });
  if (!decoded) throw createUnreadableError(String(issues[0]));
  return decoded;
}

function createUnreadableError(path: string): TypeError {
  return new TypeError(`レスポンスを読めません。${path}`);
}
