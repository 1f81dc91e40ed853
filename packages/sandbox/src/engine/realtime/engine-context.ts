import type { RuleSet } from '@route-search/parameter-rules';
import type { CurrentSituation } from './scenario-interface.ts';

/** Context in which the engine handles a request. */
export interface EngineContext extends CurrentSituation {
  readonly engineVersion: string;
  /** Real day on which the sandbox started, as days since 1970-01-01. */
  readonly startDay: number;
  /** Rules and parameter defaults of each API operation, by operation id. */
  readonly declared: ReadonlyMap<string, { readonly set: RuleSet }>;
}
