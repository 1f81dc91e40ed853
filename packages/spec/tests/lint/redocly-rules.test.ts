import { readdirSync } from 'node:fs';
import { createConfig, loadConfig } from '@redocly/openapi-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readYaml } from '@route-search/toolkit/yaml';
import { redoclyRules } from '../../lint/plugin.ts';
import { findInFixture, fixturesFolder, listRuleFixtures } from './harness.ts';

const configPath = new URL('../../redocly.yaml', import.meta.url).pathname;
const names = Object.keys(redoclyRules);

describe.each(names)('Redocly lint rule %s', (rule) => {
  const all = listRuleFixtures(rule);

  it('has a fixture with mistakes and one without', () => {
    expect(all.some(({ name }) => name.startsWith('good'))).toBe(true);
    expect(all.some(({ name, expected }) => name.startsWith('bad') && expected.length > 0)).toBe(true);
  });

  it.each(all)('finds the expected mistakes of the fixture $name', async (fixture) => {
    expect(await findInFixture(fixture)).toEqual(fixture.expected);
  });
});

it.each([
  ['2020-01-31', 0],
  ['2020-02-01', 0],
  ['2020-02-02', 3],
  ['2020-03-02', 4],
])('Redocly lint rule sunset-ahead: reports, on %s, %i sunset dates in the past', async (day, count) => {
  const [bad] = listRuleFixtures('sunset-ahead').filter(({ name }) => name === 'bad');
  vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  expect(await findInFixture(bad!)).toHaveLength(count);
});

describe('configuration redocly.yaml', () => {
  const listed = (readYaml(configPath).value as { rules: Record<string, unknown> }).rules;

  it('lists each rule of our plugin as an error, except sunset-ahead, which depends on the current day', () => {
    const ours = Object.keys(listed).filter((name) => name.startsWith('portal/'));
    expect(ours.sort()).toEqual(names.map((name) => `portal/${name}`).sort());
    for (const name of ours)
      expect([name, listed[name]]).toEqual([name, name === 'portal/sunset-ahead' ? 'warn' : 'error']);
  });

  it('has a rule for each folder of fixtures', () => {
    expect(names).toEqual(expect.arrayContaining(readdirSync(fixturesFolder).filter((name) => name !== 'cli')));
  });

  it('gives a reason for each rule that is switched off', async () => {
    const text = readYaml(configPath).text.split('\n');
    for (const [index, line] of text.entries()) {
      if (line.endsWith(': off')) expect(text[index - 1]).toMatch(/^ *# .{20,}/);
    }
    await expect(loadConfig({ configPath })).resolves.toBeDefined();
  });

  it('lists only rules that Redocly or our plugin has', async () => {
    const config = await loadConfig({ configPath });
    const known = await createConfig({ extends: ['all'] });
    const builtIn = Object.keys(listed).filter((name) => !/^(portal|rule)\//.test(name));
    expect(Object.keys(known.rules.oas3_1)).toEqual(expect.arrayContaining(builtIn));
    expect(config.plugins.map(({ id }) => id)).toContain('portal');
  });
});
