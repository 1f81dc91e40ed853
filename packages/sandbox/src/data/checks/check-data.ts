import type { Problem } from '@route-search/toolkit/problem';
import { checkCalendars, checkCorporations, checkDatasetSettings, checkPoints, checkWalks } from './check-points.ts';
import { checkFares, checkPasses } from './check-prices.ts';
import { checkReferences } from './check-references.ts';
import { checkLines, checkServices, checkTimetables } from './check-timetables.ts';
import { validateValue, type DataFolderSchema } from '../schema/data-schema.ts';
import type { ParsedDataFolder } from '../parse-data.ts';
import { DataReport, type DataFileName } from './data-report.ts';

/** Check functions in the required order: later functions use the names that `checkPoints` collects. */
const checks = [
  checkDatasetSettings,
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
export function checkData(sources: ParsedDataFolder, folderSchema: DataFolderSchema): Problem[] {
  const report = new DataReport(sources);
  for (const [file, expected] of Object.entries(folderSchema.properties) as [DataFileName, object][]) {
    for (const { path, message } of validateValue(folderSchema, expected, { value: sources.data[file], path: [] }))
      report.report(file, path, message);
  }
  // References are checked only if all values have the right type.
  if (report.problems.length > 0) return report.problems;
  for (const check of checks) check(report);
  return report.problems;
}
