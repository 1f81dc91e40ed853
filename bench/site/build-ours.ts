/** Builds this site once: `node build-ours.ts OUTPUT CACHE`. Prints the peak memory of the process in MiB as JSON. */
import { mkdirSync } from 'node:fs';
import { buildSite } from '@route-search/docs-site/build';

const [outFolder, cacheDir] = process.argv.slice(2);
if (outFolder === undefined || cacheDir === undefined) throw new Error('Usage: node build-ours.ts OUTPUT CACHE');
mkdirSync(outFolder, { recursive: true });
await buildSite({ outFolder, cacheDir });
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ memory })}\n`);
