import type { SpecEdit } from '@route-search/spec/edits';
import type { SourceAspect } from '@route-search/spec/places';
import type { Exchange, Observation } from './exchange.ts';
import { levelOf, type KindId, type Level } from './finding-kinds.ts';
import type { Parameters } from './api-model.ts';

/** A difference between server and document, or something to know, with what shows it. */
export interface Finding {
  readonly kind: KindId;
  readonly level: Level;
  readonly coordinate: string;
  readonly aspect?: SourceAspect;
  readonly says: string;
  /** The operations that showed it, first met first. */
  readonly operations: readonly string[];
  /** How often it was seen. */
  readonly count: number;
  /** The smallest request that shows it; absent for what many answers show together. */
  readonly request?: { readonly operation: string; readonly parameters: Parameters };
  readonly status?: number;
  readonly path?: string;
  /** The part of the answer that shows it. */
  readonly excerpt?: unknown;
  readonly change?: SpecEdit;
}

/** The exchange that shows an observation, without its request where nobody kept it; nothing where only many of them do. */
export type Evidence = Pick<Exchange, 'operation'> & { readonly parameters?: Parameters; readonly status?: number };

/** Collects observations into findings, one for each kind and part of the model. */
export class Findings {
  readonly #all = new Map<string, Finding>();

  get all(): readonly Finding[] {
    return [...this.#all.values()];
  }

  add(observation: Observation, evidence?: Evidence, count = 1): void {
    const key = `${observation.kind} ${observation.coordinate}`;
    const known = this.#all.get(key);
    const operations = known?.operations ?? [];
    const isSmaller =
      evidence?.parameters !== undefined &&
      (known?.request === undefined || sizeOf(evidence.parameters) < sizeOf(known.request.parameters));
    const shown = known !== undefined && !isSmaller ? known : shownBy(observation, evidence);
    this.#all.set(key, {
      ...shown,
      count: (known?.count ?? 0) + count,
      operations:
        evidence === undefined || operations.includes(evidence.operation)
          ? operations
          : [...operations, evidence.operation],
    });
  }

  has(kind: KindId, coordinate: string): boolean {
    return this.#all.has(`${kind} ${coordinate}`);
  }

  /** Takes over what an interrupted run found. */
  restore(findings: readonly Finding[]): void {
    for (const finding of findings) this.replace(finding);
  }

  /** Takes away findings that more answers have refuted, or that are to be made anew. */
  remove(isOver: (finding: Finding) => boolean): void {
    for (const [key, finding] of this.#all) if (isOver(finding)) this.#all.delete(key);
  }

  /** Puts more about a finding in place of what is known. */
  replace(finding: Finding): void {
    this.#all.set(`${finding.kind} ${finding.coordinate}`, finding);
  }
}

function shownBy(observation: Observation, evidence: Evidence | undefined): Omit<Finding, 'count' | 'operations'> {
  const { kind, coordinate, aspect, says, path, excerpt, change } = observation;
  return {
    kind,
    level: levelOf(kind),
    coordinate,
    ...(aspect && { aspect }),
    says,
    ...(evidence?.parameters && { request: { operation: evidence.operation, parameters: evidence.parameters } }),
    ...(evidence?.status !== undefined && { status: evidence.status }),
    ...(path !== undefined && { path }),
    ...(excerpt !== undefined && { excerpt: shortened(excerpt) }),
    ...(change && { change }),
  };
}

function sizeOf(parameters: Parameters): number {
  return Object.entries(parameters).reduce((sum, [name, value]) => sum + 1000 + name.length + value.length, 0);
}

/** Longest text, most items and deepest level that an excerpt shows. */
const SHOWN = { text: 120, items: 8, depth: 3 } as const;

/** A part of an answer, as much of it as a reader takes in. */
function shortened(value: unknown, depth: number = SHOWN.depth): unknown {
  if (typeof value === 'string') return value.length > SHOWN.text ? `${value.slice(0, SHOWN.text)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => shortened(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, SHOWN.items)
      .map(([name, inner]) => [name, shortened(inner, depth - 1)]),
  );
}
