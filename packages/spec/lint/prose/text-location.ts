import type { SourceLocation } from '@route-search/toolkit/source-location';
import type { ProseText } from './collect-texts.ts';

/** Locates an index of a text, such as the beginning of a wrong word, in its YAML file. */
export function locateInText({ value, locate }: ProseText, index: number): SourceLocation {
  const before = value.slice(0, index).split('\n');
  return locate(before.length, (before.at(-1)?.length ?? 0) + 1);
}
