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
  /** Reason in Japanese why there is no usable response. The status is then 0. */
  readonly failure?: string;
}

/** Request to an operation with its response. */
export interface Exchange {
  readonly operation: string;
  readonly parameters: RequestParameters;
  /** `Accept` header of the request; absent if it was not recorded. */
  readonly accept?: string | undefined;
  /** URL of the request before the path of the operation; absent for requests to the server of the run. */
  readonly base?: string | undefined;
  readonly answer: ServerResponse;
  /** True if only a part of the parameters or of the body is known, so that rules about responses are not judged. */
  readonly isPartial?: boolean;
}

/** Request to an operation together with its response. */
export interface Observation {
  readonly kind: FindingKind;
  /**
   * Identifier, in the API model, of the operation, parameter, property or value that differs. An undocumented value is
   * written like a documented one: `SearchType=night`.
   */
  readonly coordinate: string;
  /** Aspect of the declaration in the spec that differs from the server, such as the type or the default. */
  readonly aspect?: SourceAspect;
  /** Japanese sentence that states what the server did and what the document declares instead. */
  readonly says: string;
  /** JSON path of the differing value in the response body. */
  readonly path?: string;
  /** Part of the response body in which the difference occurs. */
  readonly excerpt?: unknown;
  /** Edit of the spec that makes it agree with the server; absent if an author must decide. */
  readonly change?: SpecEdit;
}
