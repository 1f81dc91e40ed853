import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';
import { Problem } from '@route-search/toolkit/problem';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { parseJsonPointer, readAtPath } from '@route-search/toolkit/json-pointer';
import { findSyntaxMistake, parseChangedYaml, parseYaml } from '@route-search/toolkit/yaml';
import type { SourceLocation } from '@route-search/toolkit/source-location';
import { createErrorFinding, type LintFinding, type MissingTarget } from './lint-finding.ts';
import { listReferableFiles, readSpecFile } from '../source/authored-files.ts';
import type { SpecSource } from '../source/spec-source.ts';
import { formatIndentationHint, formatNameSuggestion, toMapping } from '@route-search/toolkit/yaml-values';

/** Error of Redocly for a file that is missing or not valid YAML. */
interface FileError {
  readonly originalError: Error;
  readonly source?: { readonly absoluteRef: string; readonly body: string };
  readonly line?: number;
  readonly col?: number;
}

/** True if a missing or invalid YAML file caused an error, as opposed to a bug of the program. */
export function isSourceReadError(error: unknown): error is Problem | FileError {
  return error instanceof Problem || (error instanceof Error && 'originalError' in error);
}

/**
 * Converts an error about an unreadable file to a lint finding.
 *
 * @throws the given error if no file caused it
 */
export function convertErrorToLintFinding(error: unknown, file: string): LintFinding {
  if (!isSourceReadError(error)) throw error;
  if (error instanceof Problem) {
    const { location } = error;
    const message = location === undefined ? error.message : error.message.slice(error.message.indexOf(' ') + 1);
    return unreadable(message, { file, ...location });
  }
  const { originalError, source, line, col } = error;
  const [reason = ''] = originalError.message.split('\n');
  return source === undefined
    ? unreadable(`cannot be read: ${reason}`, { file })
    : unparsable(reason, source.body, { file: source.absoluteRef, line, column: col });
}

/**
 * Creates the finding for text that is not valid YAML. Redocly's parser gives no location if the text contains a
 * second YAML document.
 */
function unparsable(reason: string, body: string, place: SourceLocation): LintFinding {
  if (!Number.isNaN(place.line)) {
    const mistake = findSyntaxMistake(body, place.line ?? 1);
    if (mistake === undefined && reason.startsWith('duplicated mapping key')) return explainDuplicateKey(body, place);
    if (mistake === undefined) return unreadable(notYaml(reason), place);
    return unreadable(`is not valid YAML: ${mistake.message}`, { file: place.file, line: mistake.line });
  }
  const start = body.split('\n').findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(line));
  return unreadable('holds a second YAML document from here on; a file holds one, so delete the line or the document', {
    file: place.file,
    line: start + 1,
  });
}

/** Creates the finding for a key that is given twice, with the line of the first one, which Redocly's parser omits. */
function explainDuplicateKey(body: string, place: SourceLocation): LintFinding {
  try {
    parseYaml(body, place.file);
  } catch (error) {
    return convertErrorToLintFinding(error, place.file);
  }
  return unreadable('is not valid YAML: duplicated mapping key', place);
}

/**
 * Converts an error, or each error of an AggregateError, to a lint finding.
 *
 * @throws the given error if no file caused it
 */
export function convertErrorToLintFindings(error: unknown, file: string): LintFinding[] {
  const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return all.map((one) => convertErrorToLintFinding(one, file));
}

/**
 * Converts a problem reported by Redocly to a lint finding. For a reference to a missing target, the message lists the
 * possible targets.
 *
 * @returns undefined if the target file has a finding about the same problem
 */
export function convertRedoclyProblem(problem: NormalizedProblem, source: SpecSource): LintFinding | undefined {
  const { ruleId, severity, message, location } = problem;
  const [first, ...others] = location;
  // Where Redocly lists all allowed words, it suggests far ones too.
  const [, list] = / can be one of the following only: (.*)\.$/.exec(message) ?? [];
  const suggest = list === undefined ? problem.suggest : [];
  const place = first === undefined ? undefined : getLineColLocation(first);
  const alternatives = others.map(getLineColLocation).map(({ source: { absoluteRef: file }, start }) => ({
    file,
    ...{ line: start.line, column: start.col },
  }));
  const at = { file: place?.source.absoluteRef ?? '', line: place?.start.line ?? 1, column: place?.start.col ?? 1 };
  // Redocly's linter and bundler report unreadable files and unresolved references under different rule ids.
  if (/^(?:Failed to parse: |Can't resolve \$ref)/.test(message)) {
    if (message.startsWith('Failed to parse: '))
      return unparsable(message.slice('Failed to parse: '.length), place?.source.body ?? '', at);
    const reason = /^Can't resolve \$ref: (.*)$/s.exec(message)?.[1];
    const elsewhere = /^(\S+?):(\d+):(\d+) (.*)$/s.exec(reason ?? '');
    if (elsewhere !== null) {
      const [, file = '', line, column, text = ''] = elsewhere;
      return unreadable(text, { file: resolve(file), line: Number(line), column: Number(column) });
    }
    if (reason !== undefined && !/^(?:ENOENT|EISDIR)/.test(reason)) return undefined; // Skip: the unreadable file has its own finding.
    const written = place?.source
      .getLines()
      .slice(at.line - 1)
      .join('\n')
      .match(/\$ref:\s*['"]?([^'"\s,}]+)/)?.[1];
    const found: DanglingReference = written === undefined ? { text: message, at } : findDangling(written, at, source);
    const { file, line = 1, column = 1 } = found.at;
    const { missing } = found;
    return { rule: ruleId, severity, message: found.text, file, line, column, ...(missing && { missing }) };
  }
  const decimal = /^Property `\d+` is not expected here/.test(message)
    ? ' A comma divides entries within braces; a decimal number has a point, as in 4.8.'
    : '';
  const isStructure = first !== undefined && ruleId === 'struct' && suggest.length === 0;
  const misplaced = isStructure ? explainIndentation(message, first.source.body, first.pointer ?? '') : '';
  const isPath = /^#\/paths\/[^/]+$/.test(first?.pointer ?? '') && message.includes('is not expected here');
  const guess = list === undefined || first === undefined ? '' : suggestWord(first, list);
  return {
    ...{
      rule: ruleId,
      severity,
      message: isPath
        ? `${message} A path begins with "/".`
        : (guess === '' ? message : message.replace(/\.$/, guess)) + decimal + misplaced,
      ...at,
    },
    ...(alternatives.length > 0 && { alternatives }),
    ...(suggest.length > 0 && decimal === '' && { suggest }),
    ...(first?.pointer !== undefined && { pointer: first.pointer }),
  };
}

/** Suggests a word of a list of allowed words for the value at a place. */
function suggestWord({ source, pointer = '' }: NormalizedProblem['location'][number], list: string): string {
  const found = readAtPath(parseYaml(source.body, '').value, parseJsonPointer(pointer));
  return formatNameSuggestion(
    String(found),
    Array.from(list.matchAll(/"([^"]*)"/g), ([, word = '']) => word),
  );
}

/**
 * Explains a finding about an unknown or missing key: by its indentation, if the key stands one level too high or too
 * deep, or by the value that all neighbours have.
 */
function explainIndentation(message: string, body: string, pointer: string): string {
  const { value: root, locate } = parseYaml(body, '');
  const path = parseJsonPointer(pointer);
  const valueAt = (keys: typeof path): unknown => readAtPath(root, keys);
  const parent = path.slice(0, -1);
  if (/^Property `.*` is not expected here/.test(message))
    return formatIndentationHint(valueAt(parent), String(path.at(-1)));
  const [, list = ''] =
    /^Must contain at least one of the following fields: (.*)\.$|^The field `(.*)` must be present/
      .exec(message)
      ?.filter(Boolean) ?? [];
  const children = Object.keys(toMapping(valueAt(path))).map((key) => [...path, key]);
  for (const name of list.split(', ').filter(Boolean)) {
    const isOut = path.length > 0 && name in toMapping(valueAt(parent));
    const place = isOut ? parent : children.find((keys) => name in toMapping(valueAt(keys)));
    if (place !== undefined)
      return ` The "${name}" in line ${locate([...place, name]).line ?? 1} is indented too ${isOut ? 'little' : 'much'}.`;
    const siblings = Object.values(toMapping(valueAt(parent))).flatMap((one) => toMapping(one)[name] ?? []);
    const [usual] = new Set(siblings).size === 1 && siblings.length > 1 ? siblings : [];
    if (typeof usual === 'string') return ` All its neighbours have \`${name}: ${usual}\`.`;
  }
  return '';
}

function stemOf(file: string): string {
  return file.replace(/\.yaml$/, '');
}

/** Message about a `$ref` to a missing file or entry, and the place of the `$ref`. */
interface DanglingReference {
  readonly text: string;
  readonly at: SourceLocation;
  readonly missing?: MissingTarget;
}

/**
 * Creates the finding for a `$ref` to a missing file or entry. If the `$ref` leads to another reference, the finding
 * is at the last one.
 */
function findDangling(ref: string, at: SourceLocation, source: SpecSource): DanglingReference {
  const [path = '', pointer = ''] = ref.split('#');
  const file = path === '' ? at.file : resolve(dirname(at.file), path);
  const content = readSpecFile(source, file);
  if (content === undefined) {
    const moved = findMovedFile(file, source);
    if (moved !== undefined) {
      const right = ref.replace(path, relative(dirname(at.file), moved));
      return { text: `the reference ${ref} leads to no file; refer to ${right}`, at };
    }
    const folder = dirname(file);
    const [wanted, parent] = existsSync(folder) ? [basename(file), folder] : [basename(folder), dirname(folder)];
    const names = existsSync(parent) ? readdirSync(parent) : [];
    // Compare without the common ending, which makes short names look alike.
    const [stem, stems] = wanted.endsWith('.yaml') ? [stemOf(wanted), names.map(stemOf)] : [wanted, names];
    return { text: `the reference ${ref} leads to no file${formatNameSuggestion(stem, stems)}`, at };
  }
  const lines = content.split('\n');
  const alias = lines.findIndex((line) => line.startsWith('$ref:'));
  const inner = lines[alias]?.slice('$ref:'.length).trim().replaceAll(/['"]/g, '');
  if (inner !== undefined && pointer === '' && file !== at.file) {
    return findDangling(inner, { file, line: alias + 1, column: 1 }, source);
  }
  const entries = Object.keys(toMapping(parseChangedYaml(content, file).value));
  const wanted = pointer.replace(/^\//, '');
  const allowed = wanted.includes('/')
    ? ''
    : entries.length === 0
      ? ', which has none'
      : `; it has ${entries.slice(0, 12).join(', ')}${entries.length > 12 ? ' …' : ''}`;
  const target = relative(process.cwd(), file);
  const name = findClosestName(wanted, entries);
  const owner = findOwner(file, wanted, source);
  const closest =
    name === undefined || owner !== undefined
      ? undefined
      : { name, line: lines.findIndex((one) => one.startsWith(`${name}:`)) + 1 };
  const guess =
    owner !== undefined
      ? ` (${relative(process.cwd(), owner)} has it)`
      : closest === undefined
        ? ''
        : ` (did you mean "${closest.name}" at ${target}:${closest.line}?)`;
  return {
    text: `the reference ${ref} leads to no entry of ${target}${guess}${allowed}`,
    at,
    missing: { file, name: wanted, isElsewhere: owner !== undefined, ...(closest && { closest }) },
  };
}

/** Finds the file of the same name in another folder, preferably one whose folder has the name of the missing one. */
function findMovedFile(missing: string, source: SpecSource): string | undefined {
  const same = listReferableFiles(source).filter((file) => basename(file) === basename(missing));
  const folder = basename(dirname(missing));
  const [found, other] = same.length > 1 ? same.filter((file) => basename(dirname(file)) === folder) : same;
  return other === undefined ? found : undefined;
}

/** Finds another file of parameters that has an entry. */
function findOwner(file: string, entry: string, source: SpecSource): string | undefined {
  if (basename(dirname(file)) !== 'parameters') return undefined;
  return readdirSync(dirname(file))
    .map((name) => join(dirname(file), name))
    .find((other) => other !== file && readSpecFile(source, other)?.split('\n').includes(`${entry}:`) === true);
}

/** Removes file, line and column from the message of the YAML parser, because the finding has its own location. */
function notYaml(reason: string): string {
  return `is not valid YAML: ${reason.replace(/ \(\d+:\d+\)$/, '').replace(/ in "[^"]*"$/, '')}`;
}

function unreadable(message: string, place: SourceLocation): LintFinding {
  return createErrorFinding('readable', message, place);
}
