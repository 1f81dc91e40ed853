import { expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { parseYaml } from './yaml.ts';

const text = ['a: 1', 'list:', '  - one', '  - { two: 2 }', 'text: いろは', ''].join('\n');

/** Parses invalid YAML and returns the thrown problem. */
function mistakeIn(broken: string): Problem {
  try {
    parseYaml(broken, 'a.yaml');
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('no mistake');
}

it.each<[path: (string | number)[], line: number, column: number]>([
  [['a'], 1, 1],
  [['list'], 2, 1],
  [['list', 1], 4, 5],
  [['list', 1, 'two'], 4, 7],
  // A missing value has the location of its nearest existing ancestor.
  [['list', 1, 'three', 'four'], 4, 5],
  [['list', 7], 2, 1],
])('YamlFile.locate: returns the location of %j: line %i, column %i', (path, line, column) => {
  expect(parseYaml(text, 'a.yaml').locate(path)).toEqual({ file: 'a.yaml', line, column });
});

it.each([
  [`${text}a: 2\nb: 3\n`, 6, 1],
  ['a: [1\nb: 2\n', 2, 1],
  ['a: 1\n\tb: 2\nc: 3\n', 2, 1],
])('parseYaml: reports the mistake in %j at line %i, column %i', (broken, line, column) => {
  expect(mistakeIn(broken).location).toEqual({ file: 'a.yaml', line, column });
});

const keys = Array.from({ length: 30_000 }, (_, index) => `k${index}: 1\n`).join('');

it.each([
  ['a duplicate key after many keys', `${keys}k0: 2\n`, 30_001, 'the key "k0" is already in line 1'],
  ['many aliases', `- &a 1\n${'- *a\n'.repeat(20_000)}`, 102, 'There are more than 100 aliases'],
  ['nested keys', '? '.repeat(100), 1, 'Map keys must be scalars'],
  ['an alias without an anchor', 'a: 1\nb: *b\n', 2, 'Unresolved alias'],
  ['deep nesting', '['.repeat(50_000), 1, 'Maximum call stack size exceeded'],
])('parseYaml: refuses %s with its line, in linear time', (_, broken, line, message) => {
  const before = process.cpuUsage();
  const mistake = mistakeIn(broken);
  const { user, system } = process.cpuUsage(before);
  expect(mistake.location?.line).toBe(line);
  expect(mistake.message).toContain(message);
  expect((user + system) / 1000).toBeLessThan(2500);
});

it.each([
  [
    'a full-width colon',
    'a:\n  description：駅です。\n  type: string\n',
    'a.yaml:2 is not valid YAML: the colon after the key',
  ],
  [
    'a quotation mark that is never closed',
    "a:\n  b: 'x\n  c: 1\nd: 2\n",
    'a.yaml:2 is not valid YAML: the quotation mark',
  ],
  ['a text that ends with a colon', 'a:\n  b: x:y:\n  c: 1\n', 'a.yaml:2 is not valid YAML: the text contains a colon'],
  [
    'a text that begins with a bracket',
    'a:\n  b: [x]y\n  c: 1\n',
    'a.yaml:2 is not valid YAML: a text cannot begin with [',
  ],
  ['a key below a value', 'a:\n  b: x\n    c:\n      d: 1\n', 'line 3 is indented below line 2'],
])('parseYaml: reports %s where it is, and not where the parser stops', (_, text, message) => {
  expect(() => parseYaml(text, 'a.yaml')).toThrow(message);
});
