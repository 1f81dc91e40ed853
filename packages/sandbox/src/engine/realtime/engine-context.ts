import type { RuleSet } from '@route-search/spec/rules';
import type { Moment } from './scenario-interface.ts';

/** World, clock, scenario and engine version of a request. */
export interface EngineContext extends Moment {
  readonly engineVersion: string;
  /** Rules and defaults of the declared operations, by operation id. */
  readonly declared: ReadonlyMap<string, { readonly set: RuleSet }>;
}
