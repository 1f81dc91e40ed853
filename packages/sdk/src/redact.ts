/** Takes the access key out of a text. */
export type Redact = (text: string) => string;

/** What replaces the key. */
export const mask = '***';

/**
 * Makes a function that takes an access key out of texts: as it is, percent-encoded, as in a form, escaped as in JSON,
 * and the value of any query parameter `key`.
 *
 * @param key - the access key; `null` when there is none
 */
export function redactor(key: string | null): Redact {
  const form = new URLSearchParams({ k: key ?? '' }).toString().slice(2);
  const forms =
    key === null ? [] : [key, encodeURIComponent(key), encodeURI(key), form, JSON.stringify(key).slice(1, -1)];
  const words = forms.sort((a, b) => b.length - a.length).map((one) => one.replace(/\W/g, '\\$&'));
  // The key itself first: it may hold signs that the value of a parameter does not.
  const whole = new RegExp([...words, '(?<=[?&]key=)[^&#\\s"\'<>]+'].join('|'), 'gi');
  return (text) => text.replace(whole, mask);
}
