import { EngineMismatchError, InvalidRequestError, PassAssignmentError, SectionTypeError } from '../errors/errors.ts';
import type { ClassifyInvalidRequest } from '../settings/operation-data.ts';

/**
 * Tells the causes that the server alone can decide: the request must have asked for that error, and the message must
 * speak of it. In doubt it is just an invalid request.
 */
export const classifyInvalidRequest: ClassifyInvalidRequest = ({ engine = '', section = '' }, request, message) => {
  const isOn = (name: string): boolean => String(request[name]) === 'true';
  // A section that is not there is of no type.
  if (section in request && /区間|section/i.test(message) && !/[がに]ありません|存在し|見つか/.test(message)) {
    return SectionTypeError;
  }
  if (isOn(engine) && /エンジン|バージョン|engine/i.test(message)) return EngineMismatchError;
  return isOn('bringAssignmentError') && /定期|クーポン|割り?当/.test(message)
    ? PassAssignmentError
    : InvalidRequestError;
};
