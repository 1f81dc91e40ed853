import type { CompiledSpec } from '../../src/compile-spec.ts';
import type { SourceTree } from '../../src/source/source-tree.ts';

/** A compiled spec with the source locations of its parts. */
export interface SpecRevision {
  readonly compiled: CompiledSpec;
  readonly origins: SourceTree;
}
