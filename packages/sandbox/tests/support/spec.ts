import {
  loadApi,
  loadExampleAnswers,
  type Example,
  type ExampleResponse,
  type Operation,
} from '@route-search/spec/api';
import { toCheckedSchema, type CheckedParameter } from '@route-search/spec/values';
import { validators as lenient, type ValidationError, type Validator } from '@route-search/schemas/validators';
import { validators as strict } from '@route-search/schemas/validators/strict';

/** The model of the API itself, not the table that the sandbox is built from. */
export const model = loadApi();

/** Its operations. */
export const specOperations = model.operations;

const answers = loadExampleAnswers();

/** The documented answer of an example. */
export function documentedAnswer(operation: Operation, { status, name }: Example): ExampleResponse | undefined {
  return answers[operation.id]?.[status]?.[name];
}

/** All documented answers of an operation: status, name and answer. */
export function documentedAnswers({ id }: Operation): [status: string, name: string, answer: ExampleResponse][] {
  return Object.entries(answers[id] ?? {}).flatMap(([status, examples]) =>
    Object.entries(examples).map(([name, answer]): [string, string, ExampleResponse] => [status, name, answer]),
  );
}

/** An operation of the spec by its id. */
export function specOperation(id: string): Operation {
  const found = specOperations.find((operation) => operation.id === id);
  if (found === undefined) throw new RangeError(`the spec has no operation ${id}`);
  return found;
}

/** The parameters of an operation, as values are checked by them. */
export function checkedParameters({ parameters }: Operation): CheckedParameter[] {
  return parameters.map(({ name, required, value }) => ({
    name,
    required,
    value: toCheckedSchema(model.enums, value),
  }));
}

/** What a body must be like: exactly as documented, or with everything that the API may do. */
export type Strictness = 'strict' | 'lenient';

/** What is wrong with the body of an answer; nothing when it is as the spec says. */
export function faultsOfBody(
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
