import type { SpecEdit } from '@route-search/spec/edits';
import type { SourceAspect } from '@route-search/spec/places';
import type { FindingKind } from './finding-kinds.ts';
import type { RequestParameters } from './api-model.ts';

/** An answer as it came in, its key taken out. */
export interface ServerResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly retryAfter?: string;
  readonly body: string;
}

/** A request to an operation, and its answer. */
export interface Exchange {
  readonly operation: string;
  readonly parameters: RequestParameters;
  readonly answer: ServerResponse;
}

/** Something that an exchange shows. */
export interface Observation {
  readonly kind: FindingKind;
  /** The part of the model that differs, in its notation; a value that is not there counts as one: `SearchType=night`. */
  readonly coordinate: string;
  /** What of its declaration. */
  readonly aspect?: SourceAspect;
  /** What was seen, and where the document says something else, in Japanese. */
  readonly says: string;
  /** Where in the body. */
  readonly path?: string;
  /** The part of the body that shows it. */
  readonly excerpt?: unknown;
  /** What would make the document agree with the server, where no decision is needed for it. */
  readonly change?: SpecEdit;
}
