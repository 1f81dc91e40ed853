import { kindNames, type KindName, type Rule } from '../../src/rules/index.ts';
import { isMapping, isScalar } from './values.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isAlternatives: Check = (value) => Array.isArray(value) && value.every((one) => isText(one) || isTexts(one));
const isScalars: Check = (value) => Array.isArray(value) && value.every(isScalar);
const isWhen: Check = (value) => isMapping(value) && Object.values(value).every(isScalars);
const isCondition: Check = (value) =>
  isMapping(value) && Object.keys(value).length === 1 && (isScalars(value['is']) || isScalars(value['not']));
const isConditions: Check = (value) => isMapping(value) && Object.values(value).every(isCondition);
const isOperator: Check = (value) => value === '<' || value === '<=' || value === '>' || value === '>=';

/** The members of a mapping: those marked `?` may be absent. */
function shape(members: Readonly<Record<string, Check>>): Check {
  return (value) =>
    isMapping(value) &&
    Object.entries(members).every(([key, check]) => {
      const name = key.replace('?', '');
      return value[name] === undefined ? key !== name : check(value[name]);
    });
}

const operandChecks: Record<KindName, Check> = {
  exclusive: isAlternatives,
  conflicts: shape({ params: isTexts, with: isTexts }),
  atLeastOne: isTexts,
  exactlyOne: isTexts,
  together: isTexts,
  requires: shape({ if: isTexts, then: isTexts }),
  onlyWhen: shape({ params: isTexts, when: isWhen }),
  notWhen: shape({ params: isTexts, when: isWhen }),
  incompatible: isConditions,
  compare: shape({ left: isText, op: isOperator, right: isText }),
  searchTypeOf: shape({ data: isText, is: isTexts, 'params?': isTexts }),
  sectionTypeOf: shape({ data: isText, section: isText, is: isTexts }),
  stationTypeOf: shape({ params: isTexts, is: isTexts }),
  sameEngine: shape({ data: isText, when: isWhen }),
  latestEngine: shape({ param: isText }),
};

const isExample = shape({ parameters: isMapping, 'facts?': isMapping });

/**
 * A node as a rule that can be evaluated and rendered, or `undefined` when it is malformed (which `struct` and
 * `rule-shape` report).
 *
 * @param node - an entry of `x-parameter-rules`
 */
export function ruleOf(node: unknown): Rule | undefined {
  if (!isMapping(node) || !isText(node['id'])) return undefined;
  const kinds = kindNames.filter((name) => node[name] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1 || !operandChecks[kind](node[kind])) return undefined;
  const { examples } = node;
  if (examples !== undefined && !shape({ satisfied: isExample, violated: isExample })(examples)) {
    return undefined;
  }
  return node as unknown as Rule;
}
