import type { RequestParameters } from './parameters.ts';

/** Page of a list, from the parameters `limit` and `offset`. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** Declared defaults of `limit` and `offset`. Responses that are not divided into pages contain them. */
  readonly defaults: { readonly offset: string; readonly limit: string };
}

/** Parses the parameters `offset` and `limit`. */
export function parsePageRequest(parameters: RequestParameters): PageRequest {
  return {
    offset: parameters.number('offset'),
    limit: parameters.number('limit'),
    defaults: { offset: parameters.resolveDefault('offset'), limit: parameters.resolveDefault('limit') },
  };
}
