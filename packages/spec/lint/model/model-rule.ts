import type { SourceLocation } from '@route-search/toolkit/source-location';
import type { Part } from '../../breaking-changes/parts/part.ts';
import type { CompiledSpec } from '../../src/compile-spec.ts';
import type { Origins, SourceNode } from '../../src/source/source-tree.ts';
import type { Text } from '../prose/collect-texts.ts';

/** What the rules of the model look at. */
export interface Model {
  readonly api: CompiledSpec['api'];
  readonly origins: Origins;
  /** All parts of the API, each once. */
  readonly parts: readonly Part[];
  readonly texts: readonly Text[];
}

/** Reports what is wrong, and what to do, at a place of the YAML files. */
export type Report = (message: string, at: SourceNode | SourceLocation | undefined) => void;

export type ModelRule = (model: Model, report: Report) => void;
