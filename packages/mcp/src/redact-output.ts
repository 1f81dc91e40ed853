import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { containsEscapedWord } from '@route-search/toolkit/escaped-text';
import { redactionMask, createRedactor, type Redact } from '@route-search/sdk/redact';

/** Minimum length of an access key that is searched for in decoded texts. A shorter key would match ordinary words. */
const shortKey = 8;

/**
 * Creates a redactor that hides the access key in all output. Literal keys are masked. If the key appears in an encoded
 * form, such as percent-encoding, the whole text is masked.
 *
 * @param key - access key; `null` if none is configured
 */
export function createOutputRedactor(key: string | null): Redact {
  const redact = createRedactor(key);
  if (key === null || key.length < shortKey) return redact;
  return (text) => {
    const shown = redact(text);
    return containsEscapedWord(shown, key) ? redactionMask : shown;
  };
}

/** Wraps an MCP transport so that no message it sends contains the access key. */
export function redactTransport(transport: Transport, redact: Redact): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withoutKey(shortenError(message), redact), options);
  return transport;
}

/** Shortens the message of a protocol error. The MCP SDK repeats unknown names in it at any length. */
function shortenError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message;
  return { ...message, error: { ...message.error, message: message.error.message.slice(0, 300) } };
}

/** Protocol fields that cannot contain the access key, because the MCP server sets them itself. */
const frame = new Set(['jsonrpc', 'id', 'method']);
/** Minimum number of digits of a number that may be the access key. Shorter numbers are never redacted. */
const shortNumber = 8;

function withoutKey(message: JSONRPCMessage, redact: Redact): JSONRPCMessage {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    if (typeof value === 'number') {
      // A server may send an access key that has only digits as a JSON number.
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
