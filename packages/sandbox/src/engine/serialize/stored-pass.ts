import { EngineError } from '../../base/engine-error.ts';
import { checksum } from '../../base/hash.ts';
import { encodeSerializedJson, decodeSerializedJson } from './packed-text.ts';

const passPrefix = 'U0JYUGFz';

const passForm = /^([A-Za-z0-9_|]+\*)--([0-9a-f]{40})--0--(\d+)$/;

/** Content of the serialized data of a commuter pass. */
export interface StoredPass {
  readonly engineVersion: string;
  readonly route: string;
  readonly kind: string;
  readonly offpeak: boolean;
  readonly product: string;
}

type PackedStoredPass = readonly [version: string, route: string, kind: string, offpeak: number, product: string];

/** Serializes a commuter pass. */
export function serializePass({ engineVersion, route, kind, offpeak, product }: StoredPass): string {
  const packed: PackedStoredPass = [engineVersion, route, kind, offpeak ? 1 : 0, product];
  const payload = encodeSerializedJson(passPrefix, packed);
  return `${payload}--${checksum(payload)}--0--${payload.length}`;
}

/** Splits the serialized data of a pass into payload and checksum. Returns `undefined` if it is malformed. */
function splitPassData(text: string): { readonly payload: string; readonly sum: string } | undefined {
  const [, payload, sum] = passForm.exec(text) ?? [];
  return payload === undefined || sum === undefined ? undefined : { payload, sum };
}

/**
 * Reads the serialized data of a commuter pass.
 *
 * @returns `damaged` if the syntax is correct but the content was changed
 * @throws EngineError if the syntax is wrong
 */
export function readPass(text: string): StoredPass | 'damaged' {
  const parts = splitPassData(text);
  if (parts === undefined) throw new EngineError('malformedData', text);
  const { payload, sum } = parts;
  if (!payload.startsWith(passPrefix) || checksum(payload) !== sum) return 'damaged';
  const packed = decodeSerializedJson(passPrefix, payload);
  if (!isStoredPass(packed)) return 'damaged';
  const [engineVersion, route, kind, offpeak, product] = packed;
  return { engineVersion, route, kind, offpeak: offpeak === 1, product };
}

function isStoredPass(value: unknown): value is PackedStoredPass {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [version, route, kind, offpeak, product] = value as unknown[];
  return [version, route, kind, product].every((text) => typeof text === 'string') && typeof offpeak === 'number';
}
