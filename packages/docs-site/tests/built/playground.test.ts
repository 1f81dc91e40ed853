import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distFolder, weigh, withImports } from './built-files.ts';

const KIB = 1024;
const scripts = readdirSync(join(distFolder, '_astro')).filter((file) => file.endsWith('.js'));
const read = (file: string): string => readFileSync(join(distFolder, file), 'utf8');

function chunk(name: string): string {
  const exact = scripts.filter((file) => file.startsWith(`${name}.`));
  const found = exact.length > 0 ? exact : scripts.filter((file) => file.startsWith(`${name}-`));
  if (found.length !== 1) throw new Error(`${found.length} chunks are called ${name}`);
  return `_astro/${found[0]}`;
}

describe('built files of the playground', () => {
  const react = chunk('react');
  const ownOf = (...names: string[]): Set<string> => {
    const all = new Set(names.flatMap((name) => [...withImports(chunk(name))]));
    for (const name of ['react', 'data']) all.delete(chunk(name));
    return all;
  };
  /** Chunks that every operation needs. `own` adds those that decode responses or copy values from them. */
  const common = ownOf('PlaygroundIsland', 'ResponseView');
  const own = ownOf(
    'PlaygroundIsland',
    'ResponseView',
    'CourseViews',
    'TimetableViews',
    'ShapeViews',
    'values-from-response',
  );
  const core = chunk('browser');

  it('contain React in a separate chunk', () => {
    expect(weigh([react])).toBeLessThanOrEqual(60 * KIB);
    expect(read(react)).not.toContain('viaList');
  });

  it('stay within the size budget, together with the core of the sandbox', () => {
    expect(own.has(core)).toBe(false);
    expect(weigh(common)).toBeLessThanOrEqual(20.75 * KIB);
    expect(weigh([...own, core])).toBeLessThanOrEqual(45 * KIB);
  });

  it('import the sandbox data, and sandbox code that only some operations need, dynamically', () => {
    for (const name of ['browser-data', 'search-operations', 'course-operations', 'lookup-operations']) {
      const file = chunk(name);
      expect(withImports(core).has(file)).toBe(false);
      expect(own.has(file)).toBe(false);
    }
  });

  it('need at most 12 presses of the Tab key from the first field of the first example to Run', () => {
    const tooMany: string[] = [];
    for (const id of readdirSync(join(distFolder, 'api')).filter((name) => !name.includes('.'))) {
      const html = read(`api/${id}/index.html`);
      const [form = ''] = /<form class="pg"[\s\S]*?<\/form>/.exec(html) ?? [];
      const [fields = ''] = form.slice(form.indexOf('class="pg-field"')).split('class="pg-run"');
      const folded = fields.replace(/(<\/summary>)[\s\S]*?<\/details>/g, '$1');
      const stops = [...folded.matchAll(/<(?:a|button|input|select|summary|textarea)\b[^>]*>/g)].filter(
        ([tag]) => !/ tabindex="-1"| disabled=""/i.test(tag),
      );
      if (!form.includes('class="pg-field"')) continue;
      if (stops.length > 12) tooMany.push(`${id}: ${stops.length}`);
    }
    expect(tooMany).toEqual([]);
  });

  it('contain a condition workbench that is small without React', () => {
    const workbench = [...withImports(chunk('Workbench'))].filter((file) => file !== react);
    expect(weigh(workbench)).toBeLessThanOrEqual(8.25 * KIB);
  });
});
