import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../process.ts';
import { judge, readJudged, type AllJudged } from './judge.ts';
import { modulesOf, pathOf } from './modules.ts';

const file = 'packages/a/src/b.ts';
const source = `function most(a: number, b: number): number {
  return a > b
    ? a
    : b;
}
`;

/** A change of the first line of the body, with what became of it. */
function change(status: string, replacement: string) {
  return { status, replacement, location: { start: { line: 2, column: 10 }, end: { line: 2, column: 15 } } };
}

/** What is said of a module with these changes when these are judged. */
function judged(mutants: ReturnType<typeof change>[], ...entries: (typeof entry)[]) {
  return judge(file, { source, mutants }, { [file]: entries });
}

const entry = { was: 'return a > b', now: 'return a >= b', why: 'Equal numbers are the same number.' };

it('counts what was tried and noticed, and names what was not by its lines', () => {
  const changes = [
    change('Killed', 'a < b'),
    change('Timeout', 'a'),
    change('Ignored', 'b'),
    change('RuntimeError', 'c'),
  ];
  expect(judged([...changes, change('Survived', 'a >= b'), change('NoCoverage', 'false')])).toEqual({
    file,
    tried: 4,
    noticed: 2,
    judged: 0,
    pending: 0,
    complaints: [
      `${file}:2 no test notices\n  - was: return a > b\n    now: return a >= b`,
      `${file}:2 no test notices\n  - was: return a > b\n    now: return false`,
    ],
  });
});

it('takes one judged change for one that is not noticed, and counts it as not noticed', () => {
  const survivor = change('Survived', 'a >= b');
  expect(judged([survivor], entry)).toMatchObject({ tried: 1, noticed: 0, judged: 1, complaints: [] });
  expect(judged([survivor, survivor], entry)).toMatchObject({ judged: 1, complaints: [expect.any(String)] });
  expect(judged([survivor, survivor], entry, entry)).toMatchObject({ judged: 2, complaints: [] });
});

it('complains of a judged change that a test notices, or that is no more, but not of one that the clock ended', () => {
  const gone = expect.stringContaining(`a change of ${file} is judged, and noticed or gone`) as string;
  expect(judged([change('Killed', 'a >= b')], entry).complaints).toEqual([gone]);
  expect(judge(file, undefined, { [file]: [entry] })).toMatchObject({ tried: 0, complaints: [gone] });
  expect(judged([change('Timeout', 'a >= b')], entry).complaints).toEqual([]);
});

it('counts without a complaint what is not noticed in a module that is to be judged', () => {
  const mutants = [change('Killed', 'a < b'), change('Survived', 'a >= b')];
  const expected = { tried: 2, noticed: 1, judged: 0, pending: 1, complaints: [] };
  expect(judge(file, { source, mutants }, { [file]: 'pending' })).toEqual({ file, ...expected });
});

it('writes what goes over several lines as one, long ones by their beginning and their end', () => {
  const whole = { start: { line: 1, column: 45 }, end: { line: 5, column: 2 } };
  const long = `${' a +'.repeat(100)} b`;
  const [short, cut] = judge(
    file,
    {
      source,
      mutants: [
        { status: 'Survived', replacement: '{}', location: whole },
        { status: 'Survived', replacement: long, location: change('', '').location },
      ],
    },
    {},
  ).complaints;
  expect(short).toContain(
    'was: function most(a: number, b: number): number { return a > b ? a : b; }\n    now: function most(a: number, b: number): number {}',
  );
  expect(cut).toMatch(/now: return a \+ .{85,95}… .{34} a \+ b$/);
});

it('reads judged changes of known modules only, each with its reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  const written = join(folder, 'judged.yaml');
  const read = (text: string): AllJudged => {
    writeFileSync(written, text);
    return readJudged([file], written);
  };
  const lines = `${file}:\n  - was: return a > b\n    now: return a >= b\n`;
  expect(read('# nothing\n')).toEqual({});
  expect(read(`${lines}    why: Equal numbers are the same number.\n`)).toEqual({ [file]: [entry] });
  expect(read(`${file}: pending\n`)).toEqual({ [file]: 'pending' });
  expect(() => read(`${file}: later\n`)).toThrow(/:1:1 it has to be a list, or "pending"\./);
  expect(() => read(lines)).toThrow(/judged\.yaml:2:5 "why" has to be a text\./);
  expect(() => read('packages/a/src/c.ts: []\n')).toThrow(/:1:1 packages\/a\/src\/c\.ts is no module that is tried\./);
  rmSync(folder, { recursive: true });
});

it('each judged change is one of lines that are still there', () => {
  const modules = modulesOf().map(pathOf);
  const gone = Object.entries(readJudged(modules)).flatMap(([name, known]) => {
    const entries = known === 'pending' ? [] : known;
    const text = readFileSync(join(root, name), 'utf8').replaceAll(/\s+/g, ' ');
    return entries
      .filter(({ was }) => was.split('…').some((part) => !text.includes(part.trim())))
      .map(({ was }) => was);
  });
  expect(modules.length).toBeGreaterThan(50);
  expect(gone).toEqual([]);
});
