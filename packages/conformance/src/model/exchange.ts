import type { SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { FindingKind } from './finding-kinds.ts';
import type { RequestParameters } from './api-model.ts';

/** Response of the server with the access key removed. */
export interface ServerResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  /** Target URL of a redirect. */
  readonly location?: string;
  readonly retryAfter?: string;
  readonly body: string;
}

/** Request to an operation with its response. */
export interface Exchange {
  readonly operation: string;
  readonly parameters: RequestParameters;
  readonly answer: ServerResponse;
}

/** Observation in an exchange, such as a difference from the document. */
export interface Observation {
  readonly kind: FindingKind;
  /**
   * Coordinate of the differing part of the model. An undocumented value is written like a documented one:
   * `SearchType=night`.
   */
  readonly coordinate: string;
  /** Aspect of the declaration that differs. */
  readonly aspect?: SourceAspect;
  /** Japanese sentence: what the server did and what the document declares instead. */
  readonly says: string;
  /** JSON path of the value in the body. */
  readonly path?: string;
  /** Part of the body in which the difference occurs. */
  readonly excerpt?: unknown;
  /** Edit of the spec that resolves the difference; absent if an author must decide. */
  readonly change?: SpecEdit;
}
