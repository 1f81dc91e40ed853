import { expect, it } from 'vitest';
import { failuresOf, raisesOf, reportOf, withMinors } from './report.ts';

it('ranges reach to the next major version, but those of overrides', () => {
  const workspace = `packages:
  - packages/*

# One version of each.
catalog:
  a: 1.2.3
  '@b/c': ~1.2.3
  # The compiler.
  d: npm:typescript@7.0.2
  e: ^4.5.6

overrides:
  f: 1.2.3
minimumReleaseAge: 1440
`;
  expect(withMinors(workspace)).toBe(workspace.replace('a: 1.', 'a: ^1.').replace('~', '^').replace('@7', '@^7'));
  const manifest = `{
  "version": "1.0.0",
  "dependencies": { "a": "1.2.3", "b": "workspace:*", "c": "catalog:" },
  "devEngines": { "node": "24.0.0" },
  "devDependencies": { "d": "~1.2.3" }
}
`;
  expect(withMinors(manifest)).toBe(manifest.replace('"1.2.3"', '"^1.2.3"').replace('~', '^'));
});

it('what is asked for by name is told from what comes with it', () => {
  const lockfile = (astro: string, inner: string): string => `importers:
  .:
    dependencies:
      astro: { specifier: ^7.0.0, version: '${astro}(react@19.0.0)' }
      same: { specifier: ^1.0.0, version: 1.0.0 }
    devDependencies:
      ours: { specifier: workspace:*, version: link:packages/ours }
packages:
  astro@${astro}: {}
  same@1.0.0: {}
  inner@${inner}: {}
`;
  expect(raisesOf(lockfile('7.0.0', '1.0.0'), lockfile('7.1.0', '1.0.1'))).toEqual({
    raises: [{ name: 'astro', from: '7.0.0', to: '7.1.0' }],
    others: 1,
  });
});

const output = `▸ build: all packages build
✓ build (60 s)
▸ format: all files have the one form
▸ types: all code type-checks
Checking formatting...
[warn] a.ts
[warn] Code style issues found
✗ format failed
note: something
a.ts(1,2): error TS2322: no
✗ types failed
✓ sdk (3 s)

   gate    cases
✗  format  1 of 1 failed

10 passed, 2 failed
`;

it('each red gate is reported with its first error, and nothing else is red', () => {
  const failures = failuresOf(output);
  expect(failures).toEqual([
    { gate: 'format', error: '[warn] a.ts\n[warn] Code style issues found' },
    { gate: 'types', error: 'a.ts(1,2): error TS2322: no' },
  ]);
  const raises = [{ name: 'astro', from: '7.0.0', to: '7.1.0' }];
  const report = reportOf({ commit: 'abc1234', raises, others: 2, failures, last: '10 passed, 2 failed' });
  expect(report).toContain('**Red: format, types. 10 passed, 2 failed.**');
  expect(report).toContain('| astro | 7.0.0 | 7.1.0 |');
  expect(report).toContain('## types\n\n````text\na.ts(1,2): error TS2322: no\n````\n');
});

it('a green report, and one of what could not be installed, say so', () => {
  const nothing = { commit: 'abc1234', raises: [], others: 0, failures: [] };
  expect(reportOf({ ...nothing, last: '10 passed, 0 failed' })).toContain('All gates are green: 10 passed, 0 failed.');
  const report = reportOf({ ...nothing, obstacle: 'ERR_PNPM_NO_MATCHING_VERSION', last: '' });
  expect(report).toContain('**They could not be installed.**');
  expect(report).toContain('ERR_PNPM_NO_MATCHING_VERSION');
});
