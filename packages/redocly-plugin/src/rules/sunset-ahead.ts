import { isCalendarDay } from '@route-search/toolkit/calendar-day';
import { deprecationRule } from '../views/deprecation-view.ts';

/** Lint rule: warns about a deprecation whose sunset day is past. An error would break the build of old revisions. */
export const sunsetAhead = deprecationRule(({ name, node: { sunset }, at }, report) => {
  const today = new Date().toISOString().slice(0, 10);
  if (!isCalendarDay(sunset) || sunset >= today) return;
  report(`the sunset ${sunset} of "${name}" is past: remove it, or name a later day`, at('sunset'));
});
