import { EngineMismatchError, InvalidRequestError, PassAssignmentError, SectionTypeError } from '../errors/errors.ts';
import type { InvalidRequestClassifier } from '../settings/operation-data.ts';

/**
 * Selects the error class for a request that the server rejected. A specific class, such as `SectionTypeError`, needs a
 * request with the parameter concerned and a message about it. Otherwise the class is `InvalidRequestError`.
 */
export const classifyInvalidRequest: InvalidRequestClassifier = ({ engine = '', section = '' }, request, message) => {
  const isOn = (name: string): boolean => String(request[name]) === 'true';
  // A message that a section does not exist is no complaint about the section's type.
  if (section in request && /区間|section/i.test(message) && !/[がに]ありません|存在し|見つか/.test(message)) {
    return SectionTypeError;
  }
  if (isOn(engine) && /エンジン|バージョン|engine/i.test(message)) return EngineMismatchError;
  return isOn('bringAssignmentError') && /定期|クーポン|割り?当/.test(message)
    ? PassAssignmentError
    : InvalidRequestError;
};
