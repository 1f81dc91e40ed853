import { beforeEach, expect, it, vi } from 'vitest';
import { lintAreas } from './lint.ts';

/** Exit codes of the mocked linters. */
const codes = { spec: 0, format: 0 };

vi.mock('../spec/spec-commands.ts', () => ({ runSpecCommand: () => Promise.resolve(codes.spec) }));
vi.mock('../shared/process.ts', async (original) => ({
  ...(await original<object>()),
  run: () => Promise.resolve(codes.format),
}));

beforeEach(() => {
  Object.assign(codes, { spec: 0, format: 0 });
});

it('lint: fails if any area fails, even if later areas pass', async () => {
  expect(await lintAreas(['spec', 'format'])).toBe(0);
  Object.assign(codes, { spec: 1 });
  expect(await lintAreas(['spec', 'format'])).toBe(1);
  Object.assign(codes, { spec: 0, format: 2 });
  expect(await lintAreas(['spec', 'format'])).toBe(2);
});

it('lint: lists the allowed areas and checks nothing if the given area is unknown', async () => {
  await expect(lintAreas(['spec', 'prosa'])).rejects.toThrow(
    'unknown area "prosa". Allowed: spec, examples, format, prose, pages, code.',
  );
});

it('lint: says which areas it does not check, or checks against the last build, while the spec has findings', async () => {
  Object.assign(codes, { spec: 1 });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await lintAreas(['spec', 'pages', 'code'])).toBe(1);
  const output = write.mock.calls.flat().join('');
  write.mockRestore();
  expect(output).toMatch(/^pages: (checked against the last build|not checked), because /m);
  expect(output).toContain('code: not checked, because ');
});
