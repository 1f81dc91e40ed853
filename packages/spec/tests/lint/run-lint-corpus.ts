import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createConfig,
  type BaseResolver,
  type Config,
  type RawUniversalConfig,
  type RuleConfig,
} from '@redocly/openapi-core';
import declaredPlugin from '@route-search/redocly-plugin';
import { readYaml } from '@route-search/toolkit/yaml';
import { collectProseTexts, type ProseText } from '../../lint/prose/collect-texts.ts';
import type { LintFinding } from '../../src/findings/lint-finding.ts';
import { findFileTextProblems } from '../../lint/files/clean-characters.ts';
import { compileSpec } from '../../src/compile-spec.ts';
import { lintSchemas, lintProse, lintSpec } from '../../lint/index.ts';
import { lintModel, modelRules } from '../../lint/model/index.ts';
import portal from '../../lint/plugin.ts';

import { findFormProblems } from '../../lint/files/yaml-forms.ts';
import { findUnreferencedFiles } from '../../lint/files/unreferenced-files.ts';
import { lintWithRedocly } from '../../lint/lint-with-redocly.ts';
import { createDigest } from '../../commands/digest.ts';
import { checkProseTexts, proseTextChecks } from '../../lint/prose/check-texts.ts';
import { openSpecSource, getSchemasFolder, SpecResolver, type SpecSource } from '../../src/source/spec-source.ts';
import { unchangedFiles, type SpecDefect, type DefectEdit } from './defects.ts';

/** Reads each unchanged YAML file only once for all defects. */
class WarmResolver extends SpecResolver {
  static readonly #warm = new Map<string, ReturnType<BaseResolver['resolveDocument']>>();
  readonly #overlay: SpecSource['overlay'];

  constructor(source: SpecSource) {
    super(source);
    this.#overlay = source.overlay;
  }

  override resolveDocument<T = unknown>(base: string | null, ref: string, isRoot = false): Resolved<T> {
    const file = this.resolveExternalRef(base, ref);
    if (this.#overlay.has(file)) return super.resolveDocument<T>(base, ref, isRoot);
    const known = WarmResolver.#warm.get(file) ?? super.resolveDocument(base, ref, isRoot);
    WarmResolver.#warm.set(file, known);
    return known as Resolved<T>;
  }
}

/** Copies the cached documents for bundling, because bundling modifies them. */
class BundleResolver extends WarmResolver {
  readonly #copies = new Map<string, ReturnType<BaseResolver['resolveDocument']>>();

  override resolveDocument<T = unknown>(base: string | null, ref: string, isRoot = false): Resolved<T> {
    const file = this.resolveExternalRef(base, ref);
    const copy =
      this.#copies.get(file) ??
      super
        .resolveDocument(base, ref, isRoot)
        .then((read) => (read instanceof Error ? read : { ...read, parsed: structuredClone(read.parsed) }));
    this.#copies.set(file, copy);
    return copy as Resolved<T>;
  }

  override getFiles(): Set<string> {
    return new Set(this.#copies.keys());
  }
}

type Resolved<T> = ReturnType<typeof BaseResolver.prototype.resolveDocument<T>>;

const clean = openSpecSource();

export async function lintCleanSpec(): Promise<LintFinding[]> {
  const resolver = new WarmResolver(clean);
  return [...(await lintSpec(clean, { resolver })), ...(await lintProse(clean, { resolver }))];
}

/** Lints the spec with other texts for some of its files. */
export function lintChangedSpec(overlay: SpecSource['overlay']): Promise<LintFinding[]> {
  const source = { ...clean, overlay };
  const compile = () => compileSpec(source, new BundleResolver(source));
  return lintSpec(source, { resolver: new WarmResolver(source), compile });
}

/** Committed digest, with which `digest --check` compares the current one. */
const committed = readFileSync(join(clean.folder, 'digest.txt'), 'utf8');

async function findInDigest(source: SpecSource): Promise<LintFinding[]> {
  const file = join(clean.folder, 'digest.txt');
  const known = new Set(committed.split('\n'));
  const lines = (await createDigest(source)).split('\n');
  const changed = [...lines.filter((line) => !known.has(line)), ...[...known].filter((line) => !lines.includes(line))];
  return changed.map((message) => ({ rule: 'digest', severity: 'error', file, line: 1, column: 1, message }));
}

/** Parts of lint that stop at one defect. */
export const partsForOneDefect: readonly string[] = ['all', 'schemas', 'structure'];

/** Part of lint that finds a defect. */
export function getLintPart({ rules }: SpecDefect): keyof typeof lintParts {
  const has = (names: object): boolean => rules.some((rule) => Object.hasOwn(names, rule));
  if (rules.includes('digest')) return 'digest';
  if (rules.some((rule) => rule.startsWith('textlint/'))) return 'textlint';
  if (has(proseTextChecks)) return 'prose';
  // A defect of another rule may change which request examples are valid.
  if (rules.includes('valid-request-examples')) return 'requests';
  // A wrong rule hides the requests that break it.
  if (rules.includes('request-examples-obey-rules')) return 'obeyed';
  if (has(modelRules)) return 'model';
  if (rules.includes('form')) return 'form';
  if (rules.includes('clean-text')) return 'characters';
  if (rules.includes('orphan')) return 'orphan';
  if (rules.includes('catalogue') || rules.includes('schema')) return 'schemas';
  if (rules.some((rule) => ownChecks.has(rule))) return 'all';
  return rules.some((rule) => hidingRules.has(rule)) ? 'structure' : 'redocly';
}

type LintPart = (
  source: SpecSource,
  resolver: BaseResolver,
  rules: readonly string[],
) => LintFinding[] | Promise<LintFinding[]>;

const runRedocly: LintPart = async (source, resolver, rules) =>
  lintWithRedocly(source, { resolver, config: await configFor(rules) });

const runModel: LintPart = async (source, resolver, rules) => {
  const texts = rules.includes('names-in-backticks') ? await collectProseTexts(source, resolver) : [];
  return lintModel(source, { texts, compile: () => compileSpec(source, new BundleResolver(source)) });
};

const lintParts = {
  all: (source, resolver) => lintSpec(source, { resolver }),
  // The digest is compared only if no lint rule has found the defect.
  digest: async (source, resolver) => {
    const found = await lintSpec(source, { resolver });
    return found.length === 0 ? findInDigest(source) : found;
  },
  textlint: async (source) => lintProse(source, { texts: await changedTexts(source) }),
  prose: async (source) => checkProseTexts(await changedTexts(source)),
  requests: runModel,
  obeyed: runModel,
  model: runModel,
  form: findFormProblems,
  characters: findFileTextProblems,
  orphan: findUnreferencedFiles,
  schemas: lintSchemas,
  structure: runRedocly,
  redocly: runRedocly,
} satisfies Record<string, LintPart>;

/**
 * Lints the spec with several defects. Runs only the expected rules, because all rules would take many times as long.
 * Text checks run only for changed texts.
 */
export async function lintDefects(pack: readonly [SpecDefect, ...SpecDefect[]]): Promise<LintFinding[]> {
  const source = addDefects(pack);
  const rules = pack.flatMap((defect) => defect.rules);
  return lintParts[getLintPart(pack[0])](source, new WarmResolver(source), rules);
}

/** Lint checks that cannot run separately. */
const ownChecks = new Set(['alias', 'model', 'provider-literal', 'readable', 'recursion', 'safe-pattern', 'version']);

/** Rules whose defects hide others, because Redocly does not read on or compares all files. */
const hidingRules = new Set([
  'struct',
  'no-unresolved-refs',
  'no-invalid-schema-examples',
  'portal/extension-fits',
  'portal/path-file-name',
]);

const listed = (readYaml(join(clean.folder, 'redocly.yaml')).value as { rules: RawRules }).rules;

/** Lint rules that redocly.yaml enables. */
export const ownRules: readonly string[] = Object.keys(listed).filter(
  (name) => /^(portal|declared)\//.test(name) && listed[name] !== 'off',
);

function configFor(rules: readonly string[]): Promise<Config> {
  return createConfig({
    plugins: [declaredPlugin(), portal()],
    rules: Object.fromEntries(rules.map((rule) => [rule, listed[rule] ?? 'error'])) as RawRules,
  });
}

type RawRules = NonNullable<RawUniversalConfig['rules']> & Record<string, RuleConfig>;

let cleanTexts: Promise<Set<string>> | undefined;

async function changedTexts(source: SpecSource): Promise<ProseText[]> {
  cleanTexts ??= collectProseTexts(clean, new WarmResolver(clean)).then(
    (texts) => new Set(texts.map(({ value }) => value)),
  );
  const known = await cleanTexts;
  return (await collectProseTexts(source, new WarmResolver(source))).filter(({ value }) => !known.has(value));
}

export function listFilesOfDefect({ id, edits, add }: SpecDefect): string[] {
  const { [id]: at } = unchangedFiles;
  if (at === 'any') return ['/'];
  return [...(at === undefined ? [] : [at]), ...edits.map(({ file }) => file), ...Object.keys(add)].map(pathOf);
}

function addDefects(pack: readonly SpecDefect[]): SpecSource {
  const overlay = new Map<string, string>();
  for (const { id, edits, add } of pack) {
    for (const edit of edits) {
      const file = pathOf(edit.file);
      overlay.set(file, apply(overlay.get(file) ?? readFileSync(file, 'utf8'), edit, id));
    }
    for (const [name, text] of Object.entries(add)) {
      overlay.set(pathOf(name), typeof text === 'string' ? text : readFileSync(pathOf(text.copyOf), 'utf8'));
    }
  }
  return { ...clean, overlay };
}

function pathOf(file: string): string {
  return file.startsWith('schemas/')
    ? join(getSchemasFolder(clean), file.slice('schemas/'.length))
    : join(clean.folder, file);
}

function apply(text: string, { file, find, replace, after, every }: DefectEdit, id: string): string {
  const from =
    after === undefined ? 0 : text.search(new RegExp(`^${after.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm'));
  const start = from === -1 ? -1 : text.indexOf(find, from);
  if (start === -1)
    throw new Error(`${id}: ${file} does not contain "${find}"${after === undefined ? '' : ` behind "${after}"`}`);
  return every ? text.replaceAll(find, replace) : text.slice(0, start) + replace + text.slice(start + find.length);
}
