import { hashText } from '../../base/hash.ts';

/** Obfuscates serialized data with a pseudo-random stream, so that clients do not rely on its content. */
function mix(bytes: Uint8Array, prefix: string): Uint8Array {
  const mixed = new Uint8Array(bytes.length);
  let state = hashText(prefix) | 1;
  for (let index = 0; index < bytes.length; index++) {
    state = (Math.imul(state, 0x0019660d) + 0x3c6ef35f) | 0;
    mixed[index] = (bytes[index] ?? 0) ^ (state >>> 16);
  }
  return mixed;
}

/** Letters of base64, without those that need encoding in a URL. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_|';
const letterCodes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

let encoder: TextEncoder | undefined;

/** Encodes the JSON of serialized data in base64 with an alphabet that needs no encoding in a URL. */
export function encodePayload(prefix: string, content: unknown): string {
  // The encoder is created here, because Jest's jsdom has none when the module is loaded.
  encoder ??= new TextEncoder();
  const bytes = mix(encoder.encode(JSON.stringify(content)), prefix);
  const codes = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  for (let index = 0; index < codes.length; index++) {
    const bit = index * 6;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    codes[index] = letterCodes[(pair >> (10 - (bit & 7))) & 63] ?? 0;
  }
  // `Reflect.apply` is several times as fast as spreading the codes.
  return `${prefix}${Reflect.apply(String.fromCharCode, undefined, codes) as string}*`;
}

/** Decodes the payload of serialized data. Returns undefined when the payload contains no valid JSON. */
export function decodePayload(prefix: string, payload: string): unknown {
  const base64 = payload.slice(prefix.length, -1).replaceAll('_', '+').replaceAll('|', '/');
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(mix(bytes, prefix)));
  } catch {
    return undefined;
  }
}
