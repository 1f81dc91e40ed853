import { expect, it } from 'vitest';
import { getOwnProperty } from './safe-object.ts';

// Other functions of the module: tests/core/prototype-pollution.test.ts.
it('getOwnProperty: reads no property of a polluted Object.prototype', () => {
  (Object.prototype as { polluted?: unknown }).polluted = 'x';
  try {
    expect([{}, [], () => 1].map((one) => getOwnProperty(one, 'polluted'))).toEqual([undefined, undefined, undefined]);
  } finally {
    delete (Object.prototype as { polluted?: unknown }).polluted;
  }
});
