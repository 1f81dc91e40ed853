import type { SpecEdit } from '@route-search/spec/source-edits';
import type { SourceAspect } from '@route-search/spec/source-locations';
import type { Exchange, Observation } from './exchange.ts';
import { getFindingLevel, type FindingKind, type FindingLevel } from './finding-kinds.ts';
import type { RequestParameters } from './api-model.ts';

/** A difference between server and document, or a note, with its evidence. */
export interface ConformanceFinding {
  readonly kind: FindingKind;
  readonly level: FindingLevel;
  readonly coordinate: string;
  readonly aspect?: SourceAspect;
  readonly says: string;
  /** Operations that showed it, in the order of discovery. */
  readonly operations: readonly string[];
  /** Number of times that it was seen. */
  readonly count: number;
  /** Smallest request that shows it; absent if only many responses together show it. */
  readonly request?: { readonly operation: string; readonly parameters: RequestParameters };
  readonly status?: number;
  readonly path?: string;
  /** Part of the response that shows it. */
  readonly excerpt?: unknown;
  readonly change?: SpecEdit;
}

/** Exchange that shows an observation. The parameters are absent if the request was not recorded. */
export type Evidence = Pick<Exchange, 'operation'> & {
  readonly parameters?: RequestParameters;
  readonly status?: number;
};

/** Collects observations into findings, one for each kind and part of the model. */
export class Findings {
  readonly #all = new Map<string, ConformanceFinding>();

  get all(): readonly ConformanceFinding[] {
    return [...this.#all.values()];
  }

  add(observation: Observation, evidence?: Evidence, count = 1): void {
    const key = `${observation.kind} ${observation.coordinate}`;
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

  /** Restores the findings of an interrupted run. */
  restore(findings: readonly ConformanceFinding[]): void {
    for (const finding of findings) this.replace(finding);
  }

  /** Removes findings that later responses have refuted or that are to be computed again. */
  remove(isOver: (finding: ConformanceFinding) => boolean): void {
    for (const [key, finding] of this.#all) if (isOver(finding)) this.#all.delete(key);
  }

  /** Replaces a finding by one with more details. */
  replace(finding: ConformanceFinding): void {
    this.#all.set(`${finding.kind} ${finding.coordinate}`, finding);
  }
}

function createFinding(
  observation: Observation,
  evidence: Evidence | undefined,
): Omit<ConformanceFinding, 'count' | 'operations'> {
  const { kind, coordinate, aspect, says, path, excerpt, change } = observation;
  return {
    kind,
    level: getFindingLevel(kind),
    coordinate,
    ...(aspect && { aspect }),
    says,
    ...(evidence?.parameters && { request: { operation: evidence.operation, parameters: evidence.parameters } }),
    ...(evidence?.status !== undefined && { status: evidence.status }),
    ...(path !== undefined && { path }),
    ...(excerpt !== undefined && { excerpt: shortenExcerpt(excerpt) }),
    ...(change && { change }),
  };
}

function measureRequest(parameters: RequestParameters): number {
  return Object.entries(parameters).reduce((sum, [name, value]) => sum + 1000 + name.length + value.length, 0);
}

/** Maximum length of a text, number of items and depth in an excerpt. */
const EXCERPT_LIMITS = { text: 120, items: 8, depth: 3 } as const;

/** Shortens a part of a response for a report. */
function shortenExcerpt(value: unknown, depth: number = EXCERPT_LIMITS.depth): unknown {
  if (typeof value === 'string')
    return value.length > EXCERPT_LIMITS.text ? `${value.slice(0, EXCERPT_LIMITS.text)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => shortenExcerpt(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, EXCERPT_LIMITS.items)
      .map(([name, inner]) => [name, shortenExcerpt(inner, depth - 1)]),
  );
}
