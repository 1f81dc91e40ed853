import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { FolderForm } from './form.ts';

const root = join(import.meta.dirname, '../..');

/** Several types are alternatives. */
function withOneType(_key: string, value: unknown): unknown {
  const { type, ...rest } = Object(value) as { readonly type?: unknown };
  if (!Array.isArray(type)) return value;
  return { ...rest, anyOf: type.map((one: unknown) => ({ type: one })) };
}

/** The form of the folder, from the types that declare it. */
export function folderForm(): FolderForm {
  const generator = createGenerator({
    path: join(import.meta.dirname, 'types.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'SandboxData',
    // The compiler has its own turn.
    skipTypeCheck: true,
    topRef: false,
    additionalProperties: false,
    extraTags: ['form'],
  });
  const { properties, definitions } = JSON.parse(
    JSON.stringify(generator.createSchema('SandboxData')),
    withOneType,
  ) as FolderForm;
  return { properties, definitions };
}
