import { resolve } from 'node:path';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { buildPartTree } from '../../breaking-changes/parts/part-tree.ts';
import type { Part } from '../../breaking-changes/parts/part.ts';
import type { CompiledSpec } from '../../src/bundle.ts';
import { Origins } from '../../src/compile/origins.ts';
import { rootFile, type SpecSource } from '../../src/source.ts';
import { findingsOfError } from '../broken.ts';
import type { Text } from '../collect-prose.ts';
import { errorAt, type Finding } from '../finding.ts';
import { examplesSound } from './examples-sound.ts';
import { groupsSound } from './groups-sound.ts';
import { inPlace } from './in-place.ts';
import { kinAgree } from './kin-agree.ts';
import { knownWords } from './known-words.ts';
import { parametersSound } from './parameters-sound.ts';
import { proseAgrees } from './prose-agrees.ts';
import type { Model, ModelRule } from './rule.ts';
import { ruleOnlyInProse } from './rule-only-in-prose.ts';
import { sameNameSameForm } from './same-name-same-form.ts';
import { rulesSound } from './rules-sound.ts';
import { saidOnce } from './said-once.ts';
import { situationsApply } from './situations-apply.ts';

/** The rules by their names. */
export const modelRules: Readonly<Record<string, ModelRule>> = {
  'examples-sound': examplesSound,
  'groups-sound': groupsSound,
  'in-place': inPlace,
  'kin-agree': kinAgree,
  'known-words': knownWords,
  'parameters-sound': parametersSound,
  'prose-agrees': proseAgrees,
  'rule-only-in-prose': ruleOnlyInProse,
  'rules-sound': rulesSound,
  'said-once': saidOnce,
  'same-name-same-form': sameNameSameForm,
  'situations-apply': situationsApply,
};

/**
 * What is wrong with a spec whose structure is sound: first what keeps it from being compiled, most often a keyword that the
 * model of the API does not hold, then what the compiled model shows.
 */
export async function lintModel(
  source: SpecSource,
  { texts, compile }: { readonly texts: readonly Text[]; readonly compile: () => Promise<CompiledSpec> },
): Promise<Finding[]> {
  let spec: CompiledSpec;
  try {
    spec = await compile();
  } catch (error) {
    return findingsOfError(error, rootFile(source)).map((finding) => ({ ...finding, rule: 'model' }));
  }
  const origins = await Origins.read(source, spec.files);
  const model: Model = { api: spec.api, origins, parts: [...flattened(buildPartTree(spec), new Set())], texts };
  return Object.entries(modelRules).flatMap(([name, rule]) => {
    const found: Finding[] = [];
    rule(model, (message, at = { file: rootFile(source) }) => {
      const place: SourceLocation = 'origin' in at ? { file: at.origin.file, line: at.origin.line } : at;
      found.push(errorAt(name, message, { ...place, file: resolve(origins.root, place.file) }));
    });
    return found;
  });
}

function* flattened(part: Part, seen: Set<Part>): Generator<Part> {
  if (seen.has(part)) return;
  seen.add(part);
  yield part;
  for (const inner of part.parts) yield* flattened(inner, seen);
}
