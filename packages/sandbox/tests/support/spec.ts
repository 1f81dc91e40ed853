import {
  loadApi,
  loadExampleResponses,
  type Example,
  type ExampleResponse,
  type Operation,
} from '@route-search/spec/api';
import type { ParameterValues } from '@route-search/parameter-rules';
import { toCompactSchema, type CompactParameter } from '@route-search/spec/values';
import { formatResponseViolation, ResponseRuleEvaluator } from '@route-search/spec/response-rules';
import { validators as lenient, type ValidationError, type Validator } from '@route-search/schemas/validators';
import { validators as strict } from '@route-search/schemas/validators/strict';

/** API model. It is loaded from the spec instead of from the sandbox's compact form. */
export const apiModel = loadApi();

export const specOperations = apiModel.operations;

const answers = loadExampleResponses();

export function getDocumentedResponse(operation: Operation, { status, name }: Example): ExampleResponse | undefined {
  return answers[operation.id]?.[status]?.[name];
}

export function listDocumentedResponses({ id }: Operation): [status: string, name: string, answer: ExampleResponse][] {
  return Object.entries(answers[id] ?? {}).flatMap(([status, examples]) =>
    Object.entries(examples).map(([name, answer]): [string, string, ExampleResponse] => [status, name, answer]),
  );
}

export function getSpecOperation(id: string): Operation {
  const found = specOperations.find((operation) => operation.id === id);
  if (found === undefined) throw new RangeError(`the spec has no operation ${id}`);
  return found;
}

export function toCheckedParameters({ parameters }: Operation): CompactParameter[] {
  return parameters.map(({ name, required, value }) => ({
    name,
    required,
    value: toCompactSchema(apiModel.enums, value),
  }));
}

/** Strictness of validation: exactly as documented, or with all variants that the API may send. */
export type Strictness = 'strict' | 'lenient';

/** Validates a response body against the spec and lists the errors. */
export function validateBody(
  operation: Operation,
  { status, body }: { readonly status: number; readonly body: unknown },
  strictness: Strictness = 'strict',
): readonly ValidationError[] {
  const name = status === 200 ? operation.answer.schema : 'ErrorResponse';
  const all = (strictness === 'strict' ? strict : lenient) as Readonly<Record<string, Validator<unknown> | undefined>>;
  const validator = all[name];
  if (validator === undefined) throw new RangeError(`there is no validator ${name}`);
  return validator(body) ? [] : (validator.errors ?? []);
}

const evaluator = new ResponseRuleEvaluator(apiModel);

export function findBrokenResponseRules(operation: Operation, request: ParameterValues, result: unknown): string[] {
  return evaluator.evaluate(operation, request, result).map(formatResponseViolation);
}
