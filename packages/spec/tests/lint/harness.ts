import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core';
import { readYaml } from '@route-search/toolkit/yaml';
import portal from '../../lint/plugin.ts';

export const fixturesFolder = join(dirname(fileURLToPath(import.meta.url)), 'fixtures');

/** Fixture of a lint rule: a test document (a file, or a folder with several) and the expected findings. */
export interface RuleFixture {
  readonly rule: string;
  readonly name: string;
  readonly file: string;
  /**
   * Expected findings, from the comments at the end of the fixture: `# line:column message`, after the file name if the
   * finding is in another file.
   */
  readonly expected: readonly string[];
}

export function listRuleFixtures(rule: string): RuleFixture[] {
  const folder = join(fixturesFolder, rule);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(good|bad)/.test(name))
    .map((name) => {
      const file = name.endsWith('.yaml') ? join(folder, name) : join(folder, name, 'openapi.yaml');
      const expected = readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => /^# (.*)$/.exec(line)?.[1] ?? []);
      return { rule, name: basename(name, '.yaml'), file, expected };
    });
}

/** Returns the findings of the lint rule in its fixture. */
export async function findInFixture({ rule, file }: RuleFixture): Promise<string[]> {
  const options = join(fixturesFolder, rule, 'options.yaml');
  const config = await createConfig({
    plugins: [portal()],
    rules: {
      [`portal/${rule}`]: {
        severity: 'error',
        ...(existsSync(options) ? (readYaml(options).value as object) : {}),
      },
    },
  });
  const problems = await lint({ ref: file, config });
  return problems.map(({ message, location: [first] }) => {
    if (first === undefined) return message;
    const { source, start } = getLineColLocation(first);
    const where = source.absoluteRef === file ? '' : `${source.absoluteRef.slice(dirname(file).length + 1)}:`;
    return `${where}${start.line}:${start.col} ${message}`;
  });
}
