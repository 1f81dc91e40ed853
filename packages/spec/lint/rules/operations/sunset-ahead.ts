import { isCalendarDay } from '../../support/calendar-day.ts';
import { deprecationRule } from '../../support/deprecation-view.ts';

/**
 * Lint rule: warns about deprecations whose sunset date is past. It is only a warning, because old revisions must still
 * build.
 */
export const sunsetAhead = deprecationRule(({ name, node: { sunset }, location }, report) => {
  const today = new Date().toISOString().slice(0, 10);
  if (!isCalendarDay(sunset) || sunset >= today) return;
  report(`the sunset ${sunset} of "${name}" is past: remove it, or name a later day`, location.child(['sunset']));
});
