import type { Problem } from '@route-search/toolkit/problem';
import { checkCalendars, checkCorporations, checkEngineData, checkPoints, checkWalks } from './check-points.ts';
import { checkFares, checkPasses } from './check-prices.ts';
import { checkReferences } from './check-references.ts';
import { checkLines, checkServices, checkTimetables } from './check-timetables.ts';
import { validateValue, type FolderSchema } from '../schema/data-schema.ts';
import type { DataSources } from '../parse-data.ts';
import { DataReport, type DataFile } from './data-report.ts';

/** Check functions in the required order: later functions use the names that `checkPoints` collects. */
const checks = [
  checkEngineData,
  checkCalendars,
  checkCorporations,
  checkPoints,
  checkWalks,
  checkLines,
  checkServices,
  checkTimetables,
  checkFares,
  checkPasses,
  checkReferences,
];

/**
 * Checks the files of a data folder: first against their JSON Schema, then references between files and the order of
 * entries. Each problem contains file and line.
 */
export function checkData(sources: DataSources, folderSchema: FolderSchema): Problem[] {
  const report = new DataReport(sources);
  for (const [file, expected] of Object.entries(folderSchema.properties) as [DataFile, object][]) {
    for (const { path, message } of validateValue(folderSchema, expected, { value: sources.data[file], path: [] }))
      report.report(file, path, message);
  }
  // References are checked only if all values have the right type.
  if (report.problems.length > 0) return report.problems;
  for (const check of checks) check(report);
  return report.problems;
}
