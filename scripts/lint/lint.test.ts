import { beforeEach, expect, it, vi } from 'vitest';
import { lint } from './lint.ts';

/** Exit codes of the linters of spec and format. */
const codes = { spec: 0, form: 0 };

vi.mock('../spec/spec-commands.ts', () => ({ runSpecCommand: () => Promise.resolve(codes.spec) }));
vi.mock('../shared/process.ts', async (original) => ({
  ...(await original<object>()),
  run: () => Promise.resolve(codes.form),
}));

beforeEach(() => {
  Object.assign(codes, { spec: 0, form: 0 });
});

it('lint: fails if any area fails, even if later ones pass', async () => {
  expect(await lint(['spec', 'form'])).toBe(0);
  Object.assign(codes, { spec: 1 });
  expect(await lint(['spec', 'form'])).toBe(1);
  Object.assign(codes, { spec: 0, form: 2 });
  expect(await lint(['spec', 'form'])).toBe(2);
});

it('lint: lists the areas for an unknown one, and checks nothing', async () => {
  await expect(lint(['spec', 'prosa'])).rejects.toThrow('unknown area "prosa". Allowed: spec, form, prose, code.');
});
