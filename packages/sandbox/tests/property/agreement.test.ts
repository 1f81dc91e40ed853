import fc from 'fast-check';
import { check, type OperationId } from '@route-search/sdk/rules';
import { createSeededRandom } from '@route-search/toolkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { toRuleSet, type Operation } from '@route-search/spec/api';
import { evaluateRules, formatRuleViolation, type Scalar } from '@route-search/parameter-rules';
import { formatValueViolation, checkParameterValues } from '@route-search/spec/values';
import { createEngine } from '../../src/engine/index.ts';
import { checkRequest } from '../../src/http/request/check-request.ts';
import { api } from '../../src/api/index.ts';
import { parseQuery } from '../../src/http/request/parse-query.ts';
import { formatQuery } from '../support/ask.ts';
import { canBreakRules, generateValue } from '../support/requests.ts';
import { toCheckedParameters, specOperations } from '../support/spec.ts';

const total = process.env['DEEP'] === undefined ? 2400 : 48_000;
const each = Math.ceil(total / specOperations.length);
const { facts } = createEngine();

/** Returns a few values of each parameter. The combination of parameters matters more than their values. */
function pool(operation: Operation): ReadonlyMap<string, readonly string[]> {
  return new Map(
    operation.parameters.map((parameter) => [
      parameter.name,
      [...new Set([...fc.sample(generateValue(parameter), { numRuns: 8, seed: 3 }), ...edges(parameter.default)])],
    ]),
  );
}

function edges(byDefault: Scalar | undefined): string[] {
  return [...(byDefault === undefined ? [] : [String(byDefault)]), 'x'];
}

describe(`rule checks for random subsets of parameters (${each * specOperations.length} in all)`, () => {
  it.each(specOperations.map((operation) => [operation.id, operation] as const))(
    '%s: sandbox and SDK find the violations that the rules of the spec define',
    (id, operation) => {
      const own = api.operations.find((one) => one.id === id)!;
      const set = toRuleSet(operation);
      const parameters = toCheckedParameters(operation);
      const values = pool(operation);
      const names = operation.parameters.map(({ name }) => name);
      const random = createSeededRandom(hashText(operation.id));
      let refused = 0;
      for (let round = 0; round < each; round++) {
        const share = random();
        const chosen = names.filter(() => random() < share);
        const request = Object.fromEntries(
          chosen.map((name) => {
            const known = values.get(name) ?? [];
            return [name, known[Math.floor(random() * known.length)] ?? 'x'];
          }),
        );
        const violations = evaluateRules(set, request, facts);
        const expected = [
          ...checkParameterValues(parameters, request).map(formatValueViolation),
          ...violations.filter(({ effect }) => effect === 'error').map(formatRuleViolation),
        ];
        const sent = parseQuery(formatQuery({ ...request, key: 'k' }));
        const { messages, ignored } = checkRequest(own, sent, facts);
        expect(messages).toEqual(expected);
        const switchedOff = violations.filter(({ effect }) => effect === 'ignored').map(({ rule }) => rule.id);
        expect(new Set(ignored.flatMap(({ rule }) => rule ?? []))).toEqual(new Set(switchedOff));
        // The SDK does not know the data of the server. It is compared with a sandbox that does not use its data
        // either.
        const found = check(id as OperationId, request).filter(({ effect }) => effect === 'error');
        expect(found.map(({ message }) => message)).toEqual(checkRequest(own, sent, {}).messages);
        if (expected.length > 0) refused++;
      }
      if (canBreakRules(operation)) expect(refused).toBeGreaterThan(0);
      if (names.length > 0) expect(refused).toBeLessThan(each);
    },
  );
});

function hashText(text: string): number {
  return Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
}
