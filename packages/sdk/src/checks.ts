import { withValues, type Request } from '@route-search/spec/rules';
import { checkValue, type CheckOf } from '@route-search/spec/values';
import { ValidationError } from './errors.ts';
import { member } from './own.ts';
import type { Check, OperationData, ParameterData } from './operation.ts';
import type { Violation } from './request.ts';

/** Runs the checks of an operation, and says what is wrong in the way that the client is set to. */
export const validate: NonNullable<OperationData['validate']> = (settings, operation, { request, length }) => {
  const { redact, maxUrlLength } = settings;
  const { id, checks = [] } = operation;
  const sentence = `URLには${maxUrlLength}文字以下(maxUrlLength)を指定してください。`;
  // A guard of this client, whatever is checked of the parameters: it is no limit of the API.
  const guards = length > maxUrlLength ? [violation({ constraint: 'maxUrlLength', sentence }, [], [length])] : [];
  const found = settings.validate === 'off' ? [] : checks.flatMap((check) => check(operation, request));
  const violations = [...guards, ...found].map((one) => ({
    ...one,
    sentence: redact(one.sentence),
    message: redact(one.message),
  }));
  if (violations.length === 0) return;
  const error = new ValidationError(violations.map(({ message }) => message).join(' '), { operation: id, violations });
  if (guards.length > 0 || settings.validate !== 'warn') throw error;
  // eslint-disable-next-line no-console -- asked for with validate: 'warn'
  console.warn(error.message);
};

const checkOf: CheckOf = ({ check }) => check;

export const knownNames: Check = ({ parameters }, request) =>
  Object.keys(request)
    .filter((name) => !member(parameters, name))
    .map((name) => violation({ constraint: 'unknown', sentence: `${name}というパラメータはありません。` }, [name], []));

export const eachParameter: Check = ({ parameters, required = [] }, request) =>
  // What is neither given nor demanded needs no check.
  [...new Set([...required, ...Object.keys(request)])].flatMap((name) => {
    const value = member(parameters, name) as ParameterData | undefined;
    const given = request[name];
    const broken =
      value &&
      (given === undefined && name in request
        ? { constraint: 'value', sentence: `${name}には${wanted(value)}を指定してください。`, value: undefined }
        : checkValue({ name, value, required: true }, given, checkOf));
    return broken ? violation(broken, [name], [broken.value]) : [];
  });

/** What a value must be to be read at all. */
function wanted({ list, notation }: ParameterData): string {
  return list ? `「${list.separator}」のない値の配列` : notation ? `${notation}形式の値` : '1つの値';
}

export const rulesBetween: Check = ({ rules = [], facts = {} }, request) =>
  rules.flatMap(({ id, check, operands, sentence }) => {
    const blamed = check(operands as never, { set: { rules: [], parameters: facts }, request, facts: {} });
    const values = blamed.map((name) => request[name]);
    return blamed.length > 0 ? violation({ constraint: id, sentence }, blamed, values) : [];
  });

/** The message shows the values of those that have one, in their form in the query. */
function violation(
  { constraint: rule, sentence }: { readonly constraint: string; readonly sentence: string },
  parameters: readonly string[],
  values: readonly Request[string][],
): Violation {
  const shown = values.filter((value) => value !== undefined).map((value) => [value].flat().join(':'));
  return { rule, parameters, sentence, message: withValues(sentence, shown) };
}
