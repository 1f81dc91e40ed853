import type { Api } from '@route-search/spec/api';

/** Upper limit of an operation's results or of a parameter. */
interface UpperLimit {
  readonly operation: string;
  /** Name with which a text refers to the limited thing: an operation or a parameter. */
  readonly name: string;
  readonly of: 'maxItems' | 'maximum' | 'maxResults' | 'requestsPerSecond';
  readonly value: number;
  readonly unit: string;
}

/** Finds a statement of a paragraph that a declaration contradicts or should replace. */
export type StatementCheck = (paragraph: string) => { index: number; message: string } | undefined;

/** Creates a function that finds a default in a paragraph that the parameter named before it has in no operation. */
export function createDeclaredDefaultCheck({ operations }: Api): StatementCheck {
  const all = operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, default: value }) => (value === undefined ? [] : [{ name, value: String(value) }])),
  );
  const defaults = Map.groupBy(all, ({ name }) => name);
  return (paragraph) => {
    for (const { index, groups: { name = '', value = '' } = {} } of paragraph.matchAll(defaultStatement)) {
      const own = new Set(defaults.get(name)?.map((one) => one.value));
      if (own.size === 0 || own.has(value)) continue;
      return {
        index,
        message: `the default of ${name} is ${[...own].join(' or ')}, not ${value}; correct the sentence`,
      };
    }
    return undefined;
  };
}

/**
 * Creates a function that finds a default in a paragraph that is stated by the meaning of a value, such as 既定は日本測地系,
 * and that no parameter has that the paragraph names, itself or by its operation.
 */
export function createDefaultMeaningCheck({ operations, enums }: Api): StatementCheck {
  const all = operations.flatMap(({ id: operation, parameters }) =>
    parameters.flatMap(({ name, default: value, value: { enum: id } }) => {
      const values = id === undefined ? [] : (enums[id]?.values ?? []);
      return value === undefined ? [] : [{ operation, name, value: String(value), values }];
    }),
  );
  return (paragraph) => {
    const names = new Set(Array.from(paragraph.matchAll(/(?:`|=")(\w+)[`"]/g), ([, name = '']) => name));
    const called = all.filter(({ operation }) => names.has(operation));
    const near = called.length > 0 ? called : all.filter(({ name }) => names.has(name));
    for (const { index, groups: { meaning = '' } = {} } of paragraph.matchAll(defaultMeaning)) {
      const known = near.filter(({ values }) => values.some((one) => one.meaning === meaning));
      const isDefault = known.some((one) => one.values.some((v) => v.meaning === meaning && v.value === one.value));
      const [first] = known;
      if (first === undefined || isDefault) continue;
      const { name, value, values } = first;
      const label = values.find((one) => one.value === value)?.meaning ?? '';
      return { index, message: `the default of ${name} is ${value} (${label}), not ${meaning}; correct the sentence` };
    }
    return undefined;
  };
}

/** Japanese wording of a default by its meaning. */
const defaultMeaning = /既定値?(?:では|は|の)、?(?<meaning>[^`、。（|\s]+?)(?=の|で|を|に|（|、|。|\s|\||$)/g;

/** Japanese wording of a default after the name of its parameter, such as 省略すると`1`. */
const defaultStatement =
  /`(?<name>\w+)`[^`。]*。?[^`。]*(?:(?:省略すると|指定しないと|指定しなければ|既定値?[はの])、?)`(?<value>[^`]+)`/g;

/**
 * Creates a function that finds a number in a paragraph that repeats or exceeds a declared upper limit. The paragraph
 * must name the operation or parameter with the limit. A smaller number may be the choice of an application.
 */
export function createDeclaredLimitCheck(api: Api): StatementCheck {
  const limits = listUpperLimits(api);
  return (paragraph) => {
    const names = new Set([...paragraph.matchAll(/(?:`|\b(?:id|name|operation)=")(\w+)[`"]/g)].map(([, name]) => name));
    const known = limits.filter(({ name }) => names.has(name));
    const called = known.filter(({ operation }) => names.has(operation));
    const near = called.length > 0 ? called : known;
    for (const { index, groups = {} } of paragraph.matchAll(statement)) {
      const { unit = '' } = groups;
      const stated = Number((groups['most'] ?? groups['number'])?.replaceAll(',', ''));
      const same = near.filter((limit) => unit === limit.unit);
      const limit = same.find(({ value }) => value === stated) ?? same[0];
      if (limit === undefined || (limit.value !== stated && same.some(({ value }) => stated < value))) continue;
      const { operation, name, of, value } = limit;
      const parameter = name === operation ? '' : ` parameter="${name}"`;
      const message = `${name} declares the limit ${value}. Write <Limit operation="${operation}"${parameter} of="${of}" /> instead of ${stated}${unit}.`;
      return { index, message };
    }
    return undefined;
  };
}

const units = '件|回|個|メートル|km/h';

/** Japanese wording of an upper limit, such as 最大50件 or 50件まで. */
const statement = new RegExp(
  `(?:(?:最大で?|上限は)(?<most>[\\d,]+)|(?<![\\d,])(?<number>[\\d,]+)(?=(?:${units})(?:まで|以下|以内|を超え|が上限)))(?<unit>${units})`,
  'g',
);

function listUpperLimits({ operations }: Api): UpperLimit[] {
  return operations.flatMap(({ id: operation, limits, parameters }) => [
    ...(['maxResults', 'requestsPerSecond'] as const).flatMap((of) => {
      const { [of]: value } = limits;
      const unit = of === 'maxResults' ? '件' : '回';
      return value === undefined ? [] : [{ operation, name: operation, of, value, unit }];
    }),
    ...parameters.flatMap(({ name, facts, value: { list, range } }) => {
      const unit = facts.find(({ kind }) => kind === 'unit')?.short ?? '';
      const most = list?.positions === undefined ? list?.count.max : undefined;
      return [
        ...(most === undefined ? [] : [{ operation, name, of: 'maxItems' as const, value: most, unit: '件' }]),
        ...(range?.max === undefined ? [] : [{ operation, name, of: 'maximum' as const, value: range.max, unit }]),
      ];
    }),
  ]);
}
