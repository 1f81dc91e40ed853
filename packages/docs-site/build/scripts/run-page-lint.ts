import { putChangesFirst } from '@route-search/toolkit/changed-lines';
import { runProgram } from '@route-search/toolkit/run-program';
import { contentFolder, formatFindings, listContentFiles } from '../prose/lint-prose.ts';
import { lintContentPages } from '../prose/lint-pages.ts';

await runProgram(async () => {
  const findings = await lintContentPages(listContentFiles(), contentFolder);
  process.stdout.write(formatFindings(putChangesFirst(findings, contentFolder)));
  process.stdout.write(`pages: ${findings.length} finding${findings.length === 1 ? '' : 's'}\n`);
  return findings.length === 0 ? 0 : 1;
});
