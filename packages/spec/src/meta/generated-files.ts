import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSourceText } from '@route-search/toolkit/format-source-text';
import { createEditorSchema } from './editor-schema.ts';
import { replaceBetweenMarkers, emitExtensionTables } from './extension-tables.ts';
import { emitRuleKindNames, emitRuleKindRegistry, emitTypeDeclarations } from './emit-types.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

/** Vocabulary definition of each kind of YAML file, by the name of its editor schema. */
export const editorSchemaDefinitions: Readonly<Record<string, string>> = {
  'meta/openapi.schema.json': 'Root',
  'meta/path.schema.json': 'PathItem',
  'meta/parameters.schema.json': 'Parameters',
  'meta/response.schema.json': 'Response',
  'meta/example.schema.json': 'ExamplePair',
  '../schemas/meta/schema.schema.json': 'PlainSchema',
};

/** Creates all committed files that are generated from the vocabulary, by path in the package. */
export async function createGeneratedFiles(folder: string): Promise<Record<string, string>> {
  const vocabulary = loadVocabulary();
  const keywords = ['PlainSchema'];
  const rules = ['ParameterRule', 'DynamicDefault'];
  const files = {
    'meta/extensions.ts': emitTypeDeclarations(vocabulary, extensionNames(vocabulary), {
      module: '@route-search/parameter-rules/vocabulary',
      roots: [...keywords, ...rules],
    }),
    '../parameter-rules/meta/vocabulary.ts': [
      emitTypeDeclarations(vocabulary, rules, { module: '@route-search/schemas/keywords', roots: keywords }),
      emitRuleKindNames(vocabulary),
    ].join('\n\n'),
    '../parameter-rules/meta/rule-kinds.schema.json': JSON.stringify(createEditorSchema(vocabulary, 'RuleKinds')),
    '../parameter-rules/src/kinds/index.ts': emitRuleKindRegistry(vocabulary),
    '../schemas/meta/keywords.ts': emitTypeDeclarations(vocabulary, keywords),
    'EXTENSIONS.md': replaceBetweenMarkers(
      readFileSync(join(folder, 'EXTENSIONS.md'), 'utf8'),
      emitExtensionTables(vocabulary),
    ),
    ...Object.fromEntries(
      Object.entries(editorSchemaDefinitions).map(([file, root]) => [
        file,
        JSON.stringify(createEditorSchema(vocabulary, root)),
      ]),
    ),
  };
  const formatted = Object.entries(files).map(
    async ([file, text]) => [file, await formatSourceText(file, text)] as const,
  );
  return Object.fromEntries(await Promise.all(formatted));
}

function extensionNames(vocabulary: Vocabulary): string[] {
  return Object.keys(vocabulary).filter((name) => name.startsWith('x-'));
}
