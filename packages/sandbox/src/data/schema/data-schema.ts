/** Path of a value in a data file, such as `[3, 'path', '大船']`. */
export type DataPath = readonly (string | number)[];

/**
 * JSON Schema (draft 7), reduced to the keywords that data folders use. The additional keyword `form` describes the
 * format of a string for human readers.
 */
export interface DataSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly pattern?: string;
  readonly form?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, DataSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | DataSchema;
  readonly items?: DataSchema | readonly DataSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly DataSchema[];
}

/** JSON Schema of a data folder, with one property for each file. */
export interface DataFolderSchema {
  readonly properties: Readonly<Record<string, DataSchema>>;
  readonly definitions: Readonly<Record<string, DataSchema>>;
}

interface LocatedValue<T> {
  readonly value: T;
  readonly path: DataPath;
}

/** Violation of the schema by a value of a data file. */
export interface SchemaViolation {
  readonly path: DataPath;
  readonly message: string;
}

/** Follows the `$ref` of a schema. */
export function resolveSchema({ definitions }: DataFolderSchema, form: DataSchema): DataSchema {
  const name = form.$ref?.split('/').at(-1);
  return name === undefined ? form : resolveSchema({ definitions, properties: {} }, definitions[name] ?? {});
}

const kinds = {
  object: '項目の集まり',
  array: 'リスト',
  string: '文字列',
  number: '数値',
  integer: '整数',
  boolean: 'trueかfalse',
} as const;

/** Describes the allowed values of a schema in a few Japanese words. */
export function describeAllowedValues(folder: DataFolderSchema, given: DataSchema): string {
  const form = resolveSchema(folder, given);
  if (form.anyOf !== undefined)
    return [...new Set(form.anyOf.map((one) => describeAllowedValues(folder, one)))].join('か、');
  if (form.const !== undefined) return form.const;
  if (form.enum !== undefined) return form.enum.join('、');
  if (form.form !== undefined) return form.form;
  if (form.minimum !== undefined || form.maximum !== undefined) {
    return `${form.minimum ?? ''}以上${form.maximum === undefined ? '' : `${form.maximum}以下`}の${kinds[form.type ?? 'number']}`;
  }
  if (form.minItems !== undefined && form.maxItems !== undefined) {
    const count = [...new Set([form.minItems, form.maxItems])].join('か');
    const items = [form.items ?? []].flat().map((item) => describeAllowedValues(folder, item));
    return `${[...new Set(items)].join('、')}を${count}個並べたリスト`;
  }
  return form.type === undefined ? '値' : kinds[form.type];
}

/** Validates a value against its schema. If the type is wrong, the properties inside are not validated. */
export function validateValue(
  folder: DataFolderSchema,
  given: DataSchema,
  { value, path }: LocatedValue<unknown>,
): SchemaViolation[] {
  const form = resolveSchema(folder, given);
  if (form.anyOf !== undefined) {
    const fitting = form.anyOf.filter((one) => isOfType(resolveSchema(folder, one), value));
    const [first] = fitting;
    if (fitting.length === 1 && first !== undefined) return validateValue(folder, first, { value, path });
    const fits = fitting.some((one) => validateValue(folder, one, { value, path }).length === 0);
    return fits ? [] : [createValueViolation(folder, form, { value, path })];
  }
  if (!isOfType(form, value)) return [createTypeViolation(folder, form, { value, path })];
  if (Array.isArray(value)) return validateList(folder, form, { value, path });
  if (typeof value === 'object' && value !== null) {
    return validateObject(folder, form, { value: value as Readonly<Record<string, unknown>>, path });
  }
  return isAllowed(form, value) ? [] : [createValueViolation(folder, form, { value, path })];
}

function isOfType({ type, enum: allowed, const: only }: DataSchema, value: unknown): boolean {
  const wanted = type ?? (allowed === undefined && only === undefined ? undefined : 'string');
  if (wanted === undefined) return true;
  if (wanted === 'array') return Array.isArray(value);
  if (wanted === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === (wanted === 'integer' ? 'number' : wanted);
}

function isAllowed(form: DataSchema, value: unknown): boolean {
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = form;
    const isWhole = form.type !== 'integer' || Number.isInteger(value);
    return isWhole && Number.isFinite(value) && value >= minimum && value <= maximum;
  }
  if (typeof value !== 'string') return true;
  if (form.const !== undefined) return form.const === value;
  if (form.enum !== undefined) return form.enum.includes(value);
  return form.pattern === undefined || new RegExp(form.pattern, 'u').test(value);
}

function createTypeViolation(
  folder: DataFolderSchema,
  form: DataSchema,
  { value, path }: LocatedValue<unknown>,
): SchemaViolation {
  const quoted = form.type === 'string' && typeof value === 'number' ? `引用符で囲んだ文字列（'${value}'）` : undefined;
  return {
    path,
    message: `${quoted ?? describeAllowedValues(folder, form)}で書いてください。（${formatValue(value)}）`,
  };
}

function createValueViolation(
  folder: DataFolderSchema,
  form: DataSchema,
  { value, path }: LocatedValue<unknown>,
): SchemaViolation {
  return { path, message: `「${formatValue(value)}」は使えません。使える値: ${describeAllowedValues(folder, form)}。` };
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : formatJson(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Formats a value as JSON. Values from YAML can be circular or very deep, in which case only the type is named. */
function formatJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return kinds[Array.isArray(value) ? 'array' : 'object'];
  }
}

function validateList(
  folder: DataFolderSchema,
  form: DataSchema,
  { value, path }: LocatedValue<readonly unknown[]>,
): SchemaViolation[] {
  const { items = {}, minItems = 0, maxItems = Infinity } = form;
  if (value.length < minItems || value.length > maxItems) {
    return [{ path, message: `${describeAllowedValues(folder, form)}で書いてください。（${value.length}個）` }];
  }
  return value.flatMap((one, index) => {
    const item = Array.isArray(items) ? (items as readonly DataSchema[])[index] : (items as DataSchema);
    return validateValue(folder, item ?? {}, { value: one, path: [...path, index] });
  });
}

function validateObject(
  folder: DataFolderSchema,
  form: DataSchema,
  { value, path }: LocatedValue<Readonly<Record<string, unknown>>>,
): SchemaViolation[] {
  const { properties = {}, required = [], additionalProperties = true } = form;
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => ({ path, message: `「${name}」がありません。必須の項目: ${required.join('、')}。` }));
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const at = [...path, name];
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return validateValue(folder, own, { value: one, path: at });
    if (typeof additionalProperties === 'object')
      return validateValue(folder, additionalProperties, { value: one, path: at });
    const names = Object.keys(properties);
    return additionalProperties
      ? []
      : [{ path: at, message: `「${name}」という項目はありません。使える項目: ${names.join('、')}。` }];
  });
  return [...missing, ...wrong];
}
