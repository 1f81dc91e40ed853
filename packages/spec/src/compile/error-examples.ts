import type { Example as DocumentExample } from '../document/openapi-document.ts';
import type { Api, Example, Operation } from '../model/api.ts';
import { toRuleSet } from '../model/rule-set.ts';
import {
  createServerKnowledge,
  evaluateRules,
  formatRuleViolation,
  type ParameterValues,
} from '@route-search/parameter-rules';
import { toCompactSchema, checkParameterValues, formatValueViolation } from '../values/index.ts';

interface ErrorExample extends Omit<Example, 'status'> {
  readonly message: string;
}

/** Example requests with status 400. `answers` derives their responses from the shared error response. */
export interface ErrorExamples {
  readonly examples: readonly Example[];
  readonly answers: (shared: Readonly<Record<string, DocumentExample>>) => Readonly<Record<string, DocumentExample>>;
}

/**
 * Creates an example request with status 400 for each parameter rule, from the rule's example of a violation. An
 * operation without such rules gets a request with a missing or invalid parameter.
 */
export function createErrorExamples(
  enums: Api['enums'],
  operation: Pick<Operation, 'parameters' | 'rules' | 'examples'>,
): ErrorExamples {
  const ofRules = createRuleErrorExamples(operation);
  const made = ofRules.length > 0 ? ofRules : createValueErrorExamples(enums, operation);
  return {
    examples: made.map(({ message: _message, ...example }) => ({ ...example, status: '400' })),
    answers: (shared) => {
      const [first] = Object.values(shared);
      if (first === undefined || made.length === 0) return shared;
      return Object.fromEntries(
        made.map(({ name, summary, message }) => [name, { summary, value: withMessage(first.value, message) }]),
      );
    },
  };
}

function createRuleErrorExamples(operation: Pick<Operation, 'parameters' | 'rules'>): ErrorExample[] {
  const set = toRuleSet(operation);
  return operation.rules.flatMap(({ id, effect, violated }): ErrorExample[] => {
    if (violated === undefined || effect !== 'error') return [];
    const broken = evaluateRules(set, violated.parameters, createServerKnowledge(violated.knowledge)).find(
      ({ rule }) => rule.id === id,
    );
    if (broken === undefined) return [];
    const summary = `${broken.params.join('、')}の指定の誤り`;
    return [{ name: id, rule: id, summary, message: formatRuleViolation(broken), request: violated.parameters }];
  });
}

/**
 * Creates an example request with one mistake: the first required parameter is missing or, if there is none, a value
 * violates its schema.
 */
function createValueErrorExamples(
  enums: Api['enums'],
  { parameters, examples }: Pick<Operation, 'parameters' | 'examples'>,
): ErrorExample[] {
  const valid = examples[0]?.request ?? {};
  const required = parameters.find((parameter) => parameter.required);
  const [any] = parameters;
  if (any === undefined) return [];
  const { [required?.name ?? '']: _left, ...without } = valid;
  const request: ParameterValues = required === undefined ? { ...valid, [any.name]: '' } : without;
  const checked = parameters.map((parameter) => ({ ...parameter, value: toCompactSchema(enums, parameter.value) }));
  const [violation] = checkParameterValues(checked, request);
  if (violation === undefined) return [];
  const { param, constraint } = violation;
  return [
    {
      name: `${param}-${constraint}`,
      summary: `${param}の指定の誤り`,
      message: formatValueViolation(violation),
      request: request as Example['request'],
    },
  ];
}

/** Returns the shared error response with another message. */
function withMessage(value: unknown, message: string): unknown {
  const body = structuredClone(value) as { ResultSet: { Error: { Message: string } } };
  body.ResultSet.Error.Message = message;
  return body;
}
