import type { SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { FindingKind } from './finding-kinds.ts';
import type { RequestParameters } from './spec-model.ts';

/** Response of the server with the access key removed. */
export interface ServerResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  /** Target URL of a redirect. */
  readonly location?: string;
  readonly retryAfter?: string;
  readonly body: string;
  /** Reason in Japanese why there is no usable response. If it is present, the status is 0. */
  readonly failure?: string;
}

/** Request to an operation and its response. */
export interface HttpExchange {
  readonly operation: string;
  readonly parameters: RequestParameters;
  /** `Accept` header of the request; absent if it was not recorded. */
  readonly accept?: string | undefined;
  /** Part of the recorded URL before the path of the operation; absent for requests that the run sent itself. */
  readonly base?: string | undefined;
  readonly answer: ServerResponse;
  /** True if the parameters or the body are only partly known. Rules about responses are then not checked. */
  readonly isPartial?: boolean;
}

/** Difference between the server and the spec, or a note, as found in one response. */
export interface ResponseObservation {
  readonly kind: FindingKind;
  /**
   * Identifier of the operation, parameter, property or value that differs, such as `listStations.name` or
   * `SearchType=night`. The spec may lack the value.
   */
  readonly coordinate: string;
  /** Part of the declaration in the spec that differs from the server, such as `type` or `default`. */
  readonly aspect?: SourceAspect;
  /** Japanese sentence about what the server did and what the spec declares instead. */
  readonly says: string;
  /** JSON path of the differing value in the response body. */
  readonly path?: string;
  /** Part of the response body in which the difference occurs. */
  readonly excerpt?: unknown;
  /** Edit that makes the spec agree with the server; absent if an author must decide. */
  readonly change?: SpecEdit;
}
