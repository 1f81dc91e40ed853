import { isCalendarDay } from '@route-search/toolkit/calendar-day';
import { deprecationRule } from '../views/deprecation-view.ts';
import { formatNameSuggestion, quoteAndJoin } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: the days of a deprecation exist in the calendar, its sunset follows its start, and its replacement exists
 * and is not deprecated.
 */
export const deprecationSound = deprecationRule(({ name, node, at, neighbours }, report) => {
  const { since, sunset, replacement } = node;
  for (const [key, day] of Object.entries({ since, sunset })) {
    if (day === undefined || isCalendarDay(day)) continue;
    report(`${JSON.stringify(day)} is not a day; write it as YYYY-MM-DD`, at(key));
  }
  if (isCalendarDay(since) && isCalendarDay(sunset) && sunset <= since) {
    report(`the sunset ${sunset} must be later than ${since}, since when it is deprecated`, at('sunset'));
  }
  if (replacement === undefined) return;
  const place = at('replacement');
  const others = [...neighbours].filter(([other]) => other !== name);
  const allowed = others.filter(([, isDeprecated]) => !isDeprecated).map(([other]) => other);
  if (typeof replacement !== 'string' || allowed.includes(replacement)) return;
  if (neighbours.get(replacement) === true)
    report(`"${replacement}" is deprecated too and cannot take its place`, place);
  else
    report(
      `there is no "${replacement}" beside it${formatNameSuggestion(replacement, allowed)}; allowed are ${quoteAndJoin(allowed)}`,
      place,
    );
});
