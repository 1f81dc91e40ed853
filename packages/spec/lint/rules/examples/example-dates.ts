import type { Location } from '@redocly/openapi-core';
import { isCalendarDate } from '../../../src/values/index.ts';
import { operationRule, type ReportFinding } from '../../support/define-rule.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

/** Lint rule: dates in response examples exist in the calendar. A pattern cannot express that. */
export const exampleDates = operationRule((operation, report) => {
  for (const { examples } of operation.responses) {
    for (const { node, location } of examples) check(node['value'], location.child(['value']), report);
  }
});

function check(value: unknown, location: Location, report: ReportFinding): void {
  if (typeof value === 'string') {
    const date = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(value)?.[1] ?? /^((?:19|20)\d{6})$/.exec(value)?.[1];
    if (date === undefined || isCalendarDate(date)) return;
    // Eight digits may also be a code. They are treated as a date only if month and day are valid.
    if (!date.includes('-') && !/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(date)) return;
    report(`the calendar has no day ${date}`, location);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, location.child([index]), report);
  } else if (isMapping(value)) {
    for (const [key, item] of Object.entries(value)) check(item, location.child([key]), report);
  }
}
