import { Ajv } from 'ajv';
import { createEditorSchema } from '../../src/meta/editor-schema.ts';
import { loadVocabulary } from '../../src/meta/vocabulary.ts';
import { ruleKindNames, type Rule } from '../../src/rules/index.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';

// Ajv does not validate the JSON Schema itself at run time, because a test does that.
const haveSoundOperands = new Ajv({ strict: false, validateSchema: false }).compile(
  createEditorSchema(loadVocabulary(), 'RuleKinds'),
);

/**
 * Parses an entry of `x-parameter-rules` as a rule that can be evaluated. Returns `undefined` if it is malformed, which
 * the rules `struct` and `rule-shape` report.
 *
 * @param node - an entry of `x-parameter-rules`
 */
export function parseParameterRule(node: unknown): Rule | undefined {
  if (!isMapping(node) || typeof node['id'] !== 'string') return undefined;
  const kinds = ruleKindNames.filter((name) => node[name] !== undefined);
  if (kinds.length !== 1 || !haveSoundOperands(node)) return undefined;
  const { examples } = node;
  const isSound =
    examples === undefined || (isMapping(examples) && [examples['satisfied'], examples['violated']].every(isExample));
  return isSound ? (node as unknown as Rule) : undefined;
}

function isExample(value: unknown): boolean {
  return (
    isMapping(value) && isMapping(value['parameters']) && (value['facts'] === undefined || isMapping(value['facts']))
  );
}
