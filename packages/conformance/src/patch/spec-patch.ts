import type { Parameter } from '@route-search/spec/api';
import { editSources, type SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import { createTwoFilesPatch } from 'diff';
import type { ConformanceFinding } from '../model/findings.ts';
import type { SpecSnapshot, SpecModel } from '../model/spec-model.ts';

/** Patch of the spec's YAML files. */
interface SpecPatch {
  /** Unified diff for `git apply`; empty if no change can be made without an author. */
  readonly text: string;
  /** YAML files after the patch. */
  readonly sources: SpecSnapshot['sources'];
  /** Findings that the patch resolves. */
  readonly settled: readonly ConformanceFinding[];
}

/** Maximum number of edits in a patch. A server that returns invented values would cause thousands. */
const MAX_EDITS = 200;

/**
 * Creates a patch of the spec's YAML files with all changes that need no decision by an author. For these findings, the
 * patched spec agrees with the server.
 */
export function createSpecPatch(model: SpecModel, findings: readonly ConformanceFinding[]): SpecPatch {
  const { locations, sources: before } = model.snapshot;
  let sources = before;
  const settled: ConformanceFinding[] = [];
  const done = new Set<string>();
  for (const finding of findings) {
    const { change } = finding;
    if (change === undefined || !isSafeEdit(model, findings, finding)) continue;
    const name = createEditKey(model, change);
    if (done.size >= MAX_EDITS && !done.has(name)) continue;
    const edited = done.has(name) ? sources : editSources({ locations, sources }, change);
    if (edited === undefined) continue;
    done.add(name);
    sources = edited;
    settled.push(finding);
  }
  const changed = Object.keys(sources).filter((file) => sources[file] !== before[file]);
  const text = changed.map((file) => formatFileDiff(file, before[file] ?? '', sources[file] ?? '')).join('');
  return { text, sources, settled };
}

function formatFileDiff(file: string, before: string, after: string): string {
  const diff = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, { context: 3 });
  return `diff --git a/${file} b/${file}\n${diff.replace(/^=+\n/, '').replaceAll(/^(---|\+\+\+) (.*?)\t?$/gm, '$1 $2')}`;
}

/**
 * Returns a text that is equal for duplicate edits, so that they can be removed. Operations can share a declaration, so
 * findings of several operations can lead to the same edit.
 */
function createEditKey(model: SpecModel, change: SpecEdit): string {
  if (change.kind !== 'set') return JSON.stringify(change);
  return `${findDeclaration(model, change.coordinate) ?? change.coordinate} ${change.aspect} ${String(change.value)}`;
}

function findDeclaration(model: SpecModel, coordinate: string): string | undefined {
  const [operation = '', name = ''] = coordinate.split('.');
  return model.parameter(operation, name)?.declaration;
}

/**
 * True if the description of a parameter also states the value that the patch changes. An author must then edit the
 * description, too.
 */
function isValueInDescription(
  { meaning, value: { range, list }, default: fixed }: Parameter,
  aspect: SourceAspect,
): boolean {
  const values: Readonly<Partial<Record<SourceAspect, unknown>>> = {
    minimum: range?.min,
    maximum: range?.max,
    minItems: list?.count.min,
    maxItems: list?.count.max,
    default: fixed,
  };
  const value = values[aspect];
  if (typeof value !== 'number') return typeof value === 'string' && meaning.includes(`\`${value}\``);
  return new RegExp(String.raw`(?<![\d.])${value}(?![\d.])`).test(meaning);
}

/**
 * True if all operations that share a declaration need the same edit, and the edited spec is free of contradictions.
 */
function isSafeEdit(
  model: SpecModel,
  findings: readonly ConformanceFinding[],
  { kind, change }: ConformanceFinding,
): boolean {
  if (change?.kind !== 'set') return true;
  const [operation = '', name = ''] = change.coordinate.split('.');
  const parameter = model.parameter(operation, name);
  if (parameter === undefined || isValueInDescription(parameter, change.aspect)) return false;
  const own = [parameter.default, parameter.example].filter((value) => typeof value === 'number');
  const bound = Number(change.value);
  if (change.aspect === 'maximum' && own.some((value) => value > bound)) return false;
  if (change.aspect === 'minimum' && own.some((value) => value < bound)) return false;
  // An edit of a default is left to an author if it could make two declarations of a parameter equal: the author should
  // then remove one of them.
  const isAlike = model.spec.operations
    .flatMap(({ parameters }) => parameters)
    .some(
      (other) => other.name === name && other.declaration !== parameter.declaration && other.default === change.value,
    );
  if (change.aspect === 'default' && isAlike) return false;
  const users = model.spec.operations.filter(({ parameters }) =>
    parameters.some(({ declaration }) => declaration === parameter.declaration),
  );
  return users.every(({ id }) =>
    findings.some(
      (other) =>
        other.kind === kind &&
        other.coordinate === `${id}.${name}` &&
        other.change?.kind === 'set' &&
        other.change.value === change.value,
    ),
  );
}
