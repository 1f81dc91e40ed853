import { dirname } from 'node:path';
import { formatTodoMark } from '@route-search/toolkit/todo-mark';
import { Problem } from '@route-search/toolkit/problem';
import { operationIdVerbs } from '@route-search/spec/operation-id';
import { insertYamlEntry, formatYaml } from './insert.ts';
import { page, recipe, term } from './content-kinds.ts';
import { assertNamePattern, assertNameNotTaken, kebab, type FileTexts, type SpecProject } from './read-project.ts';
import { ruleKinds, responseRuleKinds, createRuleTodoMarks, createTemplate, parameterValueTypes } from './template.ts';

/** Values of command-line options by name. */
type Names = Readonly<Record<string, string>>;

export interface ItemKind {
  readonly usage: string;
  /** Names of the required options. */
  readonly needs: readonly string[];
  readonly mayHave?: readonly string[];
  /** Returns the created and changed files, with a TODO mark for everything that only the author knows. */
  readonly make: (name: string, given: Names, project: SpecProject) => FileTexts;
  /** Returns the steps for the author after the TODO marks are filled in. */
  readonly then: (name: string) => readonly string[];
}

const camel = { pattern: /^(?:[a-z]|JR)[A-Za-z0-9]*$/, form: 'camel case, as in viaList' };

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
  member: {
    usage: 'member NAME --entity ENTITY',
    needs: ['entity'],
    make: member,
    then: (name) => [
      `return ${name} in packages/sandbox/src/engine/render and show it in an example, or list it in packages/sandbox/src/not-simulated.ts;`,
      '  ./run lint examples names a member that no response has',
      review,
    ],
  },
  example: {
    usage: 'example NAME --operation ID',
    needs: ['operation'],
    make: example,
    then: () => ['./run test sandbox compares the response with that of the sandbox', review],
  },
  error: {
    usage: 'error ID --status STATUS [--code CODE] [--operation ID]',
    needs: ['status'],
    mayHave: ['code', 'operation'],
    make: error,
    then: () => ['refer to a new response from every operation that has the status', review],
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
  page: {
    usage: 'page CATEGORY/SLUG',
    needs: [],
    make: page,
    then: () => ['./run dev shows the page'],
  },
  recipe: {
    usage: 'recipe SLUG',
    needs: [],
    make: recipe,
    then: (slug) => [
      `write the program samples/recipes/recipe-${slug}.ts, and the same in fetch (.fetch.mjs) and Python (.py), then record what it prints and sends:`,
      `  cd packages/docs-site && ../../node_modules/.bin/vitest run tests/content -t recipe-${slug} --update`,
      './run dev shows the page',
    ],
  },
};

function operation(id: string, { tag = '', path = '', response }: Names, project: SpecProject): FileTexts {
  const form = `a verb (${operationIdVerbs.join(', ')}) and more words in camel case, as in listStations`;
  assertNamePattern('an operation', id, {
    pattern: new RegExp(`^(?:${operationIdVerbs.join('|')})(?:[A-Z][a-z0-9]*)+$`),
    form,
  });
  assertNameNotTaken('operation', id, project.files('packages/spec/paths/*/*.yaml').keys());
  const { tags, paths } = project.root;
  project.one('tag', tag, new Map(tags.map(({ name }) => [name, name])));
  assertNamePattern('a path', path, {
    pattern: /^\/v1\/json(?:\/[A-Za-z]+)+$/,
    form: '/v1/json/… of words, as in /v1/json/station/light',
  });
  assertNameNotTaken('path', path, Object.keys(paths));
  // The response is named after the operation without its verb, such as `StationsResponse` for `listStations`. The two
  // names must differ, because client generators turn both into identifiers.
  const body = response ?? `${id.replace(/^[a-z]+/, '')}Response`;
  const bodies = project.files('packages/schemas/responses/*.yaml');
  if (response === undefined) assertNameNotTaken('body of an answer', body, bodies.keys());
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
  assertNameNotTaken(`parameter of ${id}`, name, own);
  assertNameNotTaken(
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
  project.one('kind of rule', kind, new Map([...ruleKinds, ...responseRuleKinds].map((name) => [name, name])));
  const isOfResponse = responseRuleKinds.includes(kind);
  const key = isOfResponse ? 'x-response-rules' : 'x-parameter-rules';
  const { get } = project.read(file) as {
    readonly get: Readonly<Partial<Record<typeof key, readonly { readonly id: string }[]>>>;
  };
  assertNameNotTaken(
    `rule of ${operationId}`,
    id,
    (get[key] ?? []).map((one) => one.id),
  );
  const { operands, facts } = createRuleTodoMarks(kind);
  const example = (what: string): object =>
    createTemplate('RuleExample', { parameters: formatTodoMark(what), ...(facts !== undefined && { facts }) });
  const rest = isOfResponse
    ? { [kind]: operands }
    : createTemplate('ParameterRule', {
        id,
        [kind]: operands,
        examples: createTemplate('RuleExamples', {
          satisfied: example('a request that keeps the rule'),
          violated: example('a request that breaks this rule and no other'),
        }),
      });
  return {
    ...project.withEntry(file, { path: ['get', key], value: { id, ...rest } }, 'responses'),
    ...changeset(
      `rule-${id}`,
      isOfResponse ? 'minor' : 'major',
      `${operationId} has the rule \`${id}\` ${isOfResponse ? 'about its responses' : 'between its parameters'}.`,
    ),
  };
}

function member(name: string, { entity = '' }: Names, project: SpecProject): FileTexts {
  assertNamePattern('a member', name, { pattern: /^[A-Za-z][A-Za-z0-9]*$/, form: 'letters and digits, as in Name' });
  const file = project.one('entity', entity, project.files('packages/schemas/entities/*.yaml'));
  const { properties } = project.read(file) as { readonly properties?: object };
  if (properties === undefined) throw new Problem(`${entity} has no properties.`, { file });
  assertNameNotTaken(`member of ${entity}`, name, Object.keys(properties));
  const type = formatTodoMark(
    'string; or a $ref to ../entities, ../scalars or ../enums in place of description and type',
  );
  const value = createTemplate('PlainSchema', { description: undefined, type });
  return {
    ...project.withEntry(file, { path: ['properties'], key: name, value }),
    ...changeset(`member-${entity}-${name}`, 'minor', `\`${entity}\` has the member \`${name}\`.`),
  };
}

function example(name: string, { operation: id = '' }: Names, project: SpecProject): FileTexts {
  assertNamePattern('an example', name, camel);
  const file = project.operation(id);
  const { get } = project.read(file) as { readonly get: { readonly 'x-request-examples'?: object } };
  assertNameNotTaken(`example of ${id}`, name, Object.keys(get['x-request-examples'] ?? {}));
  const $ref = `../../examples/${id}/${name}.yaml`;
  const media = ['get', 'responses', '200', 'content', 'application/json', 'examples'];
  const requested = insertYamlEntry(project.text(file), {
    path: ['get', 'x-request-examples'],
    key: name,
    value: { $ref: `${$ref}#/request` },
  });
  return {
    [file]: insertYamlEntry(requested, { path: media, key: name, value: { $ref: `${$ref}#/response` } }),
    [`packages/spec/examples/${id}/${name}.yaml`]: formatYaml(examplePair()),
    ...changeset(`example-${id}-${name}`, 'patch', `${id} has the example \`${name}\`.`),
  };
}

function error(id: string, { status = '', code, operation: operationId }: Names, project: SpecProject): FileTexts {
  assertNamePattern('an error', id, kebab);
  assertNamePattern('a status', status, {
    pattern: /^(?:[45]\d\d|[45]XX|default)$/,
    form: '400 to 599, 4XX, 5XX or default',
  });
  const catalogue = 'packages/schemas/catalogues/errors.yaml';
  assertNameNotTaken('error', id, project.listKeys(catalogue, 'situations', 'id'));
  const codes = 'packages/schemas/enums/ErrorCode.yaml';
  const { enum: known } = project.read(codes) as { readonly enum: readonly string[] };
  const value = {
    id,
    status: /^\d+$/.test(status) ? Number(status) : status,
    ...(code !== undefined && { code }),
    title: formatTodoMark('the error, in a few Japanese words'),
    cause: formatTodoMark('the cause, in Japanese sentences'),
    action: formatTodoMark('what a caller does about it, in Japanese sentences'),
  };
  return {
    ...project.withEntry(catalogue, { path: ['situations'], value }),
    ...(code !== undefined && !known.includes(code) && addValue(project, codes, code)),
    ...errorResponse(id, { status, code, operationId }, project),
    ...changeset(`error-${id}`, 'minor', `Documents the error \`${id}\` with the status ${status}.`),
  };
}

/** Adds an error response to an operation without a response for this status. */
function errorResponse(
  id: string,
  { status, code, operationId }: Readonly<Record<'status' | 'code' | 'operationId', string | undefined>>,
  project: SpecProject,
): FileTexts {
  const responsesOf = (file: string): Readonly<Record<string, { readonly $ref?: string }>> =>
    (project.read(file) as { readonly get: { readonly responses: Readonly<Record<string, object>> } }).get.responses;
  const key = status ?? '';
  const declared = [...project.files('packages/spec/paths/*/*.yaml').values()].find((file) => key in responsesOf(file));
  if (operationId === undefined) {
    if (declared !== undefined) return {};
    throw new Problem(`no operation has a response with the status ${key}. Name one with --operation.`);
  }
  const file = project.operation(operationId);
  if (key in responsesOf(file)) return {};
  const name = id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const $ref = declared === undefined ? `../../responses/${name}.yaml` : (responsesOf(declared)[key]?.$ref ?? '');
  const body = {
    apiVersion: '{{api.version}}',
    engineVersion: formatTodoMark('the engine version, as in the other responses'),
    Error: { ...(code !== undefined && { code }), Message: formatTodoMark('the Message of the server') },
  };
  const exampleName = name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const media = createTemplate('MediaType', {
    schema: { $ref: '../../schemas/responses/ErrorResponse.yaml' },
    examples: { [exampleName]: createTemplate('Example', { summary: undefined, value: { ResultSet: body } }) },
  });
  const response = createTemplate('Response', {
    description: undefined,
    'x-throws': undefined,
    content: { 'application/json': media },
  });
  return {
    ...project.withEntry(file, { path: ['get', 'responses'], key, value: { $ref } }),
    ...(declared === undefined && { [`packages/spec/responses/${name}.yaml`]: formatYaml(response) }),
  };
}

function value(name: string, { enumeration = '' }: Names, project: SpecProject): FileTexts {
  const file = project.one('enumeration', enumeration, project.files('packages/schemas/{enums,condition}/*.yaml'));
  const { enum: values } = project.read(file) as { readonly enum?: readonly string[] };
  if (values === undefined) throw new Problem(`${enumeration} lists no values.`, { file });
  assertNamePattern('a value', name, { pattern: /^\S(?:.*\S)?$/, form: 'a text without white space around it' });
  assertNameNotTaken(`value of ${enumeration}`, name, values.map(String));
  return {
    ...addValue(project, file, name),
    ...changeset(`value-${enumeration}-${name}`, 'minor', `\`${enumeration}\` has the value \`${name}\`.`),
  };
}

function addValue(project: SpecProject, file: string, name: string): FileTexts {
  const listed = insertYamlEntry(project.text(file), { path: ['enum'], value: name });
  const meaning = formatTodoMark('what the value means, in a few Japanese words');
  return { [file]: insertYamlEntry(listed, { path: ['x-enum-descriptions'], key: name, value: meaning }) };
}

/** Creates the changeset of a new item. `./run diff` reports if its version step is too small. */
function changeset(name: string, step: 'patch' | 'minor' | 'major', text: string): FileTexts {
  const file = `.changeset/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.md`;
  return { [file]: `---\n'@route-search/spec': ${step}\n---\n\n${text}\n` };
}
