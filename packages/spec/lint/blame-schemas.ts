import { basename, dirname, join, relative, resolve } from 'node:path';
import { findPatternMistake } from '@route-search/schemas/keyword-check';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { parseJsonPointer, readAtPath } from '@route-search/toolkit/json-pointer';
import { parseChangedYaml, type YamlFile } from '@route-search/toolkit/yaml';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import type { LintFinding } from '../src/findings/lint-finding.ts';
import { findReachableFiles, listReferableFiles, readSpecFile } from '../src/source/authored-files.ts';
import type { SpecSource } from '../src/source/spec-source.ts';
import {
  formatNameSuggestion,
  isMapping,
  isScalar,
  quoteAndJoin,
  toList,
  toMapping,
} from '@route-search/toolkit/yaml-values';

/** YAML value with its file and path. */
interface Place {
  readonly yaml: YamlFile;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** `$ref`s that were followed to the value. */
  readonly through?: readonly SourceLocation[];
  /** Schemas of the objects that contain the value, the innermost first. */
  readonly parents?: readonly Place[];
}

/**
 * Adds the location of the schema to each finding about a response example that violates its schema. If several
 * examples violate a schema in the same way, the schema is probably wrong: their findings are merged into one about
 * the schema.
 */
export function attributeFindingsToSchemas(findings: readonly LintFinding[], source: SpecSource): LintFinding[] {
  const schemas = new Map<LintFinding, Place>();
  const files = new Map<string, YamlFile>();
  const open = (file: string): YamlFile => {
    const known = files.get(file) ?? parseChangedYaml(readSpecFile(source, file) ?? '', file);
    files.set(file, known);
    return known;
  };
  for (const finding of findings) {
    if (finding.rule !== 'no-invalid-media-type-examples' || finding.pointer === undefined) continue;
    const body = findBodySchema(finding.file, source, open);
    // The example of an operation is the entry `response` of its file, that of an error is in the error response.
    const pointer = parseJsonPointer(finding.pointer);
    const start = pointer.indexOf('value');
    if (body !== undefined && ['response', 'content'].includes(String(pointer[0])) && start > 0)
      schemas.set(finding, followPath(body, pointer.slice(start + 1), open));
  }
  const key = (finding: LintFinding): string => {
    const { yaml, path } = schemas.get(finding) ?? { yaml: { file: finding.file }, path: [finding.pointer] };
    // The grouping key omits the property name in the message of a finding, because several properties may share one
    // schema.
    return JSON.stringify([yaml.file, path, finding.message.replace(/`\w+` property /, '')]);
  };
  const isBranchNoise = createBranchNoiseCheck(findings);
  const groups = Map.groupBy(
    findings.filter((finding) => schemas.has(finding) && !isBranchNoise(finding)),
    key,
  );
  const wrongReferences = findWrongReferences(
    [...groups.values()].flatMap(([first, ...others]) => {
      const schema = first === undefined ? undefined : schemas.get(first);
      return first === undefined || schema === undefined
        ? []
        : [{ finding: first, schema, isSingle: others.length === 0 }];
    }),
    source,
    open,
  );
  // Findings behind a reference to a wrong schema only follow from it.
  const isBehindWrongReference = ({ through = [] }: Place): boolean =>
    through.some((place) => wrongReferences.has(placeOf(place)));
  const blamed = [...groups.values()].flatMap((group): LintFinding[] => {
    const [first] = group;
    const schema = first === undefined ? undefined : schemas.get(first);
    if (first === undefined || schema === undefined) return group;
    if (isBehindWrongReference(schema)) return [];
    const misspelt = findMisspeltProperty(group, schema, open);
    const {
      file,
      line = 1,
      column = 1,
    } = schema.yaml.locate([
      ...schema.path,
      ...(misspelt === undefined ? findKeyword(first) : ['properties', misspelt]),
    ]);
    const alternatives = [...locateKeys(schema), ...(schema.through ?? [])];
    // A misspelt property of the schema is a mistake of the schema, so no other object is suggested for it.
    const inSchema = misspelt === undefined ? schema : { ...schema, parents: [] };
    const explain = (one: LintFinding): string => explainViolation(one, open(one.file), inSchema);
    const places = [...new Set(group.map((one) => one.file))].map((name) =>
      placeOf({ file: name, line: group.find((one) => one.file === name)?.line ?? 1 }),
    );
    const [example = '', ...others] = places;
    const body = findUnusedBody(first, schema, source);
    if (body !== undefined && new Set(group.map((one) => dirname(one.file))).size === 1) {
      const { file: user, line: at = 1 } = schema.through?.[0] ?? first;
      return [
        {
          ...first,
          ...{ file: user, line: at, column: 1 },
          message: `the examples of the operation do not fit this schema (${explain(first)}), and nothing refers to ${relative(process.cwd(), body)}: refer to that, or mend ${places.slice(0, 3).join(', ')}`,
        },
      ];
    }
    const through =
      schema.through === undefined ? '' : `, reached through ${schema.through.slice(-3).map(placeOf).join(', ')}`;
    if (others.length === 0)
      return mergeRepeated(
        group.map((one) => ({
          ...one,
          alternatives,
          message: `${explain(one)}; the schema is at ${placeOf({ file, line })}${through}`,
        })),
      );
    const shown = `${[example, ...others.slice(0, 2)].join(', ')}${others.length > 2 ? ' …' : ''}`;
    return [
      {
        ...first,
        file,
        line,
        column,
        alternatives,
        message: `${misspelt === undefined ? '' : `no example has "${misspelt}"; is it misspelt? `}${places.length} examples differ from this schema${through} (${explain(first)}): mend the schema, or the examples ${shown}`,
      },
    ];
  });
  const others = findings.filter((finding) => !schemas.has(finding));
  return [
    ...others.map((one) => (isExample(one) ? { ...one, message: explainViolation(one, open(one.file)) } : one)),
    ...[...wrongReferences.values(), ...blamed].map((one) => ({ ...one, suggest: [] })),
  ];
}

/**
 * Creates a check for findings that only say that a value fits no branch of a union, or that it is of another type or
 * lacks a member in the other branch, if another finding names the mistake in the value.
 */
function createBranchNoiseCheck(findings: readonly LintFinding[]): (finding: LintFinding) => boolean {
  const isInside = (one: LintFinding, union: LintFinding): boolean =>
    one.file === union.file && one.pointer?.startsWith(`${union.pointer ?? ''}/`) === true;
  const isSame = (one: LintFinding, union: LintFinding): boolean =>
    one !== union && one.file === union.file && one.pointer === union.pointer;
  const isUnknownMember = ({ message }: LintFinding): boolean => message.includes('must NOT have additional');
  const isWrongType = ({ message }: LintFinding): boolean => message.includes('type must be');
  const unions = findings.filter(
    (union) =>
      /must match (?:a|exactly one) schema in (?:anyOf|oneOf)/.test(union.message) &&
      findings.some((one) =>
        isInside(one, union) ? !isUnknownMember(one) : isSame(one, union) && !isWrongType(one) && !isUnknownMember(one),
      ),
  );
  return (finding) =>
    unions.includes(finding) ||
    unions.some((union) =>
      isUnknownMember(finding) ? isInside(finding, union) : isSame(finding, union) && isWrongType(finding),
    );
}

function isExample({ rule, pointer }: LintFinding): boolean {
  return rule.startsWith('no-invalid-') && pointer !== undefined;
}

/** Rewrites the message of Redocly about an example: adds the value, and the allowed names or the quotation marks. */
function explainViolation(
  { message, pointer = '', suggest = [] }: LintFinding,
  { value: file }: YamlFile,
  schema?: Place,
): string {
  const path = parseJsonPointer(pointer);
  const value = readAtPath(file, path);
  const text = message
    .replace(/^Example value must conform to the schema: /, '')
    .replace(/^`\d+` property /, 'an item ')
    .replace(/\.$/, '');
  const [, unknown] = /must NOT have additional properties `(.+)`/.exec(text) ?? [];
  if (unknown !== undefined && schema !== undefined) {
    const names = Object.keys(toMapping(toMapping(schema.value)['properties']));
    const owner = schema.parents?.find(({ value: outer }) => unknown in toMapping(toMapping(outer)['properties']));
    const hint =
      owner === undefined
        ? formatNameSuggestion(
            unknown,
            names.filter((name) => !(name in toMapping(readAtPath(file, path.slice(0, -1))))),
          )
        : ` (but one of ${basename(owner.yaml.file, '.yaml')} around it; is it indented too much?)`;
    return `"${unknown}" is no member here${hint}; allowed are ${quoteAndJoin(names)}`;
  }
  if (!isScalar(value)) return text;
  const name = path.findLast((key) => Number.isNaN(Number(key))) ?? '';
  const demand = text.replace(`\`${name}\` property `, '').replace(/^type must/, 'its type must');
  const [example] = toList(toMapping(schema?.value)['examples']);
  const advice =
    typeof value !== 'string' && demand.endsWith('type must be string')
      ? ': put it in quotation marks'
      : demand.startsWith('must match pattern') && isScalar(example) && matchesPattern(example, schema?.value)
        ? `, such as "${String(example)}"`
        : '';
  return `"${name}" is ${JSON.stringify(value)}${formatNameSuggestion(String(value), suggest)}, but ${demand}${advice}`;
}

/** Reads the object in an example that a finding is about, or that has the member that it is about, with its name. */
function readObject({ value }: YamlFile, { pointer = '', message }: LintFinding) {
  const path = parseJsonPointer(pointer);
  const keys = message.includes('must NOT have additional') ? path.slice(0, -1) : path;
  return { name: keys.findLast((key) => Number.isNaN(Number(key))), value: readAtPath(value, keys) };
}

/** Finds the keyword of the schema that the message of a finding is about. */
function findKeyword({ message }: LintFinding): string[] {
  if (message.includes('allowed values')) return ['enum'];
  return ['pattern', 'required', 'type'].filter((keyword) => message.includes(keyword)).slice(0, 1);
}

/**
 * Finds the property of a schema that was probably misspelt or renamed: one that none of the objects has which have an
 * unknown member, with the closest name, or the only one if several objects have an unknown member.
 */
function findMisspeltProperty(
  group: readonly LintFinding[],
  { value }: Place,
  open: (file: string) => YamlFile,
): string | undefined {
  const unknown = group.map(({ message }) => /must NOT have additional properties `(\w+)`/.exec(message)?.[1]);
  if (unknown.includes(undefined)) return undefined;
  const used = group.flatMap(({ file, pointer = '' }) => {
    const keys = parseJsonPointer(pointer);
    const [object, parent] = [keys, keys.slice(0, -1)].map((path) => toMapping(readAtPath(open(file).value, path)));
    return Object.keys({ ...parent, ...object });
  });
  const unused = Object.keys(toMapping(toMapping(value)['properties'])).filter((name) => !used.includes(name));
  const closest = findClosestName(unknown[0] ?? '', unused);
  return closest ?? (unused.length === 1 && group.length > 1 ? unused[0] : undefined);
}

/**
 * Finds a response body that nothing refers to, if an example violates the top level of another body. Then the
 * operation probably refers to the wrong one.
 */
function findUnusedBody({ pointer = '' }: LintFinding, schema: Place, source: SpecSource): string | undefined {
  const isTopLevel = parseJsonPointer(pointer).length <= 4;
  if (!isTopLevel || schema.through?.length !== 1) return undefined;
  const reached = findReachableFiles(source);
  return listReferableFiles(source).find((file) => file.includes('/schemas/responses/') && !reached.has(file));
}

/**
 * Finds references to a wrong schema: another schema of the same folder has all members of the object in the example, and
 * it has the name of the object, or nothing refers to it. Returns one finding for each reference, by its place.
 */
function findWrongReferences(
  violations: readonly { readonly finding: LintFinding; readonly schema: Place; readonly isSingle: boolean }[],
  source: SpecSource,
  open: (file: string) => YamlFile,
): ReadonlyMap<string, LintFinding> {
  const wrong = new Map<string, LintFinding>();
  if (violations.length === 0) return wrong;
  const [files, reached] = [listReferableFiles(source), findReachableFiles(source)];
  // A reference within a wrong schema is reached after the reference to this schema.
  const depthOf = ({ schema }: { readonly schema: Place }): number => schema.through?.length ?? 0;
  for (const { finding, schema, isSingle } of violations.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const [reference] = schema.through?.slice(-1) ?? [];
    const { yaml, path } = schema;
    const { name, value } = readObject(open(finding.file), finding);
    const names = Object.keys(toMapping(value));
    if (reference === undefined || path.length > 0) continue;
    if (schema.through?.some((place) => wrong.has(placeOf(place)))) continue;
    const neighbours = files.filter((file) => file !== yaml.file && dirname(file) === dirname(yaml.file));
    const isFitting = (file: string): boolean => {
      if (reached.has(file) && basename(file, '.yaml') !== name) return false;
      const { properties, required } = toMapping(open(file).value);
      return (
        names.every((member) => member in toMapping(properties)) &&
        toList(required).every((member) => names.includes(String(member)))
      );
    };
    // A single value that does not fit is probably wrong itself.
    const fitting = isScalar(value)
      ? findFittingScalar(value, schema, isSingle ? [] : neighbours.map(open))
      : neighbours.find((file) => names.length > 1 && isFitting(file));
    if (fitting === undefined) continue;
    const violation = explainViolation(finding, open(finding.file), { ...schema, parents: [] });
    // The scalar may be right where other references lead to it, and one of those that lead to its object wrong.
    const before = isScalar(value) ? (schema.through ?? []).slice(-4, -1) : [];
    const above =
      before.length === 0 ? '' : `, correct one of the references above it (${before.map(placeOf).join(', ')})`;
    wrong.set(placeOf(reference), {
      ...finding,
      ...{ file: reference.file, line: reference.line ?? 1, column: reference.column ?? 1 },
      alternatives: [...locateKeys(schema), ...before],
      message: `${placeOf(finding)} does not fit this schema (${violation}), but it fits ${relative(process.cwd(), fitting)}: refer to that${above}, or mend the example`,
    });
  }
  return wrong;
}

/** Finds the only other schema whose pattern a value matches, unless the pattern of its own schema is wrong. */
function findFittingScalar(
  value: unknown,
  { value: schema }: Place,
  neighbours: readonly YamlFile[],
): string | undefined {
  const { examples } = toMapping(schema);
  const own = toList(examples);
  if (!own.every((example) => matchesPattern(example, schema))) return undefined;
  // A pattern that also matches the examples of the own schema matches almost anything.
  const [found, ...others] = neighbours.filter(
    ({ value: other }) => matchesPattern(value, other) && !own.some((example) => matchesPattern(example, other)),
  );
  return others.length === 0 ? found?.file : undefined;
}

function matchesPattern(value: unknown, schema: unknown): boolean {
  const { pattern } = toMapping(schema);
  return (
    typeof pattern === 'string' && findPatternMistake(pattern) === undefined && new RegExp(pattern).test(String(value))
  );
}

/** Merges findings with one message, such as about a member in each item of a list. */
function mergeRepeated(findings: readonly LintFinding[]): LintFinding[] {
  return [...Map.groupBy(findings, ({ message }) => message).values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const lines = others.slice(0, 5).map(({ line }) => line);
    const rest = others.length > lines.length ? ' …' : '';
    return [{ ...first, message: `${first.message}; the same in lines ${lines.join(', ')}${rest}` }];
  });
}

/** Locates the keywords and properties of a schema. */
function locateKeys({ yaml, path, value }: Place): SourceLocation[] {
  const { properties, ...keywords } = toMapping(value);
  return [
    ...Object.keys(keywords).map((key) => [key]),
    ...Object.keys(toMapping(properties)).map((name) => ['properties', name]),
  ].map((keys) => yaml.locate([...path, ...keys]));
}

function placeOf({ file, line = 1 }: SourceLocation): string {
  return `${relative(process.cwd(), file)}:${line}`;
}

/**
 * Finds the schema of the response that an example belongs to: that of the error response which contains the example,
 * or that of the 200 response of an operation. The folder of an example has the name of its operation.
 */
function findBodySchema(example: string, source: SpecSource, open: (file: string) => YamlFile): Place | undefined {
  const operation = basename(dirname(example));
  const isError = operation === 'responses';
  const file = isError
    ? example
    : listReferableFiles(source).find(
        (path) => path.startsWith(join(source.folder, 'paths/')) && basename(path, '.yaml') === operation,
      );
  if (file === undefined) return undefined;
  const content = ['content', 'application/json', 'schema'];
  const path = isError ? content : ['get', 'responses', '200', ...content];
  const yaml = open(file);
  const value = path.reduce<unknown>((node, key) => toMapping(node)[key], yaml.value);
  return isMapping(value) ? { yaml, path, value } : undefined;
}

/** Follows the keys of a value through its schema. Returns the innermost schema that declares one of them. */
function followPath(from: Place, keys: readonly (string | number)[], open: (file: string) => YamlFile): Place {
  const [key, ...rest] = keys;
  const alternatives = listAlternatives(from, open);
  if (key === undefined) {
    const [first = from, ...others] = alternatives;
    if (others.length === 0) return first;
    return first.yaml === from.yaml ? from : { ...first, path: [], value: first.yaml.value };
  }
  const next = alternatives.flatMap((place) => {
    const { items, properties } = toMapping(place.value);
    if (isMapping(items) && /^\d+$/.test(String(key)))
      return [{ ...place, path: [...place.path, 'items'], value: items }];
    const property = toMapping(properties)[key];
    return isMapping(property) ? [{ ...place, path: [...place.path, 'properties', key], value: property }] : [];
  })[0];
  const parents = [...alternatives, ...(from.parents ?? [])];
  return next === undefined ? (alternatives[0] ?? from) : followPath({ ...next, parents }, rest, open);
}

/** Returns the schemas that a value may match, with references followed and unions expanded. */
function listAlternatives(place: Place, open: (file: string) => YamlFile, depth = 0): Place[] {
  const { $ref, anyOf, oneOf } = toMapping(place.value);
  if (typeof $ref === 'string' && depth < 20) {
    const yaml = open(resolve(dirname(place.yaml.file), $ref.split('#')[0] ?? ''));
    const through = [...(place.through ?? []), place.yaml.locate([...place.path, '$ref'])];
    return listAlternatives({ ...place, yaml, path: [], value: yaml.value, through }, open, depth + 1);
  }
  const key = anyOf === undefined ? 'oneOf' : 'anyOf';
  const parts = toList(anyOf ?? oneOf).filter(isMapping);
  return parts.length === 0
    ? [place]
    : parts.flatMap((value, index) =>
        listAlternatives({ ...place, path: [...place.path, key, index], value }, open, depth + 1),
      );
}
