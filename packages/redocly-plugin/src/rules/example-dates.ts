import type { Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { isCalendarDay } from '@route-search/toolkit/calendar-day';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { runRuleCheck, type ReportFinding } from '../views/define-rule.ts';

/** Keys with example values, for each node type of Redocly. */
const keys: Readonly<Record<string, readonly string[]>> = {
  Example: ['value', 'dataValue'],
  MediaType: ['example'],
  Parameter: ['example'],
  Header: ['example'],
  Schema: ['example', 'examples', 'default'],
};

/** Lint rule: dates in examples exist in the calendar. A `pattern` cannot exclude a date such as 2025-02-30. */
export const exampleDates: Oas3Rule = () => ({
  any: {
    enter(node: unknown, ctx: UserContext) {
      if (!isMapping(node)) return;
      runRuleCheck(ctx, (report) => {
        for (const key of keys[ctx.type.name] ?? []) checkDates(node[key], ctx.location.child([key]), report);
      });
    },
  },
});

function checkDates(value: unknown, location: Location, report: ReportFinding): void {
  if (typeof value === 'string') {
    const [, year = '', month = '', day = ''] =
      /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/.exec(value) ??
      // Treats eight digits as a date only if month and day are valid, because they may also be a code.
      /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(value) ??
      [];
    if (year === '' || isCalendarDay(`${year}-${month}-${day}`)) return;
    report(`the calendar has no day ${value.split('T')[0] ?? value}`, location);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkDates(item, location.child([index]), report);
  } else if (isMapping(value)) {
    for (const [key, item] of Object.entries(value)) checkDates(item, location.child([key]), report);
  }
}
