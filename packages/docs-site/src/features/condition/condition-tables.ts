import { conditionString } from '@route-search/schemas/catalogues';
import { splitPhrases } from '../../docs/phrases.ts';
import { listConditionDigitRows } from '../../docs/condition-rows.ts';
import { PHRASE_END } from '../playground/model/phrase-end.ts';
import type { ConditionTables } from './read-condition.ts';

/**
 * Creates the tables of the condition workbench (segments and digits) from the SDK's declarations of search options.
 */
export function createConditionTables(search: ConditionTables['search']): ConditionTables {
  return {
    default: conditionString.default,
    segments: (['T', 'F', 'A'] as const).map((segment) => ({
      segment,
      title: conditionString.segments[segment].title,
      rows: listConditionDigitRows(segment).map((row) => ({
        ...row,
        description: splitPhrases(row.description.replaceAll('`', '')).join(PHRASE_END),
      })),
    })),
    search,
  };
}
