import { EngineMismatchError, InvalidRequestError, PassAssignmentError, SectionTypeError } from './errors.ts';
import type { Classify } from './operation.ts';

/**
 * Tells the causes that the server alone can decide. A message that carries a rule's sentence is certain. Otherwise the
 * request must have asked for that error, and the message must speak of it; in doubt it is just an invalid request.
 *
 * @param operation - the operation
 * @param request - the request
 * @param message - the message of the API
 */
export const classify: Classify = ({ set }, request, message) => {
  const rules = set?.rules ?? [];
  const said = rules.find(({ sentence }) => message.includes(sentence));
  const isOn = (name: string): boolean => String(request[name]) === 'true';
  for (const { sectionTypeOf, sameEngine } of said ? [said] : rules) {
    if (sectionTypeOf && (said ?? (sectionTypeOf.section in request && /区間|section/i.test(message))))
      return SectionTypeError;
    if (sameEngine && (said ?? (isOn('checkEngineVersion') && /エンジン|バージョン|engine/i.test(message))))
      return EngineMismatchError;
  }
  return isOn('bringAssignmentError') && /定期|クーポン|割り?当/.test(message)
    ? PassAssignmentError
    : InvalidRequestError;
};
