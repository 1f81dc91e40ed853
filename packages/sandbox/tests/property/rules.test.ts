import fc, { type Arbitrary } from 'fast-check';
import { toRuleSet, type Operation, type Rule } from '@route-search/spec/api';
import { evaluateRules, formatRuleViolation, type RuleViolation } from '@route-search/spec/rules';
import { checkValues } from '@route-search/spec/values';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { askSandbox } from '../support/ask.ts';
import { generateValidRequest, generateValue, type GeneratedRequest } from '../support/requests.ts';
import { toCheckedParameters, specOperations } from '../support/spec.ts';

const seed = 20240620;
const { facts } = createEngine();

const rows = specOperations.flatMap((operation) =>
  operation.rules
    .filter(({ effect }) => effect === 'error')
    .map((rule) => [`${operation.id}.${rule.id}`, operation, rule] as const),
);

/** Lists all violations of a request, by the spec and the data of the sandbox. */
function errorsOf(operation: Operation, { parameters }: GeneratedRequest): RuleViolation[] {
  return evaluateRules(toRuleSet(operation), parameters, facts).filter(({ effect }) => effect === 'error');
}

/**
 * Generates requests that violate exactly one rule: the invalid example of the rule, combined with other parameters.
 */
function breaking(operation: Operation, rule: Rule): Arbitrary<GeneratedRequest> {
  const given = rule.violated?.parameters ?? {};
  // Parameters that the rule names but its example omits must be absent, or the request would satisfy the rule.
  const absent = rule.parameters.filter(
    (name) => !Object.hasOwn(given, name) && !operation.parameters.some((one) => one.name === name && one.required),
  );
  const overlay = Object.entries(given).map(([name, value]) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    // Serialized data is generated: that of the example is always of the current engine version and of a search by
    // timetable.
    const any = parameter !== undefined && /serializedata|sectionindex/i.test(name);
    return fc.tuple(fc.constant(name), any ? generateValue(parameter) : fc.constant(String(value)));
  });
  const parameters = toCheckedParameters(operation);
  return fc
    .tuple(generateValidRequest(operation), fc.tuple(...overlay))
    .map(([valid, over]) => {
      const rest = Object.entries(valid.parameters).filter(([name]) => !absent.includes(name));
      return { operation, parameters: Object.fromEntries([...rest, ...over]) };
    })
    .filter((request) => {
      const [first, ...others] = errorsOf(operation, request);
      const alone = first?.rule.id === rule.id && others.length === 0;
      return alone && checkValues(parameters, request.parameters).length === 0;
    });
}

describe('request that violates exactly one rule', () => {
  it.each(rows)('gets the message of the rule %s', async (_name, operation, rule) => {
    await fc.assert(
      fc.asyncProperty(breaking(operation, rule), async (request) => {
        const { status, headers, message } = await askSandbox(operation.path, request.parameters);
        expect(status).toBe(400);
        expect(message).toBe(formatRuleViolation(errorsOf(operation, request)[0]!));
        expect(headers.get('x-sandbox-violations')).toBe('1');
      }),
      { numRuns: 40, seed },
    );
  });
});
