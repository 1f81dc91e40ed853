import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtHashes, differing, hashesOf } from './outputs.ts';
import { filesOf } from './release/files.ts';
import { makeScratch, type Scratch } from './scratch.ts';

/*
 * Two builds of the same sources are the same bytes, and so are the archives that a release would publish: wherever, whenever
 * in the world, in whatever language and on however many cores they are made. BUILDS says how many are compared.
 */
const places: Readonly<Record<string, string>> = {
  'a short path': 'portal',
  'spaces and brackets': 'my work/portal (1)',
  'Japanese names': '開発者/経路探索ポータル',
  'a long path': Array.from({ length: 8 }, (_, depth) => `a-folder-of-${depth}-others`).join('/'),
};
const languages = ['C', 'ja_JP.UTF-8', 'tr_TR.UTF-8', 'de_DE.UTF-8', 'ar_EG.UTF-8', 'zh_TW.UTF-8'];
const zones = ['UTC', 'Asia/Tokyo', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const masks = ['022', '077', '002'];
const terminals: readonly Readonly<Record<string, string>>[] = [
  { CI: 'true', NO_COLOR: '1' },
  { FORCE_COLOR: '3', COLUMNS: '40' },
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Each place with each language; the first builds differ the most. */
const builds = Array.from({ length: Number(process.env['BUILDS'] ?? 24) }, (_, index) => {
  const round = Math.floor(index / 4);
  return {
    place: at(Object.keys(places), index),
    language: at(languages, index + round),
    zone: at(zones, index + round),
    mask: at(masks, index),
    terminal: at(terminals, index + round),
    cores: (index + round) % 3 === 0 ? 'one core' : `${availableParallelism()} cores`,
  };
});

let first: Record<string, string> | undefined;

describe.each([...Map.groupBy(builds, ({ place }) => place)])('in %s', (place, own) => {
  let scratch: Scratch;
  beforeAll(async () => {
    scratch = await makeScratch({ below: places[place] ?? '' });
  });
  afterAll(() => {
    scratch[Symbol.dispose]();
  });

  it.each(own)(
    '$language, $zone, umask $mask, $cores',
    { timeout: 1_800_000 },
    async ({ language, zone, mask, terminal, cores }) => {
      const pin = cores === 'one core' && existsSync('/usr/bin/taskset') ? 'taskset -c 0' : '';
      const archives = join(scratch.folder, 'archives');
      const steps = `umask ${mask} && ${pin} ./run build --force && ${pin} node scripts/release/pack.ts archives`;
      const own = { LANG: language, LC_ALL: language, TZ: zone };
      await scratch.must(['bash', '-c', steps], { ...own, ...terminal });
      const packed = readdirSync(archives).flatMap((name) =>
        filesOf(join(archives, name, 'archive')).map((file) => `${name}/archive/${file}`),
      );
      expect(packed.length).toBeGreaterThan(5);
      const made = { ...builtHashes(scratch.folder), ...hashesOf(archives, packed) };
      rmSync(archives, { recursive: true });
      expect(Object.keys(made).length).toBeGreaterThan(300);
      first ??= made;
      expect(differing(first, made)).toEqual([]);
    },
  );
});
