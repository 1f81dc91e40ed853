/** Generated TypeScript module: its exported value, and the source from which this value is generated. */
export interface GeneratedModule {
  readonly from: string;
  readonly name: string;
  readonly type: string;
  /** Import path of the module that declares the type of the exported value. */
  readonly types: string;
  readonly value: unknown;
}

/**
 * Formats a value as a `JSON.parse` expression, which is parsed faster than a literal and is not analysed by the
 * compiler.
 */
export function formatJsonParse(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** Formats a TypeScript module with one exported value. */
export function formatModule({ from, name, type, types, value }: GeneratedModule): string {
  return [
    `// Generated from ${from}. Do not edit.`,
    `import type { ${type.replace(/readonly |\[\]/g, '')} } from '${types}';`,
    '',
    `export const ${name} = ${formatJsonParse(value)} as ${type};`,
    '',
  ].join('\n');
}
