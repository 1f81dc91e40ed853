import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, loadConfig } from '@redocly/openapi-core';
import declaredPlugin from '@route-search/redocly-plugin';
import { testMalformedDocuments } from '@route-search/redocly-plugin/tests/malformed-documents';
import { testRuleFixtures } from '@route-search/redocly-plugin/tests/rule-fixtures';
import { readYaml } from '@route-search/toolkit/yaml';
import { describe, expect, it } from 'vitest';
import portal, { redoclyRules } from '../../lint/plugin.ts';

const configPath = join(import.meta.dirname, '../../redocly.yaml');
const fixtures = join(import.meta.dirname, 'fixtures');
const names = Object.keys(redoclyRules);

testRuleFixtures(portal(), fixtures);
testMalformedDocuments(portal(), fixtures);

describe('configuration redocly.yaml', () => {
  const listed = (readYaml(configPath).value as { rules: Record<string, unknown> }).rules;

  it('lists each rule of the two plugins', () => {
    const ours = Object.keys(listed).filter((name) => /^(portal|declared)\//.test(name));
    const ofPublished = Object.keys(declaredPlugin().rules?.oas3 ?? {}).map((name) => `declared/${name}`);
    expect(ours.sort()).toEqual([...names.map((name) => `portal/${name}`), ...ofPublished].sort());
  });

  it('has a rule for each folder of fixtures', () => {
    expect(names).toEqual(expect.arrayContaining(readdirSync(fixtures).filter((name) => name !== 'cli')));
  });

  it('gives a reason for each rule that is switched off', async () => {
    const text = readYaml(configPath).text.split('\n');
    for (const [index, line] of text.entries()) {
      if (line.endsWith(': off')) expect(text[index - 1]).toMatch(/^ *# .{20,}/);
    }
    await expect(loadConfig({ configPath })).resolves.toBeDefined();
  });

  it('lists only rules that Redocly or a plugin of ours has', async () => {
    const config = await loadConfig({ configPath });
    const known = await createConfig({ extends: ['all'] });
    const builtIn = Object.keys(listed).filter((name) => !/^(portal|declared|rule)\//.test(name));
    expect(Object.keys(known.rules.oas3_1)).toEqual(expect.arrayContaining(builtIn));
    expect(config.plugins.map(({ id }) => id)).toContain('portal');
  });
});
