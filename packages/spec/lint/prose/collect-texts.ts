import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createConfig,
  getLineColLocation,
  lint,
  type BaseResolver,
  type Config,
  type Oas3Rule,
  type UserContext,
} from '@redocly/openapi-core';
import { parseChangedYaml } from '@route-search/toolkit/yaml';
import { getSpecRootFile, getSchemasFolder, SpecResolver, type SpecSource } from '../../src/source/spec-source.ts';
import { readSpecFile } from '../../src/source/authored-files.ts';
import { hasJapanese } from '@route-search/redocly-plugin/prose';
import { findNodeTexts, type NodeText } from './node-texts.ts';
import { isMapping } from '@route-search/toolkit/yaml-values';
import { addExtensionsToTypes, type RedoclyNodeTypes } from '../support/node-types.ts';

/** Text of the spec for readers, with the source location of each character. */
export interface ProseText extends Pick<NodeText, 'kind' | 'name' | 'value'> {
  /** Converts a 1-based line and column of the text to a location in the YAML file. */
  readonly locate: (line: number, column: number) => { file: string; line: number; column: number };
}

const collected = new WeakMap<BaseResolver, Promise<ProseText[]>>();

/**
 * Collects all prose that readers see, such as descriptions and titles, from a spec, its schemas and the catalogues
 * of terms, errors and enumerations.
 *
 * @param resolver - file reader of the caller, so that each file is read and parsed once
 */
export function collectProseTexts(
  source: SpecSource,
  resolver: BaseResolver = new SpecResolver(source),
): Promise<readonly ProseText[]> {
  const known = collected.get(resolver) ?? collectAnew(source, resolver);
  collected.set(resolver, known);
  return known;
}

async function collectAnew(source: SpecSource, resolver: BaseResolver): Promise<ProseText[]> {
  const prose = await collectProse(source, resolver);
  return [...prose.map(textOfProse), ...catalogueTexts(source)];
}

async function collectProse(source: SpecSource, resolver: BaseResolver): Promise<NodeText[]> {
  const found = new Map<string, NodeText>();
  await lint({ ref: getSpecRootFile(source), config: await collectorOf(found), externalRefResolver: resolver });
  return [...found.values()];
}

/** Creates a Redocly configuration with one rule, which stores each text instead of reporting findings. */
function collectorOf(found: Map<string, NodeText>): Promise<Config> {
  const keep = (node: unknown, ctx: UserContext): void => {
    for (const text of findNodeTexts(node, ctx.type.name, ctx.location)) found.set(text.location.absolutePointer, text);
  };
  const collector: Oas3Rule = () => ({ any: { enter: keep }, ref: { enter: keep } });
  return createConfig({
    plugins: [
      {
        id: 'prose',
        typeExtension: { oas3: (types: RedoclyNodeTypes) => addExtensionsToTypes(types) },
        rules: { oas3: { collect: collector } },
      },
    ],
    rules: { 'prose/collect': 'error' },
  });
}

function textOfProse({ kind, name, value, location }: NodeText): ProseText {
  return {
    kind,
    name,
    value,
    locate: (line, column) => {
      const { source, start } = getLineColLocation(location);
      return place({ file: source.absoluteRef, line: start.line, column: start.col }, source.getLines(), [
        line,
        column,
      ]);
    },
  };
}

function catalogueTexts(source: SpecSource): ProseText[] {
  const folder = join(getSchemasFolder(source), 'catalogues');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const yaml = parseChangedYaml(readSpecFile(source, file) ?? '', file);
      const lines = yaml.text.split('\n');
      return stringsIn(yaml.value, []).map(({ value, path }): ProseText => {
        const { line = 1, column = 1 } = yaml.locate(path);
        const name = String(path.findLast((key) => typeof key === 'string'));
        return {
          kind: sentences.has(name) ? 'sentences' : 'phrase',
          name,
          value,
          locate: (at, character) =>
            place({ file, line, column: column + String(path.at(-1)).length + 2 }, lines, [at, character]),
        };
      });
    });
}

type Path = readonly (string | number)[];

/** Keys of the catalogues with Japanese sentences. */
const sentences = new Set(['cause', 'action', 'description', 'notes', 'unconfirmed']);

function stringsIn(node: unknown, path: Path): { value: string; path: Path }[] {
  if (typeof node === 'string') {
    const key = path.at(-1);
    return key !== 'yomi' && (hasJapanese(node) || sentences.has(String(key))) ? [{ value: node, path }] : [];
  }
  if (Array.isArray(node)) return node.flatMap((item, index) => stringsIn(item, [...path, index]));
  return isMapping(node) ? Object.entries(node).flatMap(([key, member]) => stringsIn(member, [...path, key])) : [];
}

/**
 * Converts a position in a text to a location in its file. A block scalar begins in the line after `|` or `>`. Any
 * other text is assumed to be on one line.
 */
function place(
  start: { file: string; line: number; column: number },
  lines: readonly string[],
  [line, column]: readonly [number, number],
): { file: string; line: number; column: number } {
  const written = (lines[start.line - 1] ?? '').slice(start.column - 1);
  if (/^[|>]/.test(written) || /:\s*[|>][+-]?\d?$/.test(written)) {
    const indent = /^ */.exec(lines[start.line] ?? '')?.[0].length ?? 0;
    return { file: start.file, line: start.line + line, column: indent + column };
  }
  return { ...start, column: start.column + (/^['"]/.test(written) ? 1 : 0) + column - 1 };
}
