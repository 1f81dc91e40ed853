import { EngineError } from '../../base/engine-error.ts';
import type { World } from './world.ts';

/**
 * Resolves the codes or names of corporations to their codes.
 *
 * @throws EngineError when no corporation has the name
 */
export function resolveCorporations(world: World, names: readonly string[]): string[] {
  return names.map((name) => {
    const found = world.data.corporations.find((one) => one.code === name || one.name === name);
    if (found === undefined) throw new EngineError('corporationNotFound', name);
    return found.code;
  });
}
