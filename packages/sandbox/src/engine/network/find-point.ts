import { EngineError, type ErrorKind } from '../../base/engine-error.ts';
import { normalizeName } from '@route-search/toolkit/normalize-name';
import type { Point } from '../timetable/timetable.ts';
import type { TransportNetwork } from './transport-network.ts';

/**
 * Finds a station, stop or port by its code, exact name or former name. A name without its qualifier is accepted if it
 * is unambiguous.
 */
export function findPoint(world: TransportNetwork, text: string): Point | undefined {
  const byCode = world.byCode.get(text);
  if (byCode !== undefined) return byCode;
  const name = normalizeName(text);
  const exact = world.points.find((point) => point.foldedName === name);
  if (exact !== undefined) return exact;
  const old = world.points.find((point) => point.old.some((one) => normalizeName(one) === name));
  if (old !== undefined) return old;
  const [first, second] = listNamesakes(world, name);
  return second === undefined ? first : undefined;
}

/** Lists the stations with a name without its qualifier or, if there are none, the stops and ports. */
function listNamesakes(world: TransportNetwork, name: string): readonly Point[] {
  const same = world.points.filter((point) => normalizeName(point.bare) === name);
  const stations = same.filter((point) => point.kind === 'train');
  return stations.length > 0 ? stations : same;
}

/**
 * Returns the station, stop or port with a code.
 *
 * @throws EngineError if the code is unknown
 */
export function getPointByCode(world: TransportNetwork, code: string, missing: ErrorKind = 'pointNotFound'): Point {
  const point = world.byCode.get(code);
  if (point === undefined) throw new EngineError(missing, code);
  return point;
}

/**
 * Returns the station, stop or port with a code or name.
 *
 * @throws EngineError if the code or name is unknown, or the name ambiguous
 */
export function resolvePoint(world: TransportNetwork, text: string): Point {
  const point = findPoint(world, text);
  if (point !== undefined) return point;
  const names = listNamesakes(world, normalizeName(text)).map((one) => one.name);
  const sentence = `この名前では1つの地点が見つかりません。${names.join('、')}のいずれかを指定してください。`;
  throw new EngineError('stationNotFound', text, names.length === 0 ? undefined : sentence);
}
