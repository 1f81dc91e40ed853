import { isMapping } from '@route-search/toolkit/yaml-values';
import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../meta/rule-kinds.schema.json' with { type: 'json' };
import { ruleKindNames, type Rule, type RuleKindName } from '../rule.ts';

const { $defs } = schema;
// `validateSchema: false` skips the check of the JSON Schema itself, which a test makes.
const haveSoundOperands = new Ajv2020({ strict: false, validateSchema: false }).compile({ $ref: schema.$ref, $defs });

/** Formats an example of the operands of a rule kind as JSON, for error messages. */
export function formatOperandExample(kind: RuleKindName): string {
  return JSON.stringify($defs.RuleKinds.properties[kind].examples[0]);
}

/** True if the operands of a rule, such as the list in `exclusive: [code, name]`, have the right types. */
export function hasValidOperandTypes(node: unknown): boolean {
  return haveSoundOperands(node);
}

/**
 * Converts an entry of `x-parameter-rules` to a rule that can be evaluated. Returns `undefined` for a malformed entry,
 * which the lint rule `rule-shape` reports.
 */
export function parseParameterRule(node: unknown): Rule | undefined {
  if (!isMapping(node) || typeof node['id'] !== 'string') return undefined;
  const kinds = ruleKindNames.filter((name) => node[name] !== undefined);
  if (kinds.length !== 1 || !hasValidOperandTypes(node)) return undefined;
  return hasValidRuleExamples(node['examples']) ? (node as unknown as Rule) : undefined;
}

/** True if a rule has no examples, or the two examples `satisfied` and `violated` of the right shape. */
export function hasValidRuleExamples(examples: unknown): boolean {
  return (
    examples === undefined || (isMapping(examples) && [examples['satisfied'], examples['violated']].every(isExample))
  );
}

function isExample(value: unknown): boolean {
  return (
    isMapping(value) && isMapping(value['parameters']) && (value['facts'] === undefined || isMapping(value['facts']))
  );
}
