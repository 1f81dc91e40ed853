import {
  evaluateRules,
  parseRuleKind,
  type Effect,
  type RuleKindName,
  type Rule,
  type RuleSet,
  type RuleViolation,
} from '@route-search/parameter-rules';
import { checkParameterValues } from '@route-search/spec/values';
import type { PlaygroundDefinition, PlaygroundField } from './definition.ts';
import { chooseControl, listFormFields, type RequestParameters } from './form.ts';

/** Problem of the form: an error that the API would return, or a parameter that it would ignore. */
export interface FormFinding {
  /** Id of the violated rule between parameters, or name of the violated constraint of a value. */
  readonly id: string;
  readonly effect: Effect;
  /** Names of the fields that show the problem. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** Reason why a field or one of its values is not allowed with the current values of other fields. */
export interface FieldBlockReason {
  readonly sentence: string;
  readonly by: readonly string[];
}

/** Restrictions of a field by the current values of other fields. */
export interface FieldAvailability {
  /** Reason why the field may not have any value. Undefined if some value is allowed. */
  readonly field?: FieldBlockReason;
  /** Reasons why single values are not allowed, by value. */
  readonly values?: Readonly<Record<string, FieldBlockReason>>;
  /** Reason why the API would ignore the field. */
  readonly idle?: FieldBlockReason;
}

/** Restrictions by field name, for the restricted fields only. */
type Availability = Readonly<Record<string, FieldAvailability>>;

/**
 * Kinds of rules between parameters that forbid a value. Rules of other kinds are left out: they require further
 * parameters, which the reader can still fill in.
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
 * Sample value of a free text field, for testing the rules between parameters. The rules depend on the presence of a
 * text, not on its content.
 */
const ANY = '0';

/** Finds the errors and the ignored parameters of a request. Each finding has the spec's sentence about it. */
export function findFormFindings(definition: PlaygroundDefinition, request: RequestParameters): FormFinding[] {
  const fields = new Map(listFormFields(definition).map((field) => [field.name, field]));
  const own = checkParameterValues([...fields.values()], request).map(
    ({ param, constraint, sentence }): FormFinding => {
      const times = constraint === 'pattern' ? fields.get(param)?.times : undefined;
      return {
        id: constraint,
        effect: 'error',
        fields: [param],
        sentence: times === undefined ? sentence : `${sentence}${times.join('から')}までです。`,
      };
    },
  );
  const between = evaluateRules(rulesOf(definition), request).map(({ rule, effect, params }): FormFinding => ({
    id: rule.id,
    effect,
    fields: params,
    sentence: sentenceOf(definition, rule),
  }));
  return [...own, ...between];
}

/** Tests which fields and values would violate a rule if the reader set them. */
export function computeFieldAvailability(definition: PlaygroundDefinition, request: RequestParameters): Availability {
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
  const entries = listFormFields(definition).flatMap((field): [string, FieldAvailability][] => {
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
      // Show the note that the API would ignore a field only while the field is empty. A filled field shows the finding
      // instead.
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
    case 'text': // For an open enumeration, test only the listed values, although the reader can type others.
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

/** True if the rule restricts this parameter; false if the parameter is only part of the rule's condition. */
function isSubject(rule: Rule, name: string): boolean {
  const seen = parseRuleKind(rule);
  const subjects =
    seen?.kind === 'conflicts' || seen?.kind === 'onlyWhen' || seen?.kind === 'notWhen' ? seen.operands.params : [];
  return subjects.includes(name);
}

/** Creates the input of the rule evaluator from the fields of the form. */
function rulesOf(definition: PlaygroundDefinition): RuleSet {
  const fields = listFormFields(definition).map((field) => [field.name, { ...field, ...field.value.list }] as const);
  return { rules: definition.rules, parameters: Object.fromEntries(fields) };
}

function sentenceOf({ sentences }: PlaygroundDefinition, { id }: Rule): string {
  return sentences[id] ?? '';
}
