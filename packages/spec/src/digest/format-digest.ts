import type {
  Api,
  Bounds,
  Deprecation,
  Entity,
  Enumeration,
  EntityProperty,
  Operation,
  Parameter,
  ResponseRule,
  ValueSchema,
} from '../model/api.ts';

/**
 * Formats the spec digest (`digest.txt`, a summary for reviewers): operations, parameters with type, default and
 * limits, rules, objects and enumerations. Each declaration has its own line, so that the diff of the digest shows the
 * effect of a change to reviewers.
 */
export function formatSpecDigest(api: Api): string {
  const rules = api.operations.reduce((count, operation) => count + operation.rules.length, 0);
  const lines = [
    `# Digest of the spec: ${api.operations.length} operations, ${rules} rules between parameters.`,
    '# Made by `./run digest`; the gate `digest` compares it. Review what a change does to it.',
    '',
    ...api.operations.flatMap((operation) => [...operationLines(api, operation), '']),
    ...byId(api.entities).flatMap((entity) => [...entityLines(entity), '']),
    ...byId(api.enums).flatMap((enumeration) => [...enumLines(enumeration), '']),
    ...api.links.map(({ from, to }) => `link ${from} → ${to.operation}.${to.parameter}`),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function operationLines(api: Api, operation: Operation): string[] {
  const { answer, errors, examples, errorExamples } = operation;
  const limits = Object.entries(operation.limits)
    .map(([key, value]) => ` ${key}=${value}`)
    .sort();
  const status = (code: string, schema: string, names: readonly string[]): string =>
    `  ${code} ${schema}${names.length === 0 ? '' : ` examples: ${names.join(', ')}`}`;
  return [
    `GET ${operation.path} ${operation.id} [${operation.tag}] contract=${operation.contract}${limits.join('')}`,
    ...deprecationText(operation.deprecated).map((text) => `  ${text}`),
    `  ${api.key.name}: text required (${api.key.in}, access key)`,
    ...operation.parameters.map((parameter) => `  ${parameterLine(parameter)}`),
    ...operation.rules.map(({ id, effect, sentence }) => `  rule ${id} (${effect}): ${sentence.replaceAll('`', '')}`),
    ...responseRuleLines(operation.responseRules),
    status(answer.status, answer.schema, namesOf(examples)),
    ...errors.map(
      ({ status: code, schema, headers = {}, throws = '' }) =>
        status(code, schema, code === '400' ? namesOf(errorExamples) : []) +
        Object.keys(headers)
          .map((name) => ` header=${name}`)
          .join('') +
        (throws && ` throws=${throws}`),
    ),
    ...errors.map(({ status: code, situations }) => `  situations ${code}: ${situations.join(', ')}`),
    ...(operation.emptyAnswers.length === 0 ? [] : [`  empty answers: ${operation.emptyAnswers.join(', ')}`]),
  ];
}

function deprecationText(deprecation: Deprecation | undefined): string[] {
  return deprecation === undefined ? [] : [`deprecated ${JSON.stringify(deprecation)}`];
}

function namesOf(examples: readonly { readonly name: string }[]): string[] {
  return examples.map(({ name }) => name);
}

function parameterLine({ name, value, condition, ...parameter }: Parameter): string {
  const dynamic = parameter.facts.find(({ kind }) => kind === 'dynamicDefault');
  return [
    `${name}: ${formText(value)}`,
    ...(parameter.required ? ['required'] : []),
    ...deprecationText(parameter.deprecated),
    ...(parameter.implied ? ['implied'] : []),
    ...(parameter.notGuaranteed === undefined ? [] : ['not guaranteed']),
    ...(parameter.default === undefined ? [] : [`default=${parameter.default}`]),
    ...(dynamic === undefined ? [] : [`default: ${dynamic.sentence.replaceAll('`', '')}`]),
    ...(condition === undefined ? [] : [`condition=${JSON.stringify(condition)}`]),
  ].join(' ');
}

/** Describes the schema of a value, including its list items, in a few words. */
function formText(form: ValueSchema): string {
  const { kind, list, onWire, unit, datum, range, length, pattern } = form;
  return [
    form.enum ?? (list === undefined ? kind : listText(list)),
    ...(list !== undefined || onWire === 'string' || onWire === kind ? [] : [`on the wire ${onWire}`]),
    ...(unit === undefined ? [] : [`unit=${unit}`]),
    ...(datum === undefined ? [] : [`datum=${datum}`]),
    ...(range === undefined ? [] : [bounds(range)]),
    ...(range?.above === undefined ? [] : [`above ${range.above}`]),
    ...(range?.below === undefined ? [] : [`below ${range.below}`]),
    ...(length === undefined ? [] : [`length ${bounds(length)}`]),
    ...(pattern === undefined ? [] : [`/${pattern}/`]),
  ].join(' ');
}

function listText({
  separator,
  items,
  middleItems,
  positions,
  count,
  emptyItems,
}: NonNullable<ValueSchema['list']>): string {
  const each = positions?.map((form) => `${form.title ?? ''}(${formText(form)})`).join(separator);
  return [
    `list(${separator}) of ${each ?? (items === undefined ? 'any' : `(${formText(items)})`)}`,
    ...(middleItems === undefined ? [] : [`middle (${formText(middleItems)})`]),
    bounds({ min: 1, ...count }),
    ...(emptyItems ? ['empty items allowed'] : []),
  ].join(' ');
}

function bounds({ min, max }: Bounds): string {
  return `${min ?? ''}..${max ?? ''}`;
}

function responseRuleLines(rules: readonly ResponseRule[] = []): string[] {
  return rules.map(({ id, sentence }) => `  response rule ${id}: ${sentence.replaceAll('`', '')}`);
}

function entityLines({ id, value, members, open, notGuaranteed, responseRules }: Entity): string[] {
  const own = value === undefined ? '' : ` value ${[value.shape.kind, ...value.shape.enums].join(' ')}`;
  return [
    `object ${id}${own}${open ? ' further members' : ''}${notGuaranteed ? ' not guaranteed' : ''}`,
    ...members.map((member) => `  ${memberLine(member)}`),
    ...responseRuleLines(responseRules),
  ];
}

function memberLine({ name, required, forms, facts, decoded }: EntityProperty): string {
  const texts = forms.map(({ list, value, entity }) => {
    const text = value === undefined ? (entity ?? '') : formText(value);
    return list ? `${text}[]` : text;
  });
  const marks = facts.filter(({ kind }) => kind === 'open' || kind === 'oneOrMany' || kind === 'notGuaranteed');
  return [
    `${name}: ${[...new Set(texts)].join(' | ')}`,
    ...(required ? ['required'] : []),
    ...marks.map(({ kind }) => kind),
    `decoded=${decoded.name}`,
  ].join(' ');
}

function enumLines({ id, open, notGuaranteed, values }: Enumeration): string[] {
  return [
    `enum ${id}${open ? ' open' : ''}${notGuaranteed ? ' not guaranteed' : ''}`,
    ...values.map(({ value, meaning, deprecated, notGuaranteed: isOpen }) =>
      [
        `  ${value}: ${meaning}`,
        ...deprecationText(deprecated?.data),
        ...(isOpen === true ? ['not guaranteed'] : []),
      ].join(' '),
    ),
  ];
}

/** Sorts entries by name, so that a new entry does not move other lines of the spec digest. */
function byId<T>(table: Readonly<Record<string, T>>): T[] {
  return Object.keys(table)
    .sort()
    .flatMap((id) => table[id] ?? []);
}
