import type { SpecEdit } from '@route-search/spec/edits';
import type { SourceAspect } from '@route-search/spec/places';
import type { Exchange, Observation } from './exchange.ts';
import { getFindingLevel, type FindingKind, type FindingLevel } from './finding-kinds.ts';
import type { RequestParameters } from './api-model.ts';

/** A difference between server and document, or something to know, with what shows it. */
export interface ConformanceFinding {
  readonly kind: FindingKind;
  readonly level: FindingLevel;
  readonly coordinate: string;
  readonly aspect?: SourceAspect;
  readonly says: string;
  /** The operations that showed it, first met first. */
  readonly operations: readonly string[];
  /** How often it was seen. */
  readonly count: number;
  /** The smallest request that shows it; absent for what many answers show together. */
  readonly request?: { readonly operation: string; readonly parameters: RequestParameters };
  readonly status?: number;
  readonly path?: string;
  /** The part of the answer that shows it. */
  readonly excerpt?: unknown;
  readonly change?: SpecEdit;
}

/** The exchange that shows an observation, without its request where nobody kept it; nothing where only many of them do. */
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

  /** Takes over what an interrupted run found. */
  restore(findings: readonly ConformanceFinding[]): void {
    for (const finding of findings) this.replace(finding);
  }

  /** Takes away findings that more answers have refuted, or that are to be made anew. */
  remove(isOver: (finding: ConformanceFinding) => boolean): void {
    for (const [key, finding] of this.#all) if (isOver(finding)) this.#all.delete(key);
  }

  /** Puts more about a finding in place of what is known. */
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

/** Longest text, most items and deepest level that an excerpt shows. */
const EXCERPT_LIMITS = { text: 120, items: 8, depth: 3 } as const;

/** A part of an answer, as much of it as a reader takes in. */
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
