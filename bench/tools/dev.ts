import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Scratch } from '../../scripts/scratch.ts';
import { serve } from '../../scripts/serve.ts';
import { sampleOf, secondsOf, type Sample } from '../lib/samples.ts';

/** How long it takes from a saved line of YAML to the page with it, in seconds. */
export interface Reload {
  readonly what: string;
  readonly seconds: Sample;
}

const parameter = { file: 'packages/spec/parameters/search.yaml', description: '探索する経路の件数です。' };
const member = { file: 'packages/schemas/entities/Course.yaml', description: 'この経路を求めた探索種別です。' };

/** Descriptions, and the pages that show them. */
const edits = [
  { ...parameter, what: 'description of a parameter, page of the call', page: 'api/searchCourseExtreme/' },
  { ...member, what: 'description of a member of answers, page of the call', page: 'api/searchCourseExtreme/' },
  { ...parameter, what: 'description of a parameter, /api/ with all calls', page: 'api/' },
] as const;

/** Longer than this nobody waits. */
const PATIENCE = 60_000;

/** A spec author looks at the page for a moment; the lint of the last line has ended by then. */
const PAUSE = 3000;

/** Measures how long a spec author waits for the page in `./run dev`, in a built copy of the repository. */
export async function measureReloads(place: Scratch, rounds: number): Promise<Reload[]> {
  const port = await getPort();
  const site = `http://localhost:${port}/`;
  const dev = ['node', 'scripts/run.ts', 'dev', '--port', String(port)] as const;
  await using _dev = await serve(dev, { url: site, cwd: place.folder });
  const reloads: Reload[] = [];
  for (const { what, file, description, page } of edits) {
    const [path, url] = [join(place.folder, file), site + page];
    const text = readFileSync(path, 'utf8');
    await until(url, description);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await sleep(PAUSE);
      const words = `${round + 1}回目に変えた説明です。`;
      writeFileSync(path, text.replace(description, words + description));
      seconds.push(await secondsOf(() => until(url, words)));
    }
    writeFileSync(path, text);
    reloads.push({ what, seconds: sampleOf(seconds) });
  }
  return reloads;
}

/** Asks for a page until it has a text. */
async function until(url: string, text: string): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    if ((await (await fetch(url)).text()).includes(text)) return;
    await sleep(20);
  }
  throw new Error(`${url} has not shown "${text}" within ${PATIENCE / 1000} seconds.`);
}
