import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { extensionsByNodeType } from '../lint/support/node-types.ts';
import { editorSchemaDefinitions, createGeneratedFiles } from '../src/meta/generated-files.ts';
import { loadVocabulary } from '../src/meta/vocabulary.ts';
import { ruleKindNames, serverKindNames } from '@route-search/parameter-rules';

const packageFolder = join(import.meta.dirname, '..');
const repository = join(packageFolder, '../..');
const vocabulary = loadVocabulary();

const settings = JSON.parse(readFileSync(join(repository, '.vscode/settings.json'), 'utf8')) as {
  readonly 'yaml.schemas': Readonly<Record<string, readonly string[]>>;
};

const ajv = new Ajv({ strictTuples: false, strictRequired: false, allowUnionTypes: true, formats: { regex: true } });
ajv.addVocabulary(['enumDescriptions']);

function validatorOf(schema: string) {
  return ajv.compile(JSON.parse(readFileSync(join(repository, schema), 'utf8')) as object);
}

describe('files generated from the vocabulary', () => {
  it('equal the output of ./run meta', async () => {
    for (const [file, text] of Object.entries(await createGeneratedFiles(packageFolder))) {
      expect([file, readFileSync(join(packageFolder, file), 'utf8')]).toEqual([file, text]);
    }
  });

  it('list for each extension the objects that allow it, a description and the tools that read it', () => {
    const carried = new Set(Object.values(extensionsByNodeType).flat());
    for (const [name, { description, readBy }] of Object.entries(vocabulary)) {
      if (!name.startsWith('x-')) continue;
      expect([name, carried.has(name), description !== undefined, readBy !== undefined]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it('list the rule kinds in the order of the vocabulary, and separately those that need information from the server', () => {
    const kinds = Object.entries(vocabulary['RuleKinds']?.properties ?? {});
    expect(kinds.map(([name]) => name)).toEqual([...ruleKindNames]);
    expect(kinds.filter(([, { facts }]) => facts !== undefined).map(([name]) => name)).toEqual([...serverKindNames]);
  });
});

describe('editor schemas for YAML files', () => {
  const bound = Object.entries(settings['yaml.schemas']).flatMap(([schema, globs]) =>
    globSync(globs, { cwd: repository }).map((file): [schema: string, file: string] => [schema, file]),
  );

  it('cover each YAML file that authors write, by the assignments in settings.json', () => {
    const written = globSync(
      [
        'packages/spec/{openapi.yaml,{paths,parameters,responses}/**/*.yaml,examples/*/*.yaml}',
        'packages/schemas/{scalars,enums,entities,responses,condition}/*.yaml',
      ],
      { cwd: repository },
    );
    expect(bound.map(([, file]) => file).toSorted()).toEqual(written.toSorted());
    expect(Object.keys(settings['yaml.schemas']).toSorted()).toEqual(
      Object.keys(editorSchemaDefinitions)
        .map((file) => `./${relative(repository, join(packageFolder, file))}`)
        .toSorted(),
    );
  });

  it.each(Object.keys(settings['yaml.schemas']))('accept all files assigned to them: %s', (schema) => {
    const validate = validatorOf(schema);
    const files = bound.filter(([one]) => one === schema).map(([, file]) => file);
    for (const file of files) {
      validate(parse(readFileSync(join(repository, file), 'utf8')));
      expect([file, ajv.errorsText(validate.errors)]).toEqual([file, 'No errors']);
    }
  });

  it.each([
    ['openapi', 'spec/openapi.yaml', 'x-changes:', 'x-change:'],
    ['path', 'spec/paths/tool/generateCourseCondition.yaml', 'x-permission:', 'x-permision:'],
    ['path', 'spec/paths/tool/generateCourseCondition.yaml', 'notWhen:', 'notwhen:'],
    ['path', 'spec/paths/tool/generateCourseCondition.yaml', 'effect: ignored', 'effect: ignore'],
    ['parameters', 'spec/parameters/search.yaml', 'separator:', 'seperator:'],
    ['parameters', 'spec/parameters/search.yaml', 'x-unit: km/h', 'x-unit: kmh'],
    ['response', 'spec/responses/Forbidden.yaml', 'content:', 'contents:'],
    ['example', 'spec/examples/getPoint/station.yaml', 'summary:', 'sumary:'],
    ['schema', 'schemas/enums/Gcs.yaml', 'x-enum-descriptions:', 'x-enum-description:'],
    ['schema', 'schemas/condition/useJR.yaml', 'segment:', 'segmant:'],
  ])('%s.schema.json rejects a misspelt key or value in %s: %s', (schema, file, right, wrong) => {
    const validate = validatorOf(`packages/${file.split('/')[0]}/meta/${schema}.schema.json`);
    const text = readFileSync(join(repository, 'packages', file), 'utf8');
    expect(text).toContain(right);
    expect(validate(parse(text))).toBe(true);
    expect(validate(parse(text.replace(right, wrong)))).toBe(false);
  });

  it('path.schema.json accepts the examples of EXTENSIONS.md', () => {
    const validate = validatorOf('packages/spec/meta/path.schema.json');
    const path = parse(readFileSync(join(packageFolder, 'paths/version/getDataVersion.yaml'), 'utf8')) as {
      get: object;
    };
    for (const [kind, { examples = [], facts }] of Object.entries(vocabulary['RuleKinds']?.properties ?? {})) {
      const violated = { parameters: {}, ...(facts && { facts }) };
      const rule = { id: 'r', [kind]: examples[0], examples: { satisfied: { parameters: {} }, violated } };
      validate({ get: { ...path.get, 'x-parameter-rules': [rule] } });
      expect([kind, ajv.errorsText(validate.errors)]).toEqual([kind, 'No errors']);
    }
  });
});
