import {
  evaluateRules,
  parseRuleKind,
  type Effect,
  type RuleKindName,
  type Rule,
  type RuleSet,
  type RuleViolation,
} from '@route-search/parameter-rules';
import { checkValues } from '@route-search/spec/values';
import type { PlaygroundDefinition, PlaygroundField } from './definition.ts';
import { chooseControl, listFields, type WireRequest } from './form.ts';

/** Error that the API would return for the playground form, or parameter that it would ignore. */
export interface FormFinding {
  /** Id of the violated rule between parameters, or name of the violated constraint of a value. */
  readonly id: string;
  readonly effect: Effect;
  /** Names of the form fields at which the finding (error or ignored parameter) is shown. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** Reason why a form field or one of its values cannot be set with the current values of other fields. */
export interface FieldBlockReason {
  readonly sentence: string;
  readonly by: readonly string[];
}

/** Restrictions of a form field by the current values of other fields. */
export interface FieldAvailability {
  /** Reason why no value of the form field is allowed; absent if some value is allowed. */
  readonly field?: FieldBlockReason;
  /** Reasons why single values of the form field are not allowed, by value. */
  readonly values?: Readonly<Record<string, FieldBlockReason>>;
  /** Reason why the API would ignore a value of the form field; absent if it would not. */
  readonly idle?: FieldBlockReason;
}

/** Restrictions of form fields by field name, for the fields that have any. */
type Availability = Readonly<Record<string, FieldAvailability>>;

/**
 * Kinds of rules that forbid values of a parameter. Other kinds require further parameters, which the reader can still
 * set.
 */
const forbidding: ReadonlySet<RuleKindName> = new Set([
  'exclusive',
  'exactlyOne',
  'conflicts',
  'onlyWhen',
  'notWhen',
  'incompatible',
]);

/**
 * Sample value with which rules are tested for a free text field. Forbidding rules depend on the presence of a text,
 * not on its content.
 */
const ANY = '0';

/** Finds the errors and ignored parameters of a request, each with the sentence of the spec that explains it. */
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
  const between = evaluateRules(rulesOf(definition), request).map(({ rule, effect, params }): FormFinding => ({
    id: rule.id,
    effect,
    fields: params,
    sentence: sentenceOf(definition, rule),
  }));
  return [...own, ...between];
}

/** Finds the fields and values that would violate a rule if the reader set them. */
export function computeAvailability(definition: PlaygroundDefinition, request: WireRequest): Availability {
  const set = rulesOf(definition);
  const ask = (name: string, value: string): Blocks => {
    const broken = evaluateRules(set, { ...request, [name]: value }).filter(({ params }) => params.includes(name));
    const find = (test: (violation: RuleViolation) => boolean): FieldBlockReason | undefined => {
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
    const blocked = asked.flatMap(([value, { block }]): [string, FieldBlockReason][] =>
      block === undefined || request[field.name] === value ? [] : [[value, block]],
    );
    const [idle] = asked.map(([, blocks]) => blocks.idle);
    if (!isGiven && blocked.length === asked.length && blocked[0] !== undefined) {
      return [[field.name, { field: blocked[0][1] }]];
    }
    const found: FieldAvailability = {
      ...(values === undefined || blocked.length === 0 ? {} : { values: Object.fromEntries(blocked) }),
      // Show the note about an ignored field only while the field is empty; once the field is set, its finding is shown
      // instead of the note.
      ...(isGiven || idle === undefined ? {} : { idle }),
    };
    return Object.keys(found).length === 0 ? [] : [[field.name, found]];
  });
  return Object.fromEntries(entries);
}

interface Blocks {
  readonly block: FieldBlockReason | undefined;
  readonly idle: FieldBlockReason | undefined;
}

function valuesOf({ value, choices }: PlaygroundField): readonly string[] | undefined {
  switch (chooseControl(value)) {
    case 'select':
    case 'text': // For an open enumeration, only the listed values are tested, although the reader can type other ones.
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

/** True if the rule restricts this parameter, and false if the rule only depends on its value. */
function isSubject(rule: Rule, name: string): boolean {
  const seen = parseRuleKind(rule);
  const subjects =
    seen?.kind === 'conflicts' || seen?.kind === 'onlyWhen' || seen?.kind === 'notWhen' ? seen.operands.params : [];
  return subjects.includes(name);
}

/** Creates the input of the rule evaluator. The fields have what it needs to know about their parameters. */
function rulesOf(definition: PlaygroundDefinition): RuleSet {
  const fields = listFields(definition).map((field) => [field.name, { ...field, ...field.value.list }] as const);
  return { rules: definition.rules, parameters: Object.fromEntries(fields) };
}

function sentenceOf({ sentences }: PlaygroundDefinition, { id }: Rule): string {
  return sentences[id] ?? '';
}
