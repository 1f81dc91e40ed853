import { redactionMask, createRedactor } from '@route-search/sdk/redact';
import { containsEscapedWord } from '@route-search/toolkit/escaped-text';

/** Maximum length of an access key in a recording. */
const MAX_KEY_LENGTH = 128;
/** An access key with fewer characters may be an ordinary word, so the SDK's redactor masks it only as a whole word. */
const SHORT_KEY_LENGTH = 8;

/**
 * Redacts a text of a recording. Returns `undefined` if the text contains the key in an encoding that it cannot mask.
 */
export type RecordingRedactor = (text: string) => string | undefined;

/**
 * Matches an access key that is the same text in every encoding, because it has only characters such as letters and
 * digits.
 */
const plainKey = /^[\w.~-]+$/;
/**
 * Matches a text that may contain an encoded access key, such as `%61bc` for `abc`, or one with invisible characters in
 * it.
 */
const mayEncode = /[%&\\\p{C}\uFFFD]|u00/iu;
const redactQueryKey = createRedactor(null);

/**
 * Creates a redactor for the access key of a recorded URL. It compiles its regular expressions only for a text that may
 * contain the key: a log can have a million keys, and V8 keeps compiled expressions for a long time.
 */
export function createRecordingRedactor(key: string | null): RecordingRedactor {
  if (key === null || key === '') return redactQueryKey;
  const word = plainKey.test(key) && key.length <= MAX_KEY_LENGTH ? key.toLowerCase() : undefined;
  let redact: RecordingRedactor | undefined;
  return (text) =>
    word === undefined || mayEncode.test(text) || text.toLowerCase().includes(word)
      ? (redact ??= createKeyRedactor(key))(text)
      : redactQueryKey(text);
}

/**
 * Creates a function that masks an access key in texts, also in encodings such as percent-encoding. An untrusted
 * recording can contain a key and a text for which the SDK's redactor takes exponential time. This redactor takes
 * linear time.
 */
function createKeyRedactor(key: string): RecordingRedactor {
  if (key.length < SHORT_KEY_LENGTH) return createRedactor(key);
  if (key.length > MAX_KEY_LENGTH) return () => undefined;
  const percent = encodeURIComponent(key.toWellFormed());
  const spellings = [new URLSearchParams({ key }).toString().slice(4), percent, JSON.stringify(key).slice(1, -1), key];
  const pattern = new RegExp([...new Set(spellings)].map(escapeRegExp).join('|'), 'gi');
  return (text) => {
    const shown = redactQueryKey(text.replace(pattern, redactionMask));
    return containsEscapedWord(shown.toLowerCase(), key.toLowerCase()) ? undefined : shown;
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
