import type { Parameters, RequestValues } from '../parameters.ts';
import type { Moment } from './scenario.ts';

/** The world, and what the engine says about itself. */
export interface Setting extends Moment {
  readonly engineVersion: string;
  /** A request to an operation, completed with the operation's defaults. */
  readonly requestOf: (operation: string, given: RequestValues) => Parameters;
}
