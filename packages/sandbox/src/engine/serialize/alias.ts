import type { EngineContext } from '../realtime/engine-context.ts';
import { hash } from '../../base/hash.ts';

/** Whether a string of the examples is still as it was printed. */
export function isUnchangedAlias({ check }: { readonly check: string }, text: string): boolean {
  return hash(text).toString(16) === check;
}

/** The engine version that issued a string of the examples. */
export function getAliasVersion({ world }: EngineContext, { older }: { readonly older?: boolean }): string {
  const { current, previous } = world.data.engine.engine;
  return older === true ? previous : current;
}
