import { describe, expect, it } from 'vitest';
import type { Rating } from '../compare/change.ts';
import { checkSpecVersion } from './required-version.ts';

describe('checkVersion', () => {
  it.each<[base: string, working: string, verdict: Rating | undefined, ok: boolean, needed: string]>([
    ['1.2.3', '1.2.3', undefined, true, '1.2.3'],
    ['1.2.3', '1.3.0', undefined, true, '1.2.3'],
    ['1.2.3', '1.2.2', undefined, false, '1.2.3'],
    ['1.2.3', '1.2.3', 'patch', false, '1.2.4'],
    ['1.2.3', '1.2.4', 'patch', true, '1.2.4'],
    ['1.2.3', '1.2.4', 'minor', false, '1.3.0'],
    ['1.2.3', '1.3.0', 'minor', true, '1.3.0'],
    ['1.2.3', '2.0.0', 'minor', true, '1.3.0'],
    ['1.2.3', '1.9.0', 'major', false, '2.0.0'],
    ['1.2.3', '2.0.0', 'major', true, '2.0.0'],
    // Below 1.0.0, a breaking change needs only a minor step.
    ['0.4.1', '0.5.0', 'major', true, '0.5.0'],
    ['0.4.1', '0.4.2', 'major', false, '0.5.0'],
    ['0.4.1', '0.4.2', 'minor', false, '0.5.0'],
    ['0.4.1', '0.4.2', 'patch', true, '0.4.2'],
    ['0.4.1', '1.0.0', 'major', true, '0.5.0'],
    // A pre-release counts as its final version: 2.0.0-beta.1 as 2.0.0.
    ['1.2.3', '2.0.0-beta.1', 'major', true, '2.0.0'],
    ['1.2.3', '1.3.0-beta.1', 'major', false, '2.0.0'],
    ['2.0.0-beta.1', '2.0.0-beta.2', 'major', true, '2.0.0-beta.2'],
    ['2.0.0-beta.1', '2.0.0', 'major', true, '2.0.0-beta.2'],
    ['2.0.0-beta.1', '2.0.0-beta.1', 'patch', false, '2.0.0-beta.2'],
    ['2.0.0-beta.1', '2.0.0-beta.1', undefined, true, '2.0.0-beta.1'],
  ])(
    'returns the result for a step from %s to %s after changes of rating %s: ok is %s, needed is %s',
    (base, working, verdict, ok, needed) => {
      expect(checkSpecVersion({ base, working }, verdict)).toEqual({ ok, needed });
    },
  );

  it('throws an error that names an invalid version', () => {
    expect(() => checkSpecVersion({ base: '1.0.0', working: '1.0' }, 'patch')).toThrow(
      'the version of the working spec, "1.0", is not valid. Allowed: three numbers such as 1.2.0.',
    );
    expect(() => checkSpecVersion({ base: 'v', working: '1.0.0' }, undefined)).toThrow('the version of the base, "v"');
  });
});
