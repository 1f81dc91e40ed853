/** Content of a generated TypeScript module that exports one value. */
export interface GeneratedModule {
  readonly from: string;
  readonly name: string;
  readonly type: string;
  /** Path from which the generated module imports the type of the exported value. */
  readonly types: string;
  readonly value: unknown;
}

/**
 * Formats a value as a `JSON.parse` expression. JavaScript engines parse it faster than a literal, and the TypeScript
 * compiler does not analyse it.
 */
export function formatJsonParse(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** Formats a generated TypeScript module. */
export function formatGeneratedModule({ from, name, type, types, value }: GeneratedModule): string {
  return [
    `// Generated from ${from}. Do not edit.`,
    `import type { ${type.replace(/readonly |\[\]/g, '')} } from '${types}';`,
    '',
    `export const ${name} = ${formatJsonParse(value)} as ${type};`,
    '',
  ].join('\n');
}
