import type { Api, EntityId, Operation, ResponseRule, SchemaCoordinate } from '../model/api.ts';
import { toRuleSet } from '../model/rule-set.ts';
import { evaluateRules } from '@route-search/parameter-rules';
import {
  isParameterGiven,
  meetsAllConditions,
  readParameterValues,
  type RuleContext,
} from '@route-search/parameter-rules';
import type { ParameterValues, RuleSet } from '@route-search/parameter-rules';
import type { ResponseRuleSubject, ResponseStatement, ViolatingMember } from './kinds/response-rule-kind.ts';
import { joinMemberPath, readMembers } from './member-path.ts';
import { getResponseRuleKind } from './response-rule.ts';

/** Response member that violates a rule. */
export interface ResponseViolation extends ViolatingMember {
  readonly rule: ResponseRule;
  /** Coordinate of the rule, such as `Course#fare-total`. */
  readonly coordinate: SchemaCoordinate;
}

/** Value that other responses must not contradict, with the rule that requires this. */
export interface RuledStatement extends ResponseStatement, Pick<ResponseViolation, 'rule' | 'coordinate'> {}

/** Evaluates the rules about responses of an API. */
export class ResponseRuleEvaluator {
  readonly #entities: Api['entities'];
  /** Rules between parameters by operation id, for the rule evaluator. */
  readonly #sets = new Map<string, RuleSet>();
  /** Entities (response objects) with a rule, directly or in an object that they contain. */
  readonly #ruled: ReadonlySet<EntityId>;
  readonly #observe: (statement: RuledStatement) => void;

  /** @param observe - receives the values that responses to other requests must not contradict */
  constructor({ entities }: Pick<Api, 'entities'>, observe: (statement: RuledStatement) => void = () => undefined) {
    this.#entities = entities;
    this.#observe = observe;
    const ruled = new Set<EntityId>();
    // One pass is enough, because each entity follows the entities to which its properties refer.
    for (const { id, members, responseRules } of Object.values(entities)) {
      const inside = members.flatMap(({ decoded: { shape } }) => ('entity' in shape ? [shape.entity] : []));
      if (responseRules !== undefined || inside.some((entity) => ruled.has(entity))) ruled.add(id);
    }
    this.#ruled = ruled;
  }

  /**
   * Finds the rules that a successful response violates. Skips rules whose parameters have no effect in the request,
   * and rules about missing members.
   *
   * @param result - content of `ResultSet`
   */
  evaluate(operation: Operation, request: ParameterValues, result: unknown): ResponseViolation[] {
    const set = this.#sets.get(operation.id) ?? toRuleSet(operation);
    this.#sets.set(operation.id, set);
    const context: RuleContext = { set, request, facts: {} };
    const values = (name: string): readonly string[] => readParameterValues(context, name);
    const holds = ({ when = {}, parameters }: ResponseRule): boolean =>
      meetsAllConditions(context, when) && parameters.every((name) => hasEffect(context, set, name));
    const asked = {
      values,
      isParameterGiven: (name: string): boolean => isParameterGiven(request, name),
      maxResults: operation.limits.maxResults,
    };
    const found: ResponseViolation[] = [];
    // An entity occurs many times in a response, and whether its rules apply depends only on the request.
    const applicable = new Map<string, readonly ResponseRule[]>();
    const check = (
      rules: readonly ResponseRule[],
      owner: string,
      { object, at }: { object: unknown; at: string },
    ): void => {
      const subject: ResponseRuleSubject = { object, ...asked };
      const applied = applicable.get(owner) ?? rules.filter(holds);
      applicable.set(owner, applied);
      for (const rule of applied) {
        const kind = getResponseRuleKind(rule);
        const locate = <T extends { readonly path: string }>(
          one: T,
        ): T & Pick<ResponseViolation, 'path' | 'rule' | 'coordinate'> => ({
          ...one,
          path: joinMemberPath(at, one.path),
          rule,
          coordinate: `${owner}#${rule.id}`,
        });
        found.push(...kind.check(rule.operands as never, subject).map(locate));
        for (const one of kind.listStatements?.(rule.operands as never, subject) ?? []) this.#observe(locate(one));
      }
    };
    const visit = (id: EntityId, object: unknown, at: string): void => {
      const entity = this.#entities[id];
      if (entity === undefined || !this.#ruled.has(id) || typeof object !== 'object' || object === null) return;
      check(entity.responseRules ?? [], id, { object, at });
      for (const { name, decoded } of entity.members) {
        if (!('entity' in decoded.shape) || !this.#ruled.has(decoded.shape.entity)) continue;
        for (const { value, path } of readMembers(object, name))
          visit(decoded.shape.entity, value, joinMemberPath(at, path));
      }
    };
    check(operation.responseRules, operation.id, { object: result, at: 'ResultSet' });
    visit(operation.answer.entity, result, 'ResultSet');
    return found;
  }
}

/** False if a rule with the effect `ignored` makes the parameter or its default ineffective. */
function hasEffect({ request }: RuleContext, set: RuleSet, name: string): boolean {
  const given = { ...request, [name]: request[name] ?? '' };
  return !evaluateRules(set, given).some(({ rule, effect }) => {
    const [operands] = Object.values(rule).filter((value) => typeof value === 'object' && 'params' in value);
    return (
      effect === 'ignored' && (operands as { readonly params: readonly string[] } | undefined)?.params.includes(name)
    );
  });
}

/** Formats a violation in English for spec authors. */
export function formatResponseViolation(violation: ResponseViolation): string {
  const { path, found, expected, coordinate, isCount } = violation;
  if (isCount) return `\`${path}\` is one of ${found} items; the rule \`${coordinate}\` demands at most ${expected}`;
  return `\`${path}\` is ${found}; the rule \`${coordinate}\` demands ${expected}`;
}

/** Formats a violation in Japanese. */
export function describeResponseViolation({ rule, path, found, expected, isCount }: ResponseViolation): string {
  if (isCount) return `${rule.sentence}\`${path}\`を含めて${found}件です。ルールでは最大${expected}件です。`;
  return `${rule.sentence}\`${path}\`は${found}です。ルールでは${expected}です。`;
}
