import type { EngineContext } from '../realtime/engine-context.ts';
import { hashText } from '../../base/hash.ts';

/** True if serialized data is exactly an alias that the examples of the spec print. */
export function isUnchangedAlias({ check }: { readonly check: string }, text: string): boolean {
  return hashText(text).toString(16) === check;
}

/** Returns the engine version that the serialized data behind an alias has. */
export function getAliasVersion({ world }: EngineContext, { older }: { readonly older?: boolean }): string {
  const { current, previous } = world.data.engine.engine;
  return older === true ? previous : current;
}
