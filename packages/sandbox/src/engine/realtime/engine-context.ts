import type { RuleSet } from '@route-search/parameter-rules';
import type { CurrentSituation } from './scenario-interface.ts';

/** Context of a request: world, clock, scenario and engine version. */
export interface EngineContext extends CurrentSituation {
  readonly engineVersion: string;
  /** Real day on which the sandbox has started, as days since 1970-01-01. */
  readonly startDay: number;
  /** Declared operations with their rules and parameter defaults, by operation id. */
  readonly declared: ReadonlyMap<string, { readonly set: RuleSet }>;
}
