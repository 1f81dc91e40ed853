import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { DataFolderSchema } from './data-schema.ts';

const root = join(import.meta.dirname, '../../..');

/** Replaces a list of types in a JSON Schema by `anyOf`. */
function splitTypeList(_key: string, value: unknown): unknown {
  const { type, ...rest } = Object(value) as { readonly type?: unknown };
  if (!Array.isArray(type)) return value;
  return { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) };
}

/** Generates the JSON Schema of a data folder from its TypeScript types. */
export function generateDataSchema(): DataFolderSchema {
  const generator = createGenerator({
    path: join(import.meta.dirname, 'types.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'SandboxData',
    // The types need no check here, because the gate `types` checks them.
    skipTypeCheck: true,
    topRef: false,
    additionalProperties: false,
    extraTags: ['form'],
  });
  const { properties, definitions } = JSON.parse(
    JSON.stringify(generator.createSchema('SandboxData')),
    splitTypeList,
  ) as DataFolderSchema;
  return { properties, definitions };
}
