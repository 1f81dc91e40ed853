/** Builds our site once: `node build-ours.ts OUTPUT CACHE`; the benchmarks run it as a process of its own. */
import { mkdirSync } from 'node:fs';
import { buildSite } from '@route-search/docs-site/build';

const [outFolder, cacheDir] = process.argv.slice(2);
if (outFolder === undefined || cacheDir === undefined) throw new Error('Usage: node build-ours.ts OUTPUT CACHE');
mkdirSync(outFolder, { recursive: true });
await buildSite({ outFolder, cacheDir });
// In MiB.
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ memory })}\n`);
