import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString, parseYaml, stringifyYaml, type Plugin } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { listRuleFixtures } from './rule-fixtures.ts';

const junk = [null, 0, '', 'text', true, [], {}, [null], { $ref: '#/nowhere' }];

function pathsOf(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [path];
  return [path, ...Object.entries(node).flatMap(([key, value]) => pathsOf(value, [...path, key]))];
}

function replaced(document: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(document) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Record<string, unknown>, copy);
  parent[path.at(-1) ?? ''] = value;
  return copy;
}

/** Picks pseudo-random list items that are the same in every run. */
function pick<T>(list: readonly T[], step: number): T {
  return list[(step * 7919) % list.length]!;
}

/** Tests that no rule throws if any node of a valid fixture is replaced by an invalid value. */
export function testMalformedDocuments(plugin: Plugin, folder: string): void {
  const rules = Object.keys(plugin.rules?.oas3 ?? {});

  it(`rules of ${plugin.id}: never throw on a malformed document`, { timeout: 600_000 }, async () => {
    const config = await createConfig({
      plugins: [plugin],
      rules: Object.fromEntries(rules.map((name) => [`${plugin.id}/${name}`, 'error'])),
    });
    const failures: string[] = [];
    for (const rule of rules) {
      const fixture = listRuleFixtures(join(folder, rule)).find(({ file }) => file.endsWith('good.yaml'));
      if (fixture === undefined) continue;
      const document = parseYaml(readFileSync(fixture.file, 'utf8'));
      const paths = pathsOf(document).filter(([first = 'openapi']) => !['openapi', 'info'].includes(first));
      for (let step = 0; step < 12; step++) {
        const path = pick(paths, step + rule.length);
        const source = stringifyYaml(replaced(document, path, pick(junk, step)));
        const found = await lintFromString({ source, absoluteRef: fixture.file, config });
        failures.push(
          ...found
            .filter(({ message }) => message.includes('itself failed'))
            .map(({ ruleId, message }) => `${ruleId} ${path.join('.')} ${message}`),
        );
      }
    }
    expect(failures).toEqual([]);
  });
}
