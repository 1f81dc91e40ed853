import type { EngineContext } from '../realtime/engine-context.ts';
import { hashText } from '../../base/hash.ts';

/** Finds the course or commuter pass that the sandbox uses for serialized data from an example of the spec. */
export function findAlias<Alias extends { readonly hash: string }>(
  aliases: readonly Alias[],
  text: string,
): Alias | undefined {
  const hash = hashText(text).toString(16);
  return aliases.find((one) => one.hash === hash);
}

/** Returns the engine version of serialized data that occurs in an example of the spec. */
export function getAliasVersion({ world }: EngineContext, { older }: { readonly older?: boolean }): string {
  const { current, previous } = world.data.engine.engine;
  return older === true ? previous : current;
}
