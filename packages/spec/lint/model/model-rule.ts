import type { SourceLocation } from '@route-search/toolkit/source-location';
import type { ApiPart } from '../../breaking-changes/parts/part.ts';
import type { CompiledSpec } from '../../src/compile-spec.ts';
import type { SourceTree, SourceNode } from '../../src/source/source-tree.ts';
import type { ProseText } from '../prose/collect-texts.ts';

/** Input of the lint rules that check the compiled model of the API. */
export interface LintedModel {
  readonly api: CompiledSpec['api'];
  readonly answers: CompiledSpec['answers'];
  readonly origins: SourceTree;
  /** All parts of the API (operations, parameters, properties …), without duplicates. */
  readonly parts: readonly ApiPart[];
  readonly texts: readonly ProseText[];
  /** Finds the declaration of a parameter by its name: `packages/spec/parameters/shared.yaml#/answerCount`. */
  readonly findEntry: (name: string) => string | undefined;
}

/**
 * Reports a finding. The message names the mistake and the fix. `others` are further places in which the mistake may
 * have been made.
 */
export type ReportModelFinding = (
  message: string,
  at: SourceNode | SourceLocation | undefined,
  ...others: readonly SourceNode[]
) => void;

export type ModelRule = (model: LintedModel, report: ReportModelFinding) => void;
