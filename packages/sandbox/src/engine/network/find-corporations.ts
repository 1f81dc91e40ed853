import { EngineError } from '../../base/engine-error.ts';
import type { TransportNetwork } from './transport-network.ts';

/**
 * Resolves codes and names of corporations to codes.
 *
 * @throws EngineError if a corporation does not exist
 */
export function resolveCorporations(world: TransportNetwork, names: readonly string[]): string[] {
  return names.map((name) => {
    const found = world.data.corporations.find((one) => one.code === name || one.name === name);
    if (found === undefined) throw new EngineError('corporationNotFound', name);
    return found.code;
  });
}
