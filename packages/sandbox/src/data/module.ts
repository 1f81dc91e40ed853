/** What a generated module says, and where its value comes from. */
export interface GeneratedModule {
  readonly from: string;
  readonly name: string;
  readonly type: string;
  /** The module that declares the type. */
  readonly types: string;
  readonly value: unknown;
}

/** A JSON text as an expression: a string is parsed faster than a literal, and the compiler need not look into it. */
export function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** One value per module. */
export function moduleOf({ from, name, type, types, value }: GeneratedModule): string {
  return [
    `// Generated from ${from}. Do not edit.`,
    `import type { ${type.replace(/readonly |\[\]/g, '')} } from '${types}';`,
    '',
    `export const ${name} = ${parsed(value)} as ${type};`,
    '',
  ].join('\n');
}
