import type { ExampleKnowledge, ServerKnowledge } from './rule.ts';

/**
 * Converts the server-side information that a rule example states, such as the type of a station, to functions for the
 * rule evaluator.
 */
export function createServerKnowledge(knowledge: ExampleKnowledge = {}): ServerKnowledge {
  const isCurrent = knowledge.engine === undefined ? undefined : knowledge.engine === 'current';
  return {
    searchTypeOf: () => knowledge.searchType,
    sectionTypeOf: () => knowledge.sectionType,
    stationTypeOf: () => knowledge.stationType,
    isSameEngine: () => isCurrent,
    isLatestEngine: () => isCurrent,
  };
}
