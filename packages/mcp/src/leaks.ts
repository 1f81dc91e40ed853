import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { mask, redactor, type Redact } from '@route-search/sdk/redact';

/** Shorter keys are words for tests, which stand in other words: only the means of the SDK are for them. */
const shortKey = 8;
/** Nobody escapes more often. */
const mostEscapes = 8;

/**
 * Makes what takes the access key out of texts: with the means of the SDK, which knows the ways in which servers repeat
 * addresses; and where the key still comes out of a text whose escapes are taken away one after another, all of the text.
 *
 * @param key - the access key; `null` when there is none
 */
export function keeperOf(key: string | null): Redact {
  const redact = redactor(key);
  if (key === null || key.length < shortKey) return redact;
  return (text) => {
    const shown = redact(text);
    return comesOut(shown, key) ? mask : shown;
  };
}

/** Nobody can tell which backslashes are escapes, and how many layers of them there are: none counts. */
function comesOut(text: string, key: string): boolean {
  const bare = (one: string): string => one.replaceAll('\\', '');
  const wanted = bare(key);
  let now = text;
  for (let step = 0; step < mostEscapes; step++) {
    if (bare(now).includes(wanted)) return true;
    const next = unescaped(now);
    if (next === now) return false;
    now = next;
  }
  return false;
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without one layer of escapes of addresses, HTML and JSON, but for backslashes that stand for themselves. */
function unescaped(text: string): string {
  if (!/[%&\\]/.test(text)) return text;
  const letter = (code: number): string => (code < 0x11_0000 ? String.fromCodePoint(code) : '');
  const ofHex = (_: string, hex: string): string => letter(Number.parseInt(hex, 16));
  return text
    .replace(/%([0-9a-f]{2})/gi, ofHex)
    .replace(/&#x([0-9a-f]{1,6});?/gi, ofHex)
    .replace(/&#(\d{1,7});?/g, (_, decimal: string) => letter(Number(decimal)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name] ?? '')
    .replace(/\\u([0-9a-f]{4})/gi, ofHex)
    .replace(/\\x([0-9a-f]{2})/gi, ofHex);
}

/** Takes the access key out of everything that a transport sends, whatever made it: results, errors, resources, progress. */
export function guarded(transport: Transport, redact: Redact): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withoutKey(message, redact), options);
  return transport;
}

/** The frame of a message is ours: numbers and names in it are no echoes. */
const frame = new Set(['jsonrpc', 'id', 'method']);
/** Numbers of fewer digits are no keys. */
const shortNumber = 8;

function withoutKey(message: JSONRPCMessage, redact: Redact): JSONRPCMessage {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    if (typeof value === 'number') {
      // A key of digits may come back as a number.
      const text = String(value);
      const shown = text.length < shortNumber ? text : redact(text);
      return shown === text ? value : shown;
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name), clean(one)]));
  };
  return Object.fromEntries(
    Object.entries(message).map(([name, one]) => [name, frame.has(name) ? one : clean(one)]),
  ) as JSONRPCMessage;
}
