/** Decodes a plain value: `undefined` when it is not what it should be, never a zero that nobody sent. */
export type Leaf = (wire: string) => unknown;

export const text: Leaf = (wire) => wire;

export const integer: Leaf = (wire) => {
  const number = Number(wire);
  // Most are written as we would write them; the others may have leading zeros.
  return String(number) === wire || /^-?\d+$/.test(wire) ? safe(number) : undefined;
};

export const decimal: Leaf = (wire) => (/^-?\d+(\.\d+)?$/.test(wire) ? Number(wire) : undefined);

export const flag: Leaf = (wire) => {
  const word = wire.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
};

export const day: Leaf = (wire) => {
  const iso = wire.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');
  return iso.length === 10 ? dated(iso, `${iso}T00:00+09:00`) : undefined;
};

export const instant: Leaf = (wire) =>
  /^\d{4}-\d\d-\d\dT.+([+-]\d\d:\d\d|Z)$/.test(wire) ? dated(wire, wire) : undefined;

export const clock: Leaf = (wire) => {
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)/.exec(wire) ?? [];
  return hour && { iso: wire, hour: Number(hour), minute: Number(minute), second: Number(second) };
};

export const color: Leaf = (wire) => {
  if (!/^([01]\d\d|2[0-4]\d|25[0-5]){3}$/.test(wire)) return undefined;
  const part = (at: number): number => Number(wire.slice(at, at + 3));
  // The leading one keeps leading zeros.
  return `#${((256 + part(0)) * 65_536 + part(3) * 256 + part(6)).toString(16).slice(1)}`;
};

function safe(number: number): number | undefined {
  return Number.isSafeInteger(number) ? number : undefined;
}

function dated(iso: string, full: string): object | undefined {
  const date = new Date(full);
  return Number.isNaN(date.getTime()) ? undefined : { iso, date };
}
