import { dirname } from 'node:path';
import { formatTodoMark } from '@route-search/toolkit/todo-mark';
import { Problem } from '@route-search/toolkit/problem';
import { operationIdVerbs } from '@route-search/spec/operation-id';
import { insertEntry, formatYaml } from './insert.ts';
import { assertNamePattern, assertNotTaken, type FileTexts, type SpecProject } from './read-project.ts';
import { ruleKinds, createRuleTodoMarks, createTemplate, parameterValueTypes } from './template.ts';

/** Values of the command-line options of `./run new`, by option name. */
type Names = Readonly<Record<string, string>>;

/** Kind of item that `./run new` creates. */
export interface ItemKind {
  readonly usage: string;
  /** Names of the required options. */
  readonly needs: readonly string[];
  readonly mayHave?: readonly string[];
  /** Returns the created and changed files, with a TODO mark for each text or value that only the author knows. */
  readonly make: (name: string, given: Names, project: SpecProject) => FileTexts;
  /** Returns the steps that the author has to do after all TODO marks have been filled in. */
  readonly then: (name: string) => readonly string[];
}

const camel = { pattern: /^(?:[a-z]|JR)[A-Za-z0-9]*$/, form: 'camel case, as in viaList' };
const kebab = { pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, form: 'kebab case, as in code-or-name' };

const review = './run digest and ./run diff HEAD --check-version show what the change does';

export const itemKinds: Readonly<Record<string, ItemKind>> = {
  operation: {
    usage: 'operation ID --tag TAG --path /v1/json/… [--response BODY]',
    needs: ['tag', 'path'],
    mayHave: ['response'],
    make: operation,
    then: (id) => [
      `give the sandbox an answer: a function in packages/sandbox/src/engine/operations, listed as ${id} in one of the groups`,
      `add a body to packages/schemas/tests/bodies.ts when the body of the answer is new`,
      review,
    ],
  },
  parameter: {
    usage: 'parameter NAME --operation ID [--as KEY]',
    needs: ['operation'],
    mayHave: ['as'],
    make: parameter,
    then: (name) => [
      `use ${name} in an example, and in packages/sandbox/src/engine where answers depend on it`,
      review,
    ],
  },
  rule: {
    usage: 'rule ID --operation ID --kind KIND',
    needs: ['operation', 'kind'],
    make: rule,
    then: () => [review],
  },
  term: {
    usage: 'term SLUG',
    needs: [],
    make: term,
    then: (slug) => [
      `name ${slug} under related of another page of the dictionary, and in x-terms where the spec uses it`,
      review,
    ],
  },
  value: {
    usage: 'value VALUE --enumeration NAME',
    needs: ['enumeration'],
    make: value,
    then: () => [review],
  },
};

function operation(id: string, { tag = '', path = '', response }: Names, project: SpecProject): FileTexts {
  const form = `a verb (${operationIdVerbs.join(', ')}) and more words in camel case, as in listStations`;
  assertNamePattern('an operation', id, {
    pattern: new RegExp(`^(?:${operationIdVerbs.join('|')})(?:[A-Z][a-z0-9]*)+$`),
    form,
  });
  assertNotTaken('operation', id, project.files('packages/spec/paths/*/*.yaml').keys());
  const { tags, paths } = project.root;
  project.one('tag', tag, new Map(tags.map(({ name }) => [name, name])));
  assertNamePattern('a path', path, {
    pattern: /^\/v1\/json(?:\/[A-Za-z]+)+$/,
    form: '/v1/json/… of words, as in /v1/json/station/light',
  });
  assertNotTaken('path', path, Object.keys(paths));
  // The name of the response is the operation id without its verb. It must differ from the operation id, because client
  // generators make identifiers from both.
  const body = response ?? `${id.replace(/^[a-z]+/, '')}Response`;
  const bodies = project.files('packages/schemas/responses/*.yaml');
  if (response === undefined) assertNotTaken('body of an answer', body, bodies.keys());
  else project.one('body of an answer', body, bodies);
  const names = ['basic', 'nothingFound'];
  const examples = (part: string): object =>
    Object.fromEntries(names.map((name) => [name, { $ref: `../../examples/${id}/${name}.yaml#/${part}` }]));
  const media = createTemplate('MediaType', {
    schema: { $ref: `../../../schemas/responses/${body}.yaml` },
    examples: examples('response'),
  });
  const get = createTemplate('Operation', {
    operationId: id,
    tags: [tag],
    'x-request-examples': examples('request'),
    responses: {
      '200': createTemplate('Response', { description: undefined, content: { 'application/json': media } }),
      '400': { $ref: '../../responses/BadRequest.yaml' },
      '403': { $ref: '../../responses/Forbidden.yaml' },
    },
  });
  const file = `packages/spec/paths/${tag}/${id}.yaml`;
  return {
    [file]: formatYaml(createTemplate('PathItem', { get })),
    ...Object.fromEntries(
      names.map((name) => [`packages/spec/examples/${id}/${name}.yaml`, formatYaml(examplePair())]),
    ),
    ...(response === undefined && { [`packages/schemas/responses/${body}.yaml`]: formatYaml(answerBody()) }),
    ...project.withEntry(project.rootFile, {
      path: ['paths'],
      key: path,
      value: { $ref: file.replace('packages/spec/', '') },
    }),
    ...changeset(`operation-${id}`, 'minor', `Adds the operation ${id}.`),
  };
}

function examplePair(): object {
  return createTemplate('ExamplePair', {
    request: createTemplate('RequestExample', {}),
    response: createTemplate('Example', { summary: undefined, value: undefined }),
  });
}

function answerBody(): object {
  const object = { description: undefined, type: 'object', additionalProperties: false };
  return createTemplate('PlainSchema', {
    ...object,
    required: ['ResultSet'],
    properties: {
      ResultSet: createTemplate('PlainSchema', {
        ...object,
        properties: {
          apiVersion: { $ref: '../scalars/ApiVersion.yaml' },
          engineVersion: { $ref: '../scalars/EngineVersion.yaml' },
          [formatTodoMark('name of a member')]: {
            $ref: formatTodoMark('../entities/….yaml, ../scalars/….yaml or ../enums/….yaml'),
          },
        },
      }),
    },
  });
}

function parameter(name: string, { operation: id = '', as: key = name }: Names, project: SpecProject): FileTexts {
  assertNamePattern('a parameter', name, camel);
  assertNamePattern('an entry', key, camel);
  const file = project.operation(id);
  const list = `packages/spec/parameters/${dirname(file).split('/').at(-1) ?? ''}.yaml`;
  const entries = [...project.files('packages/spec/parameters/*.yaml').values()].flatMap((path) =>
    Object.entries(project.read(path) as Readonly<Record<string, { readonly name: string }>>).map(
      ([entry, declared]) => ({ entry, path, name: declared.name }),
    ),
  );
  const { get } = project.read(file) as {
    readonly get: { readonly parameters?: readonly { readonly $ref: string }[] };
  };
  const own = (get.parameters ?? []).map(({ $ref }) => {
    const [, path = '', entry = ''] = /([^/]+\.yaml)#\/(.+)$/.exec($ref) ?? [];
    return entries.find((one) => one.entry === entry && one.path.endsWith(`/${path}`))?.name ?? '';
  });
  assertNotTaken(`parameter of ${id}`, name, own);
  assertNotTaken(
    'entry of packages/spec/parameters (--as gives it another name)',
    key,
    entries.map(({ entry }) => entry),
  );
  const groups = project.root['x-parameter-groups'].map((group) => group.name);
  const value = createTemplate('Parameter', {
    name,
    in: 'query',
    'x-group': formatTodoMark(`one of ${groups.join(', ')}`),
    schema: { type: formatTodoMark(`one of ${parameterValueTypes.join(', ')}; or a $ref in place of it`) },
    example: undefined,
  });
  const $ref = `../../parameters/${list.split('/').at(-1) ?? ''}#/${key}`;
  return {
    ...(project.has(list)
      ? project.withEntry(list, { path: [], key, value })
      : { [list]: formatYaml({ [key]: value }) }),
    ...project.withEntry(file, { path: ['get', 'parameters'], value: { $ref } }, 'responses'),
    ...changeset(`parameter-${id}-${name}`, 'minor', `${id} accepts the parameter \`${name}\`.`),
  };
}

function rule(id: string, { operation: operationId = '', kind = '' }: Names, project: SpecProject): FileTexts {
  assertNamePattern('a rule', id, kebab);
  const file = project.operation(operationId);
  project.one('kind of rule', kind, new Map(ruleKinds.map((name) => [name, name])));
  const { get } = project.read(file) as {
    readonly get: { readonly 'x-parameter-rules'?: readonly { readonly id: string }[] };
  };
  assertNotTaken(
    `rule of ${operationId}`,
    id,
    (get['x-parameter-rules'] ?? []).map((one) => one.id),
  );
  const { operands, facts } = createRuleTodoMarks(kind);
  const example = (what: string): object =>
    createTemplate('RuleExample', { parameters: formatTodoMark(what), ...(facts !== undefined && { facts }) });
  const rest = createTemplate('ParameterRule', {
    id,
    [kind]: operands,
    examples: createTemplate('RuleExamples', {
      satisfied: example('a request that keeps the rule'),
      violated: example('a request that breaks this rule and no other'),
    }),
  });
  const value = { id, ...rest };
  return {
    ...project.withEntry(file, { path: ['get', 'x-parameter-rules'], value }, 'responses'),
    ...changeset(`rule-${id}`, 'major', `${operationId} has the rule \`${id}\` between its parameters.`),
  };
}

function term(slug: string, _given: Names, project: SpecProject): FileTexts {
  assertNamePattern('a term', slug, kebab);
  const catalogue = 'packages/schemas/catalogues/terms.yaml';
  const { terms } = project.read(catalogue) as { readonly terms: readonly { readonly slug: string }[] };
  assertNotTaken(
    'term',
    slug,
    terms.map((one) => one.slug),
  );
  const value = { slug, title: formatTodoMark('the term'), yomi: formatTodoMark('its reading in kana') };
  const page = [
    '---',
    `summary: ${formatTodoMark('the definition, one sentence that ends with 。')}`,
    `related: [${formatTodoMark('slugs of related terms')}]`,
    '---',
    '',
    formatTodoMark('what a reader of the term needs to know, with a request and a part of its answer'),
    '',
  ];
  return {
    ...project.withEntry(catalogue, { path: ['terms'], value }),
    [`packages/docs-site/src/content/dictionary/${slug}.mdx`]: page.join('\n'),
  };
}

function value(name: string, { enumeration = '' }: Names, project: SpecProject): FileTexts {
  const file = project.one('enumeration', enumeration, project.files('packages/schemas/{enums,condition}/*.yaml'));
  const { enum: values } = project.read(file) as { readonly enum?: readonly string[] };
  if (values === undefined) throw new Problem(`${enumeration} lists no values.`, { file });
  assertNamePattern('a value', name, { pattern: /^\S(?:.*\S)?$/, form: 'a text without white space around it' });
  assertNotTaken(`value of ${enumeration}`, name, values.map(String));
  const listed = insertEntry(project.text(file), { path: ['enum'], value: name });
  const meaning = formatTodoMark('what the value means, in a few Japanese words');
  return {
    [file]: insertEntry(listed, { path: ['x-enum-descriptions'], key: name, value: meaning }),
    ...changeset(`value-${enumeration}-${name}`, 'minor', `\`${enumeration}\` has the value \`${name}\`.`),
  };
}

/** Creates the changeset of a new item of the spec. `./run diff` reports whether its version step is large enough. */
function changeset(name: string, step: 'minor' | 'major', text: string): FileTexts {
  const file = `.changeset/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;
  return { [file]: `---\n'@route-search/spec': ${step}\n---\n\n${text}\n` };
}
