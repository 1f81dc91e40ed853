import {
  evaluateRules,
  parseRuleKind,
  formatRuleViolation,
  appendOffendingValues,
  type ServerKnowledge,
  type RuleViolation,
} from '@route-search/parameter-rules';
import { checkParameterValues, formatValueViolation, type ValueViolation } from '@route-search/spec/values';
import type { ApiOperation } from '../../api/operations.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Result of checking the parameters of a request. */
export interface RequestCheckResult {
  /** Messages for all errors of the request. */
  readonly messages: readonly string[];
  /** The first message, with advice on a wrong separator or name. The response contains only this one. */
  readonly message: string | undefined;
  readonly ignored: readonly IgnoredParameter[];
  /** Parameters that the engine uses, without those that have no effect. List parameters are split into items. */
  readonly request: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Parameter without effect, and the rule that is the reason. Without a rule, the operation does not have the parameter.
 */
export interface IgnoredParameter {
  readonly name: string;
  readonly rule?: string;
}

/**
 * Checks the parameters of a request: first their values, then the rules between them. The access key is not checked.
 */
export function checkRequest(operation: ApiOperation, query: ParsedQuery, facts: ServerKnowledge): RequestCheckResult {
  const given = query.values;
  const known = operation.set.parameters;
  const unknown = Object.keys(given).filter((name) => name !== 'key' && !Object.hasOwn(known, name));
  const violations = evaluateRules(operation.set, given, facts);
  const switchedOff = violations.flatMap(ignoredBy);
  const failures = checkParameterValues(operation.parameters, given);
  const messages = [
    ...(query.malformed === undefined
      ? []
      : [appendOffendingValues('クエリのパーセントエンコーディングが正しくありません。', [query.malformed])]),
    ...repetitions(operation, query),
    ...failures.map(formatValueViolation),
    ...violations.filter(({ effect }) => effect === 'error').map(formatRuleViolation),
  ];
  const ignored = [...unknown.map((name): IgnoredParameter => ({ name })), ...switchedOff];
  const message = addAdvice(messages[0], { operation, failures, unknown });
  return { messages, message, ignored, request: effective(operation, given, switchedOff) };
}

interface Mistakes {
  readonly operation: ApiOperation;
  readonly failures: readonly ValueViolation[];
  /** Names of parameters that the operation does not have. */
  readonly unknown: readonly string[];
}

/** Adds the separator to a message about a list that is too short, and unknown names to one about a missing parameter. */
function addAdvice(message: string | undefined, { operation, failures, unknown }: Mistakes): string | undefined {
  const [failure] = failures;
  if (failure?.constraint === 'minItems' && message === formatValueViolation(failure)) {
    const separator = operation.parameters.find(({ name }) => name === failure.param)?.value.list?.separator ?? '';
    return formatValueViolation({ ...failure, sentence: `${failure.sentence}区切り文字は「${separator}」です。` });
  }
  // Messages about given values end with the value in parentheses.
  return message?.endsWith('。') && unknown.length > 0
    ? appendOffendingValues(`${message}仕様にないパラメータは無視しました。`, unknown)
    : message;
}

function repetitions(operation: ApiOperation, query: ParsedQuery): string[] {
  return [...query.repeated].flatMap(([name, values]) => {
    if (name === 'key') return ['keyが2回以上指定されています。'];
    const known = Object.hasOwn(operation.set.parameters, name);
    return known ? [appendOffendingValues(`${name}が2回以上指定されています。`, values)] : [];
  });
}

/** Lists the parameters that have no effect because of a violated rule. */
function ignoredBy({ rule, effect, params }: RuleViolation): IgnoredParameter[] {
  if (effect !== 'ignored') return [];
  const operands = parseRuleKind(rule)?.operands;
  if (typeof operands !== 'object' || !('params' in operands)) return [];
  const subjects = (operands as { readonly params?: readonly string[] }).params ?? [];
  return params.filter((name) => subjects.includes(name)).map((name) => ({ name, rule: rule.id }));
}

function effective(
  operation: ApiOperation,
  given: ParsedQuery['values'],
  switchedOff: readonly IgnoredParameter[],
): RequestCheckResult['request'] {
  const request = Object.create(null) as Record<string, string | readonly string[]>;
  for (const { name, value: form } of operation.parameters) {
    const value = given[name];
    if (value === undefined || switchedOff.some((ignored) => ignored.name === name)) continue;
    request[name] = form.list === undefined ? value : value.split(form.list.separator);
  }
  return request;
}
