import {
  evaluateRules,
  parseRuleKind,
  formatRuleViolation,
  appendOffendingValues,
  type ServerKnowledge,
  type RuleViolation,
} from '@route-search/parameter-rules';
import { checkParameterValues, formatValueViolation } from '@route-search/spec/values';
import type { ApiOperation } from '../../api/operations.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Result of checking the parameters of a request. */
export interface RequestCheckResult {
  /** Messages for all errors of the request. The response contains only the first one. */
  readonly messages: readonly string[];
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
  const messages = [
    ...(query.malformed === undefined
      ? []
      : [appendOffendingValues('クエリのパーセントエンコーディングが正しくありません。', [query.malformed])]),
    ...repetitions(operation, query),
    ...checkParameterValues(operation.parameters, given).map(formatValueViolation),
    ...violations.filter(({ effect }) => effect === 'error').map(formatRuleViolation),
  ];
  const ignored = [...unknown.map((name): IgnoredParameter => ({ name })), ...switchedOff];
  return { messages, ignored, request: effective(operation, given, switchedOff) };
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
