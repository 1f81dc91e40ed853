import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { containsEscaped } from '@route-search/toolkit/escaped-text';
import { redactionMask, createRedactor, type Redact } from '@route-search/sdk/redact';

/**
 * Minimum length of an access key for the search in decoded texts. A shorter key would match ordinary words, so only
 * the SDK's redactor handles it.
 */
const shortKey = 8;

/**
 * Creates a redactor of the access key for all output. It applies the SDK's redactor, then decodes nested encodings,
 * and masks the whole text if the key appears.
 *
 * @param key - access key; `null` if there is none
 */
export function createOutputRedactor(key: string | null): Redact {
  const redact = createRedactor(key);
  if (key === null || key.length < shortKey) return redact;
  return (text) => {
    const shown = redact(text);
    return containsEscaped(shown, key) ? redactionMask : shown;
  };
}

/** Redacts the access key in all messages that an MCP transport sends: results, errors, resources and progress. */
export function redactTransport(transport: Transport, redact: Redact): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withoutKey(shortenError(message), redact), options);
  return transport;
}

/** Shortens the message of a protocol error: the MCP SDK repeats names that are not found, however long they are. */
function shortenError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message)) return message;
  return { ...message, error: { ...message.error, message: message.error.message.slice(0, 300) } };
}

/** Fields of a protocol message that the MCP server sets itself, so that they cannot contain the access key. */
const frame = new Set(['jsonrpc', 'id', 'method']);
/** Minimum number of digits at which a number is redacted, because it may be a numeric access key. */
const shortNumber = 8;

function withoutKey(message: JSONRPCMessage, redact: Redact): JSONRPCMessage {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    if (typeof value === 'number') {
      // An API host may return a numeric access key as a JSON number.
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
