import { appendOffendingValues } from '@route-search/parameter-rules';
import { findConstraintFailure, joinListValue, type ValueCheckFinder } from '@route-search/spec/values';
import { ValidationError } from '../errors/errors.ts';
import { getOwnProperty } from '../base/safe-object.ts';
import type { ViolationReporter, RequestCheck, OperationData, ParameterData } from '../settings/operation-data.ts';
import type { Violation } from '../types/violation.ts';

/** Runs the checks of an operation's request, and throws or warns as set by `validate`. */
export const validateRequest: NonNullable<OperationData['validate']> = (settings, operation, { request, length }) => {
  const { redact, maxUrlLength } = settings;
  const { id, parameters: forms, checks = [] } = operation;
  const violations: Violation[] = [];
  const report: ViolationReporter = (rule, sentence, parameters) => {
    const shown = parameters.flatMap((name) => {
      const form = getOwnProperty(forms, name) as ParameterData | undefined;
      return form && request[name] !== undefined ? joinListValue(form, request[name]) : [];
    });
    const message = redact(appendOffendingValues(sentence, shown));
    violations.push({ rule, parameters, sentence: redact(sentence), message });
  };
  // The limit of the URL length is one of the SDK, not of the API. It applies even if `validate` is off.
  const isTooLong = length > maxUrlLength;
  if (isTooLong)
    report('maxUrlLength', `URLには${maxUrlLength}文字以下(maxUrlLength)を指定してください。(${length})`, []);
  if (settings.validate !== 'off') for (const check of checks) check(operation, request, report);
  if (violations.length === 0) return;
  const error = new ValidationError(violations.map(({ message }) => message).join(' '), { operation: id, violations });
  if (isTooLong || settings.validate !== 'warn') throw error;
  // eslint-disable-next-line no-console -- asked for with validate: 'warn'
  console.warn(error.message);
};

const getCheck: ValueCheckFinder = ({ check }) => check;

export const checkParameterNames: RequestCheck = ({ parameters }, request, report) => {
  for (const name of Object.keys(request))
    if (!getOwnProperty(parameters, name)) report('unknown', `${name}というパラメータはありません。`, [name]);
};

export const checkParameters: RequestCheck = ({ parameters, required = [] }, request, report) => {
  // Skips parameters that are neither given nor required.
  for (const name of new Set([...required, ...Object.keys(request)])) {
    const form = getOwnProperty(parameters, name) as ParameterData | undefined;
    const given = request[name];
    const failure =
      form &&
      (given === undefined && name in request
        ? ['value', `には${describeExpectedValue(form)}を指定してください。`]
        : findConstraintFailure(form, given, getCheck));
    if (failure) report(failure[0], name + failure[1], [name]);
  }
};

/** Describes the accepted kind of value of a parameter, in Japanese. */
function describeExpectedValue({ list, notation }: ParameterData): string {
  return list ? `「${list.separator}」のない正しい文字列の配列` : notation ? `${notation}形式の値` : '正しい文字列';
}

export const checkRules: RequestCheck = ({ rules = [], facts = {} }, request, report) => {
  const subject = { set: { parameters: facts }, request, facts: {} };
  for (const { id, check, operands, sentence } of rules) {
    const names = check(operands as never, subject);
    if (names.length > 0) report(id, sentence, names);
  }
};
