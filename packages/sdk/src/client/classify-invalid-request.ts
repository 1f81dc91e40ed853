import { EngineMismatchError, InvalidRequestError, PassAssignmentError, SectionTypeError } from '../errors/errors.ts';
import type { ClassifyInvalidRequest } from '../settings/operation-data.ts';

/**
 * Selects the error class of a request that the server rejected. A specific class is selected only if the request has
 * the parameter for that check and the message mentions it; otherwise `InvalidRequestError`.
 */
export const classifyInvalidRequest: ClassifyInvalidRequest = ({ engine = '', section = '' }, request, message) => {
  const isOn = (name: string): boolean => String(request[name]) === 'true';
  // A message about a section that does not exist is not an error about the type of the section.
  if (section in request && /区間|section/i.test(message) && !/[がに]ありません|存在し|見つか/.test(message)) {
    return SectionTypeError;
  }
  if (isOn(engine) && /エンジン|バージョン|engine/i.test(message)) return EngineMismatchError;
  return isOn('bringAssignmentError') && /定期|クーポン|割り?当/.test(message)
    ? PassAssignmentError
    : InvalidRequestError;
};
