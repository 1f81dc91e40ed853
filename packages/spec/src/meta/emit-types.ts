import { getDefinitionName, reachable, type Definition, type Vocabulary } from './vocabulary.ts';

/** Types that another module declares, with the definitions that lead to them. */
export interface DeclaredTypes {
  readonly module: string;
  readonly roots: readonly string[];
}

/**
 * Emits TypeScript declarations for definitions and everything they refer to. Types of another module are re-exported.
 * Extensions (`x-…`) have no type of their own.
 */
export function emitTypes(vocabulary: Vocabulary, roots: readonly string[], other?: DeclaredTypes): string {
  const declared = new Set(other === undefined ? [] : typeNames(vocabulary, other.roots));
  const names = typeNames(vocabulary, roots).filter((name) => !declared.has(name));
  const beyond = { ...vocabulary, ...Object.fromEntries([...declared].map((name) => [name, {}])) };
  const used = typeNames(beyond, names).filter((name) => declared.has(name));
  return [
    '// Made by ./run meta from the vocabulary; never edited.',
    ...(other === undefined
      ? []
      : [`import type { ${used.join(', ')} } from '${other.module}';`, `export type * from '${other.module}';`]),
    ...names.map((name) => declaration(vocabulary, name)),
  ].join('\n\n');
}

function typeNames(vocabulary: Vocabulary, roots: readonly string[]): string[] {
  return reachable(vocabulary, roots).filter((name) => !name.startsWith('x-'));
}

/** Emits the names of the rule kinds, in the order of the vocabulary. */
export function emitRuleKindNames(vocabulary: Vocabulary): string {
  const kinds = Object.entries(vocabulary['RuleKinds']?.properties ?? {});
  const list = (needsServer: boolean): string =>
    JSON.stringify(kinds.filter(([, { facts }]) => (facts !== undefined) === needsServer).map(([name]) => name));
  return [
    `/** Kinds that a request alone decides. */\nexport const requestKindNames = ${list(false)} as const;`,
    `/** Kinds that need knowledge of the server. */\nexport const serverKindNames = ${list(true)} as const;\n`,
  ].join('\n\n');
}

/**
 * Emits the module that imports every kind of rule, with one table for each export, so that bundlers can drop unused
 * tables.
 */
export function emitRuleKindRegistry(vocabulary: Vocabulary): string {
  const kinds = Object.keys(vocabulary['RuleKinds']?.properties ?? {});
  const table = (name: string, member: string, comment: string): string =>
    `/** ${comment} */\nexport const ${name}: { readonly [K in RuleKindName]: ${member.charAt(0).toUpperCase()}${member.slice(1)}<K> } = { ${kinds.map((kind) => `${kind}: ${kind}.${member}`).join(', ')} };`;
  return [
    '// Made by ./run meta from the vocabulary; never edited.',
    "import type { RuleKindName } from '../rule.ts';\nimport type { Check, Parameters, Sentence } from './kind.ts';",
    kinds.map((kind) => `import * as ${kind} from './${kind}.ts';`).join('\n'),
    `export { ${kinds.join(', ')} };`,
    table('checks', 'check', 'Checks by kind of rule.'),
    table('sentences', 'sentence', 'Sentence templates by kind of rule.'),
    `${table('parameters', 'parameters', 'Functions that list the parameters of a rule, by kind.')}\n`,
  ].join('\n\n');
}

function declaration(vocabulary: Vocabulary, name: string): string {
  const definition = vocabulary[name] ?? {};
  const { $ref, properties } = definition;
  const head = comment(definition);
  if (properties === undefined) {
    return `${head}export type ${name} = ${typeOf(vocabulary, definition)};`;
  }
  const base = $ref === undefined ? '' : ` extends ${getDefinitionName($ref)}`;
  return `${head}export interface ${name}${base} ${members(vocabulary, definition)}`;
}

function typeOf(vocabulary: Vocabulary, definition: Definition): string {
  const { $ref, properties, items, additionalProperties, oneOf, anyOf, type } = definition;
  if ($ref !== undefined) {
    const name = getDefinitionName($ref);
    return name.startsWith('x-') ? typeOf(vocabulary, vocabulary[name] ?? {}) : name;
  }
  if (properties !== undefined) return members(vocabulary, definition);
  const alternatives = oneOf ?? anyOf;
  if (alternatives !== undefined) return alternatives.map((alternative) => typeOf(vocabulary, alternative)).join(' | ');
  if (definition.const !== undefined) return JSON.stringify(definition.const);
  if (definition.enum !== undefined) return definition.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (items !== undefined) return `readonly (${typeOf(vocabulary, items)})[]`;
  if (typeof additionalProperties === 'object') {
    return `Readonly<Record<string, ${typeOf(vocabulary, additionalProperties)}>>`;
  }
  if (type === undefined) return 'unknown';
  return [type]
    .flat()
    .map((name) => (name === 'integer' ? 'number' : name))
    .join(' | ');
}

function members(vocabulary: Vocabulary, { properties = {}, required = [] }: Definition): string {
  const lines = Object.entries(properties).map(([name, property]) => {
    const said = name.startsWith('x-') ? resolveExtension(vocabulary, property) : property;
    const optional = required.includes(name) ? '' : '?';
    return `${comment(said)}readonly ${JSON.stringify(name)}${optional}: ${typeOf(vocabulary, property)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function resolveExtension(vocabulary: Vocabulary, { $ref = '' }: Definition): Definition {
  return vocabulary[getDefinitionName($ref)] ?? {};
}

function comment({ description, bundleOnly }: Definition): string {
  if (description === undefined) return '';
  return `/** ${description.charAt(0).toUpperCase()}${description.slice(1).replace(/\.?$/, '.')}${bundleOnly === true ? ' In the bundle only.' : ''} */\n`;
}
