import type { Problem } from '@route-search/toolkit/problem';
import { checkCorporations, checkCounts, checkEngine, checkPoints, checkWalks } from './check-points.ts';
import { checkFares, checkPasses } from './check-prices.ts';
import { checkReferences } from './check-references.ts';
import { checkLines, checkServices, checkTimetables } from './check-timetables.ts';
import type { Sources } from './read.ts';
import { DataReport } from './report.ts';

/** In this order: later checks rely on the names that the check of the points collects. */
const checks = [
  checkEngine,
  checkCorporations,
  checkPoints,
  checkCounts,
  checkWalks,
  checkLines,
  checkServices,
  checkTimetables,
  checkFares,
  checkPasses,
  checkReferences,
];

/** Checks the data: references, order, counts, forms. Every mistake names the file and the line. */
export function checkData(sources: Sources): Problem[] {
  const report = new DataReport(sources);
  try {
    for (const check of checks) check(report);
  } catch (error) {
    // What is missing breaks later checks; the earlier ones have reported it.
    if (report.problems.length === 0) throw error;
  }
  return report.problems;
}
