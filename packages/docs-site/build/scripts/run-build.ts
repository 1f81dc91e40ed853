import { buildSite } from '../build-site.ts';
import { runProgram } from '@route-search/toolkit/run-program';

await runProgram(async () => {
  const { pages, bytes, seconds } = await buildSite();
  process.stdout.write(
    `docs-site: ${pages} pages, ${(bytes / 1024).toFixed(0)} KiB → dist/ (${seconds.toFixed(1)} s)\n`,
  );
});
