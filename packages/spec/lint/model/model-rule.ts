import type { SourceLocation } from '@route-search/toolkit/source-location';
import type { Part } from '../../breaking-changes/parts/part.ts';
import type { CompiledSpec } from '../../src/compile-spec.ts';
import type { SourceTree, SourceNode } from '../../src/source/source-tree.ts';
import type { ProseText } from '../prose/collect-texts.ts';

/** Input of the rules on the compiled model. */
export interface LintedModel {
  readonly api: CompiledSpec['api'];
  readonly origins: SourceTree;
  /** All parts of the API, without duplicates. */
  readonly parts: readonly Part[];
  readonly texts: readonly ProseText[];
}

/** Reports a mistake and its fix at a source location. */
export type ReportModelFinding = (message: string, at: SourceNode | SourceLocation | undefined) => void;

export type ModelRule = (model: LintedModel, report: ReportModelFinding) => void;
