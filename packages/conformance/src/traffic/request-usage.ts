import type { ValueViolation } from '@route-search/spec/values';
import type { ResponseObservation } from '../model/exchange.ts';
import type { FindingCollector } from '../model/findings.ts';
import type { SpecModel, CompiledOperation, RequestParameters } from '../model/spec-model.ts';

/** Maximum numbers of notes, and of callers that are counted for each note. */
const LIMITS = { notes: 500, callers: 1000 } as const;

/** Note about undocumented or deprecated use, with the number of requests and their callers. */
interface UsageNote {
  readonly observation: ResponseObservation;
  readonly operation: string;
  readonly callers: Set<string>;
  count: number;
}

/** Matches a parameter name that is certainly no personal data. */
const plainName = /^[A-Za-z_][\w.[\]-]{0,39}$/;
/** Matches a parameter value that is certainly no address, number or Japanese name. */
const plainValue = /^[A-Za-z][\w.-]{0,31}$/;

/**
 * Counts undocumented and deprecated operations, parameters and values in requests. Keeps the callers only to count
 * them, and shows no value that may be personal data.
 */
export class RequestUsageCounter {
  readonly #model: SpecModel;
  readonly #notes = new Map<string, UsageNote>();

  constructor(model: SpecModel) {
    this.#model = model;
  }

  add(operation: CompiledOperation, parameters: RequestParameters, caller: string | undefined): void {
    for (const observation of this.#observe(operation, parameters)) {
      const key = `${observation.kind} ${observation.coordinate}`;
      const known = this.#notes.get(key);
      if (known === undefined && this.#notes.size >= LIMITS.notes) continue;
      const note = known ?? { observation, operation: operation.id, callers: new Set(), count: 0 };
      note.count += 1;
      if (caller !== undefined && note.callers.size < LIMITS.callers) note.callers.add(caller);
      this.#notes.set(key, note);
    }
  }

  *#observe(operation: CompiledOperation, parameters: RequestParameters): Generator<ResponseObservation> {
    const { id } = operation;
    const createNote = (kind: ResponseObservation['kind'], coordinate: string, says: string): ResponseObservation => ({
      kind,
      coordinate,
      says,
    });
    const { unknown, values } = this.#model.findViolations(operation, parameters);
    for (const name of unknown) {
      const [shown, coordinate] = plainName.test(name) ? [`\`${name}\``, name] : ['（名前は示しません）', '*'];
      yield createNote('parameter-unknown', `${id}.${coordinate}`, `文書にないパラメータ${shown}が指定されています。`);
    }
    for (const violation of values) if (violation.constraint !== 'required') yield createValueNote(id, violation);
    if (operation.deprecated !== undefined)
      yield createNote('deprecated-used', id, '非推奨のAPIが呼び出されています。');
    for (const { name, value, deprecated } of operation.parameters) {
      const given = parameters[name];
      if (given === undefined) continue;
      if (deprecated !== undefined)
        yield createNote('deprecated-used', `${id}.${name}`, `非推奨の\`${name}\`が指定されています。`);
      const { enum: enumeration } = value.list?.items ?? value;
      if (enumeration === undefined) continue;
      const items = value.list === undefined ? [given] : given.split(value.list.separator);
      for (const known of this.#model.spec.enums[enumeration]?.values ?? []) {
        if (known.deprecated === undefined || !items.includes(known.value)) continue;
        const says = `\`${name}\`に非推奨の\`${known.value}\`が指定されています。`;
        yield createNote('deprecated-used', `${enumeration}=${known.value}`, says);
      }
    }
  }

  report(findings: FindingCollector): void {
    for (const { observation, operation, callers, count } of this.#notes.values()) {
      const from = callers.size < LIMITS.callers ? `${callers.size}件` : `${LIMITS.callers}件以上`;
      const times = `${callers.size === 0 ? '' : `アクセス元は${from}、`}回数は${count}回です。`;
      findings.add({ ...observation, says: `${observation.says}${times}` }, { operation }, count);
    }
  }
}

function createValueNote(operation: string, { param, constraint, value = '' }: ValueViolation): ResponseObservation {
  const isShown = constraint === 'enum' && plainValue.test(value);
  return {
    kind: 'parameter-value',
    coordinate: `${operation}.${param}${isShown ? `=${value}` : ''}`,
    says: `\`${param}\`に、文書にない値${isShown ? `\`${value}\`` : ''}が指定されています。`,
  };
}
