import type { Position } from '../../data/types.ts';
import { EngineError } from '../../base/engine-error.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import type { PointOrCoordinate } from '../network/place.ts';
import { resolvePoint } from '../network/find-point.ts';

const coordinateForm = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/**
 * Resolves an item of the parameter `viaList`: a code, a name, or a coordinate such as `35.68,139.76`. Responses show a
 * coordinate under the name in `where`.
 *
 * @throws EngineError if the name is unknown or the coordinate is out of range
 */
export function resolvePlace(
  world: TransportNetwork,
  item: string,
  where: { readonly index: number; readonly name: string | undefined },
): PointOrCoordinate {
  const match = coordinateForm.exec(item);
  if (match === null) return resolvePoint(world, item);
  const position: Position = [Number(match[1]), Number(match[2])];
  if (Math.abs(position[0]) > 90 || Math.abs(position[1]) > 180) {
    throw new EngineError('malformedItem', item, `viaListの${where.index + 1}件目の緯度・経度が範囲外です。`);
  }
  return { position, name: where.name ?? item };
}
