import type { Parameters } from './parameters.ts';

/** Page of a list that a request asks for. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** Declared defaults, which lists without pages report. */
  readonly defaults: { readonly offset: string; readonly limit: string };
}

/** Reads `offset` and `limit`. */
export function parsePage(parameters: Parameters): PageRequest {
  return {
    offset: parameters.number('offset'),
    limit: parameters.number('limit'),
    defaults: { offset: parameters.resolveDefault('offset'), limit: parameters.resolveDefault('limit') },
  };
}
