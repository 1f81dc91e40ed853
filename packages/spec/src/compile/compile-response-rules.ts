import type { ResponseRule as DeclaredRule } from '../../meta/extensions.ts';
import type { ResponseRule, SchemaCoordinate } from '../model/api.ts';
import { omitUndefined } from '../model/compact.ts';
import { formatResponseSentence, listRuleParameters, parseResponseRule } from '../response-rules/index.ts';
import { appendNotGuaranteedMark } from '../sentences/not-guaranteed-mark.ts';
import { BundledDocumentProblem } from './bundled-document-problem.ts';

/** Compiles the rules about responses of an operation or entity, with their Japanese sentences. */
export function compileResponseRules(owner: SchemaCoordinate, declared: readonly DeclaredRule[] = []): ResponseRule[] {
  return declared.map((rule) => {
    const parsed = parseResponseRule(rule);
    if (parsed === undefined)
      throw new BundledDocumentProblem(`the response rule "${rule.id}" must have exactly one kind.`, owner);
    const text = formatResponseSentence(parsed, rule.when) + (rule.note ?? '');
    const isUnconfirmed = rule['x-unconfirmed'] === true;
    return omitUndefined<ResponseRule>({
      id: rule.id,
      ...parsed,
      when: rule.when,
      sentence: isUnconfirmed ? appendNotGuaranteedMark(text) : text,
      notGuaranteed: isUnconfirmed || undefined,
      parameters: listRuleParameters(parsed, rule.when),
    });
  });
}
