import type { SpecModel } from '../model/spec-model.ts';
import type { ConformanceSession } from './session.ts';

/**
 * Minimum number of responses that must agree with a declaration that is marked as not guaranteed. Then the report
 * calls it confirmed.
 */
const MIN_RESPONSES = 20;

/**
 * Reports each object, property and enumeration that the spec marks as not guaranteed, but that at least
 * {@link MIN_RESPONSES} responses contain and none contradicts.
 */
export function reportConfirmedNotGuaranteed(session: Pick<ConformanceSession, 'model' | 'seen' | 'findings'>): void {
  const { model, seen, findings } = session;
  const counts = new Map<string, number>();
  for (const of of seen.values()) for (const [name, count] of of) counts.set(name, (counts.get(name) ?? 0) + count);
  const wrong = new Set(findings.all.map(({ coordinate }) => coordinate.split('=')[0] ?? ''));
  for (const coordinate of listNotGuaranteed(model)) {
    const count = counts.get(coordinate) ?? 0;
    const isWrong = [...wrong].some((one) => one === coordinate || one.startsWith(`${coordinate}.`));
    if (count < MIN_RESPONSES || isWrong) continue;
    const says = `保証なしの\`${coordinate}\`は、${count}回とも文書のとおりでした。`;
    findings.add({ kind: 'confirmed', coordinate, says }, undefined, count);
  }
}

/** Lists the identifiers of objects, properties and enumerations that the spec marks as not guaranteed. */
function listNotGuaranteed({ spec }: SpecModel): string[] {
  const entities = Object.values(spec.entities);
  return [
    ...entities.filter((entity) => entity.notGuaranteed).map(({ id }) => id),
    ...entities.flatMap(({ id, members }) =>
      members
        .filter(({ facts }) => facts.some((fact) => fact.kind === 'notGuaranteed' && fact.data.of !== undefined))
        .map(({ name }) => `${id}.${name}`),
    ),
    ...Object.values(spec.enums)
      .filter((enumeration) => enumeration.notGuaranteed)
      .map(({ id }) => id),
  ];
}
