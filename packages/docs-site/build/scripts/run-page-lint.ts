import { runProgram } from '@route-search/toolkit/run-program';
import { contentFolder, formatFindings, listContentFiles } from '../prose/lint-prose.ts';
import { lintPages } from '../prose/lint-pages.ts';

await runProgram(async () => {
  const findings = await lintPages(listContentFiles(), contentFolder);
  process.stdout.write(formatFindings(findings));
  process.stdout.write(`pages: ${findings.length} findings\n`);
  return findings.length === 0 ? 0 : 1;
});
