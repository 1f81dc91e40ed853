import { isDeepStrictEqual } from 'node:util';
import type { Api, EntityId, EntityProperty, Operation, ResponseRule, SchemaCoordinate } from '../../src/model/api.ts';
import {
  formatResponseViolation,
  getResponseRuleKind,
  listRuleMemberPaths,
  parseMemberPath,
  ResponseRuleEvaluator,
  type TypedMemberPath,
} from '../../src/response-rules/index.ts';
import { findUnknownParameters } from '@route-search/parameter-rules/declared';
import type { SourceNode } from '../../src/source/source-tree.ts';
import { toMapping, quoteAndJoin, formatNameSuggestion } from '@route-search/toolkit/yaml-values';
import { listComparedMembers } from './examples/compared-members.ts';
import { toKeys } from './examples/example-node.ts';
import type { ModelRule, ReportModelFinding } from './model-rule.ts';

/**
 * Lint rule: each path in a rule about responses leads to a member of the required kind, the parameters of the rule
 * exist, and the response examples obey all rules.
 */
export const soundResponseRules: ModelRule = ({ api, answers, origins: { document }, parts, origins }, report) => {
  const locate: Place['locate'] = (member, key) => {
    const part = parts.find(({ kind, coordinate }) => kind === 'member' && coordinate === member);
    const node = part?.locate(origins);
    const place = key === undefined ? node?.places.at(-1) : (node?.child(key) ?? node)?.origin;
    return place === undefined ? '' : `, see ${place.file}:${place.line}`;
  };
  const declared = new Map<string, SourceNode>();
  const unsound = new Set<SourceNode>();
  const collect = (owner: string, node: SourceNode | undefined): void => {
    for (const rule of node?.child('x-response-rules')?.items ?? [])
      declared.set(`${owner}#${String(rule.child('id')?.value)}`, rule);
  };
  for (const operation of api.operations) {
    const node = document.at(['paths', operation.path, 'get']);
    collect(operation.id, node);
    const { entity: root } = operation.answer;
    checkRules(api, operation.responseRules, { root, operation, node, report, locate, unsound });
  }
  for (const { id, responseRules = [] } of Object.values(api.entities)) {
    if (responseRules.length === 0) continue;
    const node = parts.find(({ kind, coordinate }) => kind === 'object' && coordinate === id)?.locate(origins);
    collect(id, node);
    checkRules(api, responseRules, { root: id, node, report, locate, unsound });
  }
  const evaluator = new ResponseRuleEvaluator(api);
  const violations = api.operations.flatMap((operation) => {
    const { id, path, answer, examples } = operation;
    const content = document.at(['paths', path, 'get', 'responses', answer.status, 'content', 'application/json']);
    return examples.flatMap(({ name, request }) => {
      const body = toMapping(answers[id]?.[answer.status]?.[name]?.value);
      const value = content?.at(['examples', name, 'value']);
      return evaluator.evaluate(operation, request, body['ResultSet']).map((violation) => ({
        ...violation,
        request,
        body,
        asked: document.at(['paths', path, 'get', 'x-request-examples', name, 'parameters']),
        value,
        at: value?.at(toKeys(violation.path)) ?? value,
      }));
    });
  });
  for (const [coordinate, group] of Map.groupBy(violations, (violation) => violation.coordinate)) {
    const rule = declared.get(coordinate);
    if (rule !== undefined && unsound.has(rule)) continue;
    const examples = [...new Map(group.map((violation) => [violation.value?.origin.file, violation])).values()];
    const [first] = examples;
    if (first === undefined || examples.length === 1) {
      const place = rule?.origin;
      const at = place === undefined ? '' : ` (${place.file}:${place.line})`;
      for (const violation of group) {
        const names = Object.keys(violation.request);
        const asked =
          names.find((name) => String(violation.request[name]) === violation.expected) ??
          violation.rule.parameters.find((name) => names.includes(name));
        const given = asked === undefined ? undefined : violation.asked?.child(asked)?.origin;
        const source =
          asked === undefined ? '' : `, by the \`${asked}\` of the request at ${given?.file ?? ''}:${given?.line ?? 1}`;
        const compared = listComparedMembers(violation, violation.body).flatMap((member) => {
          const node = violation.value?.at(member.keys);
          return node === undefined ? [] : [{ ...member, node }];
        });
        const others = compared.filter(({ isSource }) => isSource).slice(0, 2);
        const by = others.map(
          ({ keys, node: { origin } }) =>
            `\`${keys
              .filter((key) => typeof key === 'string')
              .slice(-3)
              .join('.')}\` at ${origin.file}:${origin.line}`,
        );
        const beside = source === '' && by.length > 0 ? `, by ${by.join(' and ')}` : source;
        report(
          `${formatResponseViolation(violation)}${beside}${at}`,
          violation.at,
          ...compared.map(({ node }) => node),
        );
      }
      continue;
    }
    // If several examples break a rule, the rule is probably wrong.
    const places = examples.slice(0, 3).map(({ at }) => `${at?.origin.file ?? ''}:${at?.origin.line ?? 1}`);
    report(
      `${examples.length} examples break this rule (${formatResponseViolation(first)}): correct the rule, or the examples ${places.join(', ')}${examples.length > 3 ? ' …' : ''}`,
      rule?.child(first.rule.kind),
    );
  }
};

interface Place {
  /** Response object (entity) at which the member paths of the rules start. */
  readonly root: EntityId;
  /** Operation that declares the rules. Missing for rules of an entity. */
  readonly operation?: Operation;
  readonly node: SourceNode | undefined;
  readonly report: ReportModelFinding;
  /** Rules with a finding. The examples need not obey them. */
  readonly unsound: Set<SourceNode>;
  /** Formats the location of the schema of a response member, or that of one of its keys, for messages. */
  readonly locate: (member: SchemaCoordinate, key?: string) => string;
}

function checkRules(api: Api, rules: readonly ResponseRule[], place: Place): void {
  const { root, operation, node, report, locate, unsound } = place;
  const list = node?.child('x-response-rules');
  const ids = rules.map(({ id }) => id);
  rules.forEach((rule, index) => {
    const own = list?.child(index);
    const kind = getResponseRuleKind(rule);
    const { id } = rule;
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
      report(`the rule id "${id}" must be in kebab-case`, own?.child('id'));
    if (ids.indexOf(id) !== index)
      report(`the rule id "${id}" is not unique; choose another id for one of the two`, own?.child('id'));
    const same = rules
      .slice(0, index)
      .find((one) => one.kind === rule.kind && isDeepStrictEqual(one.operands, rule.operands));
    const problems = [
      ...(same === undefined
        ? []
        : [`the rule demands what "${same.id}" demands; correct one of them, or give both values in its "when"`]),
      ...listRuleMemberPaths(rule).flatMap((use) => pathProblems(api, use, { root, locate })),
      ...siblingProblems(api, rule, place),
      ...unitProblems(api, rule, place),
      ...numberProblems(rule),
      ...parameterProblems(api, rule, operation),
      ...(kind.needsLimit?.(rule.operands as never) === true && operation?.limits.maxResults === undefined
        ? ['the operation has no x-limits.maxResults; name a parameter, or declare the limit']
        : []),
    ];
    if (problems.length > 0 && own !== undefined) unsound.add(own);
    for (const problem of new Set(problems)) report(problem, own?.child(rule.kind) ?? own);
  });
}

/** Response member to which a path leads, with the entity that has it. */
interface FoundMember {
  readonly owner: EntityId;
  readonly property: EntityProperty;
  readonly isList: boolean;
}

/** Follows a path. Returns a message if a name is unknown or its brackets are wrong. */
function followPath({ entities, enums }: Api, path: string, root: EntityId): FoundMember | string {
  const steps = parseMemberPath(path);
  const malformed = `"${path}" is no path of members; write names with dots between, and [] after a list`;
  let found: FoundMember | undefined;
  const owners: EntityId[] = [];
  for (const [index, { name, items }] of (steps ?? []).entries()) {
    const owner = found === undefined ? root : entityOf(found.property);
    if (owner === undefined) return `"${found?.property.name ?? ''}" in "${path}" is no object, so it has no "${name}"`;
    const members: readonly EntityProperty[] = entities[owner]?.members ?? [];
    const property = members.find((one) => one.name === name);
    if (property === undefined) {
      const names = members.map((one) => one.name);
      const above = owners.findLastIndex((one) => entities[one]?.members.some((member) => member.name === name));
      const parts = path.split('.');
      const other = [...parts.slice(0, above), ...parts.slice(index)].join('.');
      const hint = above === -1 ? formatNameSuggestion(name, names) : ` (did you mean "${other}"?)`;
      return `${owner} has no member "${name}"${hint}; allowed are ${quoteAndJoin(names)}`;
    }
    owners.push(owner);
    const isList = property.forms.some(({ list }) => list);
    if (isList !== (items !== undefined))
      return isList ? `"${name}" is a list; write ${name}[] in "${path}"` : `"${name}" in "${path}" is no list`;
    found = { owner, property, isList };
    if (typeof items !== 'object') continue;
    for (const [key, value] of Object.entries(items)) {
      const selected = entities[entityOf(property) ?? '']?.members.find((one) => one.name === key);
      if (selected === undefined) return `"${name}" in "${path}" has no member "${key}"`;
      const [unknown] = findUnknownValue(enums, selected, value);
      if (unknown !== undefined) return unknown;
    }
  }
  return found ?? malformed;
}

/** Returns a message if a value is not in the enumeration of a member. */
function findUnknownValue(enums: Api['enums'], { name, forms }: EntityProperty, value: string): string[] {
  const known = forms.flatMap(({ value: form }) => enums[form?.enum ?? '']?.values ?? []).map((one) => one.value);
  return known.length === 0 || known.includes(value)
    ? []
    : [`"${value}" is no value of ${name}${formatNameSuggestion(value, known)}; allowed are ${quoteAndJoin(known)}`];
}

/** Finds a value in a rule that the member beside it cannot have. */
function siblingProblems(api: Api, rule: ResponseRule, { root }: Place): string[] {
  if (rule.kind !== 'onlyWith' || !('sibling' in rule.operands)) return [];
  const sibling = followPath(api, rule.operands.sibling, root);
  return typeof sibling === 'string' ? [] : findUnknownValue(api.enums, sibling.property, rule.operands.is);
}

function entityOf({ decoded: { shape } }: EntityProperty): EntityId | undefined {
  return 'entity' in shape ? shape.entity : undefined;
}

/** Finds the mistakes in a path: unknown names, wrong brackets, and a last member of the wrong type. */
function pathProblems(
  api: Api,
  { path, is }: TypedMemberPath,
  { root, locate }: Pick<Place, 'root' | 'locate'>,
): string[] {
  const found = followPath(api, path, root);
  if (typeof found === 'string') return [found];
  const { owner, property, isList } = found;
  const entity = entityOf(property);
  const shape = entity === undefined ? property.decoded.shape : api.entities[entity]?.value?.shape;
  const kind = shape !== undefined && 'kind' in shape ? shape.kind : undefined;
  if (is === 'any') return [];
  if (
    is === 'item'
      ? isList
      : is === 'value'
        ? kind !== undefined
        : is === 'number'
          ? kind === 'integer' || kind === 'number'
          : kind === 'datetime' || (is === 'time' && kind === is)
  ) {
    return [];
  }
  const needed = {
    item: 'a list',
    value: 'a plain value',
    datetime: 'a date with a time',
    time: 'a time',
    number: 'a number',
  }[is];
  return [
    `"${path}" must lead to ${needed}${kind === undefined ? '' : `, but it is of the kind ${kind}${locate(`${owner}.${property.name}`)}`}`,
  ];
}

/** Finds numbers that a rule adds up or compares although their units differ. */
function unitProblems(api: Api, rule: ResponseRule, { root, operation, locate }: Place): string[] {
  const groups = getResponseRuleKind(rule).listNumbersOfOneUnit?.(rule.operands as never) ?? [];
  return groups.flatMap(({ members, parameter, item, unit: needed }) => {
    const value = operation?.parameters.find(({ name }) => name === parameter)?.value;
    const form = item === undefined ? value : value?.list?.positions?.[item - 1];
    const numbers = [
      ...members.flatMap((path) => {
        const found = followPath(api, path, root);
        if (typeof found === 'string') return [];
        const { owner, property } = found;
        const unit = property.forms.flatMap((one) => one.value?.unit ?? [])[0];
        return [{ text: `"${path}"`, unit, place: locate(`${owner}.${property.name}`, 'x-unit') }];
      }),
      ...(form === undefined ? [] : [{ text: `the parameter "${parameter ?? ''}"`, unit: form.unit, place: '' }]),
    ];
    const describeUnit = ({ text, unit, place }: (typeof numbers)[number]): string =>
      `${text} has ${unit === undefined ? 'no x-unit' : `the unit ${unit}`}${place}`;
    const [first, ...others] = numbers;
    if (first === undefined) return [];
    if (needed !== undefined)
      return numbers
        .filter(({ unit }) => unit !== needed)
        .map((one) => `${describeUnit(one)}; its x-unit must be ${needed}`);
    return others
      .filter(({ unit }) => unit !== first.unit)
      .map((one) => `${describeUnit(first)}, but ${describeUnit(one)}; the rule needs numbers of the same x-unit`);
  });
}

/** Finds a reference or a sum whose members have different numbers in their names, such as `teiki3Index` and `Teiki6`. */
function numberProblems(rule: ResponseRule): string[] {
  if (rule.kind !== 'refersTo' && rule.kind !== 'sum') return [];
  const numbered = listRuleMemberPaths(rule).flatMap(({ path }) => {
    const number = path.match(/\d+/g)?.join();
    return number === undefined ? [] : [{ path, number }];
  });
  const [first] = numbered;
  const other = numbered.find(({ number }) => number !== first?.number);
  return first === undefined || other === undefined
    ? []
    : [`"${first.path}" and "${other.path}" have different numbers in their names; correct one of the two`];
}

function parameterProblems({ enums }: Api, rule: ResponseRule, operation: Operation | undefined): string[] {
  const { parameters, when = {} } = rule;
  if (operation === undefined) {
    return parameters.length === 0 ? [] : ['a rule of a schema names no parameters; declare it at the operations'];
  }
  const positions =
    rule.kind === 'within'
      ? operation.parameters.find(({ name }) => name === rule.operands.parameter)?.value.list?.positions
      : undefined;
  const begin =
    rule.kind === 'countsAllPages'
      ? operation.parameters.find(({ name }) => name === rule.operands.offset)?.value.range?.min
      : undefined;
  return [
    ...(rule.kind === 'countsAllPages' && begin !== undefined && begin !== rule.operands.first
      ? [
          `first is ${rule.operands.first}, but the minimum of "${rule.operands.offset}" is ${begin}; write first: ${begin}, or refer to a parameter that begins with ${rule.operands.first}`,
        ]
      : []),
    ...(rule.kind === 'within' && positions !== undefined && rule.operands.item > positions.length
      ? [`"${rule.operands.parameter}" has no item ${rule.operands.item}; allowed are 1 to ${positions.length}`]
      : []),
    ...findUnknownParameters({ parameters: operation.parameters }, parameters),
    ...Object.entries(when).flatMap(([name, values]) => {
      const enumeration = operation.parameters.find((one) => one.name === name)?.value.enum ?? '';
      const allowed = enums[enumeration]?.values.map(({ value }) => value) ?? [];
      return values
        .filter((value) => allowed.length > 0 && !allowed.includes(String(value)))
        .map((value) => `"${value}" is no value of ${name}; allowed are ${quoteAndJoin(allowed)}`);
    }),
  ];
}
