import {
  evaluateRules,
  parseRuleKind,
  type Effect,
  type RuleKindName,
  type Rule,
  type Violation,
} from '@route-search/spec/rules';
import { checkValues } from '@route-search/spec/values';
import type { PlaygroundDefinition, PlaygroundField } from './definition.ts';
import { chooseControl, listFields, type WireRequest } from './form.ts';

/** Something that the API would object to, or ignore. */
export interface FormFinding {
  /** Id of the rule, or the name of the constraint. */
  readonly id: string;
  readonly effect: Effect;
  /** The fields at which it is shown. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** What cannot be set as long as the other fields are as they are. */
export interface FieldBlock {
  readonly sentence: string;
  readonly by: readonly string[];
}

/** What of a field cannot be set, or would have no effect. */
export interface FieldAvailability {
  /** No value can be set. */
  readonly field?: FieldBlock;
  /** These values cannot be set. */
  readonly values?: Readonly<Record<string, FieldBlock>>;
  /** It can be set, but the API would ignore it. */
  readonly idle?: FieldBlock;
}

/** Fields that are not free, by their names. */
type Availability = Readonly<Record<string, FieldAvailability>>;

/** Rules that forbid something. The others ask for more, and what is missing can still be set. */
const forbidding: ReadonlySet<RuleKindName> = new Set([
  'exclusive',
  'exactlyOne',
  'conflicts',
  'onlyWhen',
  'notWhen',
  'incompatible',
]);

/** A value for free texts: the forbidding rules look at whether a text is there, not at what it says. */
const ANY = '0';

/** What is wrong with a request, and what would be ignored, in the words of the spec. */
export function findFormFindings(definition: PlaygroundDefinition, request: WireRequest): FormFinding[] {
  const fields = new Map(listFields(definition).map((field) => [field.name, field]));
  const own = checkValues([...fields.values()], request).map(({ param, constraint, sentence }): FormFinding => {
    const times = constraint === 'pattern' ? fields.get(param)?.times : undefined;
    return {
      id: constraint,
      effect: 'error',
      fields: [param],
      sentence: times === undefined ? sentence : `${sentence}${times.join('から')}までです。`,
    };
  });
  const between = evaluateRules(definition.rules, request).map(({ rule, effect, params }): FormFinding => ({
    id: rule.id,
    effect,
    fields: params,
    sentence: sentenceOf(definition, rule),
  }));
  return [...own, ...between];
}

/** Which fields, and which values of fields, would break a rule that no further field can mend. */
export function computeAvailability(definition: PlaygroundDefinition, request: WireRequest): Availability {
  const ask = (name: string, value: string): Blocks => {
    const broken = evaluateRules(definition.rules, { ...request, [name]: value }).filter(({ params }) =>
      params.includes(name),
    );
    const find = (test: (violation: Violation) => boolean): FieldBlock | undefined => {
      const found = broken.find(test);
      return (
        found && { sentence: sentenceOf(definition, found.rule), by: found.params.filter((param) => param !== name) }
      );
    };
    return {
      block: find(({ rule, effect }) => effect === 'error' && isForbidding(rule)),
      idle: find(({ rule, effect }) => effect === 'ignored' && isSubject(rule, name)),
    };
  };
  const entries = listFields(definition).flatMap((field): [string, FieldAvailability][] => {
    const isGiven = Object.hasOwn(request, field.name);
    const values = valuesOf(field);
    const asked = (values ?? [ANY]).map((value) => [value, ask(field.name, value)] as const);
    const blocked = asked.flatMap(([value, { block }]): [string, FieldBlock][] =>
      block === undefined || request[field.name] === value ? [] : [[value, block]],
    );
    const [idle] = asked.map(([, blocks]) => blocks.idle);
    if (!isGiven && blocked.length === asked.length && blocked[0] !== undefined) {
      return [[field.name, { field: blocked[0][1] }]];
    }
    const found: FieldAvailability = {
      ...(values === undefined || blocked.length === 0 ? {} : { values: Object.fromEntries(blocked) }),
      // Once it is set, the finding itself is shown.
      ...(isGiven || idle === undefined ? {} : { idle }),
    };
    return Object.keys(found).length === 0 ? [] : [[field.name, found]];
  });
  return Object.fromEntries(entries);
}

interface Blocks {
  readonly block: FieldBlock | undefined;
  readonly idle: FieldBlock | undefined;
}

function valuesOf({ value, choices }: PlaygroundField): readonly string[] | undefined {
  switch (chooseControl(value)) {
    case 'select':
    case 'text': // Values beyond those that are offered may be typed.
      return choices?.map((choice) => choice.value);
    case 'boolean':
      return ['true', 'false'];
    default:
      return undefined;
  }
}

function isForbidding(rule: Rule): boolean {
  const kind = parseRuleKind(rule)?.kind;
  return kind !== undefined && forbidding.has(kind);
}

/** Whether a rule that is broken takes its effect from this parameter, and not from the others that it names. */
function isSubject(rule: Rule, name: string): boolean {
  const seen = parseRuleKind(rule);
  const subjects =
    seen?.kind === 'conflicts' || seen?.kind === 'onlyWhen' || seen?.kind === 'notWhen' ? seen.operands.params : [];
  return subjects.includes(name);
}

function sentenceOf({ sentences }: PlaygroundDefinition, { id }: Rule): string {
  return sentences[id] ?? '';
}
