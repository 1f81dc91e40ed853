import { hashText } from '../../base/hash.ts';

/**
 * Obfuscates serialized data with a pseudo-random stream, so that clients do not rely on its content. The same call
 * removes the obfuscation.
 */
function mix(bytes: Uint8Array<ArrayBuffer>, prefix: string): Uint8Array<ArrayBuffer> {
  let state = hashText(prefix) | 1;
  for (let index = 0; index < bytes.length; index++) {
    state = (Math.imul(state, 0x0019660d) + 0x3c6ef35f) | 0;
    bytes[index] = (bytes[index] ?? 0) ^ (state >>> 16);
  }
  return bytes;
}

/** Encodes serialized data as base64 with an alphabet that is safe in URLs. */
export function encodeSerializedJson(prefix: string, content: unknown): string {
  // The `TextEncoder` is created on each call, because Jest's jsdom has none when the module loads.
  const bytes = mix(new TextEncoder().encode(JSON.stringify(content)), prefix);
  // `Reflect.apply` is several times faster than spreading the bytes.
  const letters = btoa(Reflect.apply(String.fromCharCode, undefined, bytes) as string);
  return `${prefix}${letters.replaceAll('+', '_').replaceAll('/', '|').replaceAll('=', '')}*`;
}

/** Decodes serialized data. Returns `undefined` if the content is not valid JSON. */
export function decodeSerializedJson(prefix: string, payload: string): unknown {
  const letters = payload.slice(prefix.length, -1).replaceAll('_', '+').replaceAll('|', '/');
  try {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(mix(bytes, prefix)));
  } catch {
    return undefined;
  }
}
