import { readFileSync } from 'node:fs';
import { compileSpec } from '@route-search/spec/bundle';
import { openSpecSource } from '@route-search/spec/source';
import { expect, it } from 'vitest';
import { listUnseenMembers } from '../../scripts/unseen-members.ts';
import { notSimulated } from '../../src/index.ts';
import { askSandbox } from '../support/ask.ts';

it('responses of the sandbox: have each property of the spec, except those that are listed as not simulated', async () => {
  const compiled = await compileSpec(openSpecSource());
  const missing = await listUnseenMembers(compiled, async (path, query) => (await askSandbox(path, query)).body);
  expect(missing.toSorted()).toEqual(notSimulated.flatMap(({ members }) => members).toSorted());
});

it('README: lists the response properties that are not simulated, with the reasons', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z]\w+\.\w+`.*?) +\| (.*?) +\|$/gm)].map(([, members, reason]) => [
    members,
    reason,
  ]);
  expect(rows).toEqual(
    notSimulated.map(({ members, reason }) => [members.map((member) => `\`${member}\``).join('、'), reason]),
  );
});
