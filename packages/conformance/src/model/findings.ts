import { escapeInvisibleCharacters, replaceInvisibleInJson } from '@route-search/toolkit/outside-text';
import type { SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { HttpExchange, ResponseObservation } from './exchange.ts';
import { getFindingLevel, type FindingKind, type FindingLevel } from './finding-kinds.ts';
import type { RequestParameters } from './spec-model.ts';

/** Difference between the server and the spec, or a note, with a request that reproduces it. */
export interface ConformanceFinding {
  readonly kind: FindingKind;
  readonly level: FindingLevel;
  readonly coordinate: string;
  readonly aspect?: SourceAspect;
  readonly says: string;
  /** Ids of the operations with this finding, in the order of discovery. */
  readonly operations: readonly string[];
  /** Number of times that the finding occurred. */
  readonly count: number;
  /** Smallest request that causes the finding; absent if the finding results from many responses together. */
  readonly request?: {
    readonly operation: string;
    readonly parameters: RequestParameters;
    /** `Accept` header of the request; absent if it had none or was not recorded. */
    readonly accept?: string;
    /** Part of the recorded URL before the path of the operation; absent for requests that the run sent itself. */
    readonly base?: string;
    /** True for the request that checks whether the server requires the access key. */
    readonly withoutKey?: true;
  };
  readonly status?: number;
  readonly path?: string;
  /** Part of the response body in which the difference occurs. */
  readonly excerpt?: unknown;
  readonly change?: SpecEdit;
}

/** Request whose response differs from the spec. The parameters are absent if the request was not recorded. */
export type FindingEvidence = Pick<HttpExchange, 'operation' | 'base'> & {
  readonly parameters?: RequestParameters;
  readonly status?: number;
  readonly accept?: string | undefined;
  readonly withoutKey?: true;
};

/**
 * Maximum number of findings of the same kind about one entity, one enumeration or one operation. Further ones are
 * counted together in one finding, because a server may return any number of invented names.
 */
const MAX_NAMES = 1000;

/**
 * Merges observations (single differences between server and spec) into findings: one for each kind of difference and
 * element of the spec. Invisible characters are escaped here, because findings contain texts of the server and are
 * printed in reports.
 */
export class FindingCollector {
  readonly #all = new Map<string, ConformanceFinding>();
  /** Number of findings of each kind about each entity, enumeration or operation. */
  readonly #names = new Map<string, number>();

  get all(): readonly ConformanceFinding[] {
    return [...this.#all.values()];
  }

  add(observed: ResponseObservation, evidence?: FindingEvidence, count = 1): void {
    const observation = this.#limitNames(observed);
    const key = getKey(observation);
    const known = this.#all.get(key);
    const operations = known?.operations ?? [];
    const isSmaller =
      evidence?.parameters !== undefined &&
      (known?.request === undefined || measureRequest(evidence.parameters) < measureRequest(known.request.parameters));
    const shown = known !== undefined && !isSmaller ? known : createFinding(observation, evidence);
    this.#all.set(key, {
      ...shown,
      count: (known?.count ?? 0) + count,
      operations:
        evidence === undefined || operations.includes(evidence.operation)
          ? operations
          : [...operations, evidence.operation],
    });
  }

  has(kind: FindingKind, coordinate: string): boolean {
    return this.#all.has(`${kind} ${coordinate}`);
  }

  /**
   * Replaces an observation by a summary ("also under other names") if the maximum number of similar findings is
   * reached.
   */
  #limitNames(observation: ResponseObservation): ResponseObservation {
    const { kind, coordinate } = observation;
    if (this.#all.has(getKey(observation))) return observation;
    const [owner = ''] = coordinate.split(/[.=/]/, 1);
    const group = `${kind} ${owner}`;
    const found = this.#names.get(group) ?? 0;
    this.#names.set(group, found + 1);
    if (found < MAX_NAMES) return observation;
    const says = `\`${owner}\`には、ほかの名前でも同じ違いがあります。示すのは${MAX_NAMES}種類までです。`;
    return { kind, coordinate: `${owner}.*`, says };
  }

  /** Restores the findings of an interrupted run. */
  restore(findings: readonly ConformanceFinding[]): void {
    for (const finding of findings) {
      this.#limitNames(finding);
      this.#all.set(getKey(finding), finding);
    }
  }

  /** Removes the findings that match a condition. */
  remove(isOver: (finding: ConformanceFinding) => boolean): void {
    for (const [key, finding] of this.#all) if (isOver(finding)) this.#all.delete(key);
  }

  /** Replaces the parameters of the request that reproduces a finding. */
  setParameters(finding: ConformanceFinding, parameters: RequestParameters): void {
    const current = this.#all.get(getKey(finding));
    if (current?.request !== undefined)
      this.#all.set(getKey(finding), { ...current, request: { ...current.request, parameters } });
  }
}

function getKey({ kind, coordinate }: Pick<ResponseObservation, 'kind' | 'coordinate'>): string {
  return `${kind} ${escapeInvisibleCharacters(coordinate)}`;
}

function createFinding(
  observation: ResponseObservation,
  evidence: FindingEvidence | undefined,
): Omit<ConformanceFinding, 'count' | 'operations'> {
  const { kind, coordinate, aspect, says, path, excerpt, change } = observation;
  return {
    kind,
    level: getFindingLevel(kind),
    coordinate: escapeInvisibleCharacters(coordinate),
    ...(aspect && { aspect }),
    says: escapeInvisibleCharacters(says),
    ...(evidence?.parameters && {
      request: {
        operation: evidence.operation,
        parameters: evidence.parameters,
        ...(evidence.accept !== undefined && { accept: escapeInvisibleCharacters(evidence.accept) }),
        ...(evidence.base !== undefined && { base: evidence.base }),
        ...(evidence.withoutKey && { withoutKey: true }),
      },
    }),
    ...(evidence?.status !== undefined && { status: evidence.status }),
    ...(path !== undefined && { path: escapeInvisibleCharacters(path.slice(0, MAX_PATH_LENGTH)) }),
    ...(excerpt !== undefined && { excerpt: replaceInvisibleInJson(shortenExcerpt(excerpt)) }),
    ...(change && { change }),
  };
}

function measureRequest(parameters: RequestParameters): number {
  return Object.entries(parameters).reduce((sum, [name, value]) => sum + 1000 + name.length + value.length, 0);
}

const MAX_PATH_LENGTH = 1000;

/** Limits of an excerpt of a response body: length of a text, number of properties, and depth. */
const EXCERPT_LIMITS = { text: 120, items: 8, depth: 3 } as const;

function shortenExcerpt(value: unknown, depth: number = EXCERPT_LIMITS.depth): unknown {
  if (typeof value === 'string')
    return value.length > EXCERPT_LIMITS.text ? `${value.slice(0, EXCERPT_LIMITS.text)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => shortenExcerpt(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, EXCERPT_LIMITS.items)
      .map(([name, inner]) => [name.slice(0, EXCERPT_LIMITS.text), shortenExcerpt(inner, depth - 1)]),
  );
}
