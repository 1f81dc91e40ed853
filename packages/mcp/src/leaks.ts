import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

/**
 * Takes the access key out of everything that a transport sends, whatever made it: results, errors, resources, progress.
 *
 * @param redact - takes it out of a text
 */
export function guarded(transport: Transport, redact: (text: string) => string): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withoutKey(message, redact), options);
  return transport;
}

/** The frame of a message is ours: numbers and names in it are no echoes. */
const frame = new Set(['jsonrpc', 'id', 'method']);

function withoutKey(message: JSONRPCMessage, redact: (text: string) => string): JSONRPCMessage {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return redact(value);
    if (typeof value === 'number') {
      // A key of digits may come back as a number.
      const text = String(value);
      const shown = redact(text);
      return shown === text || text.length < 8 ? value : shown;
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [redact(name), clean(one)]));
  };
  return Object.fromEntries(
    Object.entries(message).map(([name, one]) => [name, frame.has(name) ? one : clean(one)]),
  ) as JSONRPCMessage;
}
