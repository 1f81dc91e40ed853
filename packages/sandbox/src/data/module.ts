/** What a generated module says, and where its value comes from. */
export interface GeneratedModule {
  readonly from: string;
  readonly name: string;
  readonly type: string;
  /** The module that declares the type. */
  readonly types: string;
  readonly value: unknown;
}

/** One value per module. A string of JSON is parsed faster than a literal, and the compiler need not look into it. */
export function moduleOf({ from, name, type, types, value }: GeneratedModule): string {
  return [
    `// Generated from ${from}. Do not edit.`,
    `import type { ${type.replace(/readonly |\[\]/g, '')} } from '${types}';`,
    '',
    `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};`,
    '',
  ].join('\n');
}
