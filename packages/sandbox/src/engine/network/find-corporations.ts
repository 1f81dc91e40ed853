import { EngineError } from '../../base/engine-error.ts';
import type { World } from './world.ts';

/**
 * The codes of corporations that a list names, by code or name.
 *
 * @throws EngineError when nothing is known by one of the names
 */
export function resolveCorporations(world: World, names: readonly string[]): string[] {
  return names.map((name) => {
    const found = world.data.corporations.find((one) => one.code === name || one.name === name);
    if (found === undefined) throw new EngineError('corporationNotFound', name);
    return found.code;
  });
}
