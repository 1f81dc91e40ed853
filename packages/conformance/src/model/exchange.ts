import type { SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { FindingKind } from './finding-kinds.ts';
import type { RequestParameters } from './api-model.ts';

/** A response from which the access key has been removed. */
export interface ServerResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  /** Target of a redirect. */
  readonly location?: string;
  readonly retryAfter?: string;
  readonly body: string;
}

/** A request to an operation with its response. */
export interface Exchange {
  readonly operation: string;
  readonly parameters: RequestParameters;
  readonly answer: ServerResponse;
}

/** One observation from an exchange, such as a difference from the document. */
export interface Observation {
  readonly kind: FindingKind;
  /** Part of the model that differs. An undocumented value is written like a known one: `SearchType=night`. */
  readonly coordinate: string;
  /** Aspect of the declaration. */
  readonly aspect?: SourceAspect;
  /** Japanese sentence: what the server did and what the document declares instead. */
  readonly says: string;
  /** JSON path in the body. */
  readonly path?: string;
  /** Part of the body that shows the difference. */
  readonly excerpt?: unknown;
  /** Edit of the spec that resolves the difference, if no decision is needed. */
  readonly change?: SpecEdit;
}
