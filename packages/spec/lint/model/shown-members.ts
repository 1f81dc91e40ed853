import type { Api, EntityId, SchemaCoordinate } from '../../src/model/api.ts';
import { readMembers, stripValueAttributes } from '../../src/response-rules/member-path.ts';
import type { LintedModel, ModelRule } from './model-rule.ts';

/**
 * Lint rule: an example of a response property is a value that the property has in a response example. Further examples
 * of the property may be other values.
 */
export const shownMembers: ModelRule = ({ api, answers, origins, parts }, report) => {
  const shown = collectShownValues(api, answers);
  for (const part of parts) {
    if (part.kind !== 'member') continue;
    const node = part.locate(origins)?.child('examples');
    const values = shown.get(part.coordinate ?? '');
    // Examples of a scalar are shared by several properties.
    if (node?.origin.file.includes('/entities/') !== true) continue;
    const examples = node.items.map(({ value }) => String(value));
    if (values === undefined || examples.length === 0 || examples.some((one) => values.has(one))) continue;
    const others = [...values].slice(0, 5).join(', ');
    report(
      `no response example has ${examples.join(' or ')} as "${part.key}"; write a value of one, such as ${others}`,
      node,
    );
  }
};

/** Collects the texts that the response examples have for each property, such as `Course.SerializeData`. */
function collectShownValues(api: Api, answers: LintedModel['answers']): Map<SchemaCoordinate, Set<string>> {
  const shown = new Map<SchemaCoordinate, Set<string>>();
  const visit = (id: EntityId, object: unknown): void => {
    for (const { name, decoded } of api.entities[id]?.members ?? []) {
      for (const { value } of readMembers(object, name)) {
        const plain = stripValueAttributes(value);
        if (typeof plain === 'string') shown.set(`${id}.${name}`, (shown.get(`${id}.${name}`) ?? new Set()).add(plain));
        if ('entity' in decoded.shape) visit(decoded.shape.entity, value);
      }
    }
  };
  for (const { id, answer } of api.operations)
    for (const { value } of Object.values(answers[id]?.['200'] ?? {}))
      for (const { value: result } of readMembers(value, 'ResultSet')) visit(answer.entity, result);
  return shown;
}
