import type { EngineContext } from '../realtime/engine-context.ts';
import { hash } from '../../base/hash.ts';

/** True if an alias string is exactly as the examples print it. */
export function isUnchangedAlias({ check }: { readonly check: string }, text: string): boolean {
  return hash(text).toString(16) === check;
}

/** Returns the engine version that issued an alias. */
export function getAliasVersion({ world }: EngineContext, { older }: { readonly older?: boolean }): string {
  const { current, previous } = world.data.engine.engine;
  return older === true ? previous : current;
}
