/** Collects the imports of a generated module while its source text is written. */
export class ImportCollector {
  readonly #keyword: string;
  readonly #names = new Map<string, Set<string>>();

  /** @param keyword - `import type` if the module needs only types */
  constructor(keyword: 'import' | 'import type' = 'import') {
    this.#keyword = keyword;
  }

  /**
   * Adds an imported name to the generated module.
   *
   * @returns the imported name, for use in the source text
   */
  use(module: string, name: string): string {
    this.#names.set(module, (this.#names.get(module) ?? new Set()).add(name));
    return name;
  }

  /** Returns the import statements: modules in the order of first use, names sorted. */
  lines(): string[] {
    return [...this.#names].map(
      ([module, names]) => `${this.#keyword} { ${[...names].toSorted().join(', ')} } from ${toStringLiteral(module)};`,
    );
  }
}

/** Text of a TypeScript expression, such as a function name, that {@link toSourceText} writes without quotes. */
export class SourceExpression {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Converts a value to TypeScript source text. Omits properties that are `undefined`.
 *
 * @param value - may contain regular expressions and {@link SourceExpression}
 */
export function toSourceText(value: unknown): string {
  if (typeof value === 'string') return toStringLiteral(value);
  if (value instanceof SourceExpression) return value.text;
  if (Array.isArray(value)) return `[${value.map(toSourceText).join(', ')}]`;
  if (typeof value === 'object' && value !== null && !(value instanceof RegExp)) {
    const members = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${toPropertyName(key)}: ${toSourceText(one)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return String(value);
}

export function toPascalCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Formats a property name for source code, quoted if necessary. */
export function toPropertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toStringLiteral(name);
}

export function toStringLiteral(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Formats values as a union of literal types; `never` for no values. */
export function toUnionType(values: readonly (string | number | boolean)[]): string {
  return values.length === 0 ? 'never' : values.map(toLiteralText).join(' | ');
}

export function toLiteralText(value: string | number | boolean): string {
  return typeof value === 'string' ? toStringLiteral(value) : String(value);
}
