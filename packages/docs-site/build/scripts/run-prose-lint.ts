import { resolve } from 'node:path';
import { putChangesFirst } from '@route-search/toolkit/changed-lines';
import { runProgram } from '@route-search/toolkit/run-program';
import { lintFrontmatter } from '../prose/lint-frontmatter.ts';
import { contentFolder, listContentFiles, formatFindings, lintProse } from '../prose/lint-prose.ts';

await runProgram(async () => {
  const named = process.argv.slice(2).map((file) => resolve(file));
  const files = named.length > 0 ? named : listContentFiles();
  const findings = [
    ...lintFrontmatter(listContentFiles(), contentFolder).filter(
      ({ file }) => named.length === 0 || named.includes(file),
    ),
    ...(await lintProse(files)),
  ];
  process.stdout.write(formatFindings(putChangesFirst(findings, contentFolder)));
  process.stdout.write(
    `prose: ${findings.length} finding${findings.length === 1 ? '' : 's'} in ${files.length} files\n`,
  );
  return findings.length === 0 ? 0 : 1;
});
