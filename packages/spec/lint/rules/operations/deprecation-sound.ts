import { isDay } from '../../support/calendar-day.ts';
import { deprecationRule } from '../../support/deprecation-view.ts';
import { didYouMean, quoted } from '../../support/yaml-values.ts';

/** A deprecation has days of the calendar in their order, and what takes its place exists and is there to stay. */
export const deprecationSound = deprecationRule(({ name, node, location, neighbours }, report) => {
  const { since, sunset, replacement } = node;
  for (const [key, day] of Object.entries({ since, sunset })) {
    if (day === undefined || isDay(day)) continue;
    report(`${JSON.stringify(day)} is not a day; write it as YYYY-MM-DD`, location.child([key]));
  }
  if (isDay(since) && isDay(sunset) && sunset <= since) {
    report(`the sunset ${sunset} must be later than ${since}, since when it is deprecated`, location.child(['sunset']));
  }
  if (replacement === undefined) return;
  const place = location.child(['replacement']);
  const others = [...neighbours].filter(([other]) => other !== name);
  const allowed = others.filter(([, isDeprecated]) => !isDeprecated).map(([other]) => other);
  if (typeof replacement !== 'string' || allowed.includes(replacement)) return;
  if (neighbours.get(replacement) === true)
    report(`"${replacement}" is deprecated too and cannot take its place`, place);
  else
    report(
      `there is no "${replacement}" beside it${didYouMean(replacement, allowed)}; allowed are ${quoted(allowed)}`,
      place,
    );
});
