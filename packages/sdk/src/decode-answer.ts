import { decodeObject, type DecodeFailure, type Entity } from './decode.ts';
import { member } from './own.ts';

/**
 * Decodes an answer that the client did not fetch.
 *
 * @throws TypeError with the place that does not fit
 */
export function decodeAnswer(entity: Entity, json: unknown): object | undefined {
  const set = member(json, 'ResultSet');
  if (Object(set) !== set || Array.isArray(set)) throw misfit('');
  if (Object.hasOwn(set as object, 'Error')) throw misfit('.Error');
  try {
    return decodeObject(entity, set as object);
  } catch (failure) {
    throw misfit((failure as DecodeFailure).message);
  }
}

function misfit(path: string): TypeError {
  return new TypeError(`応答を読めません。ResultSet${path}`);
}
