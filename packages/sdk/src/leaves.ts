/** Decodes a plain value: `undefined` when it is not what it should be, never a zero that nobody sent. */
export type Leaf = (wire: string) => unknown;

export const text: Leaf = (wire) => wire;

/**
 * A number. Answers are full of those of plain digits, so they are read digit by digit: no pattern, no second parsing.
 *
 * @param isWhole - whether a point makes it wrong
 */
function number(isWhole: boolean): Leaf {
  return (wire) => {
    let value = 0;
    // Ten to the power of the digits behind the point; 0 before it. The quotient of two exact numbers is the nearest one.
    let scale = 0;
    const { length } = wire;
    for (let index = 0; index < length; index += 1) {
      const digit = wire.charCodeAt(index) - 48;
      if (digit >= 0 && digit < 10 && length < 16) {
        value = value * 10 + digit;
        scale *= 10;
      } else if (digit === -2 && scale === 0 && index > 0 && index < length - 1) scale = 1;
      else {
        value = Number(wire);
        const isRight = isWhole ? /^-?\d+$/.test(wire) && Number.isSafeInteger(value) : /^-?\d+(\.\d+)?$/.test(wire);
        return isRight ? value : undefined;
      }
    }
    return scale === 0 ? value : isWhole ? undefined : value / scale;
  };
}

export const integer = /* @__PURE__ */ number(true);

export const decimal = /* @__PURE__ */ number(false);

export const flag: Leaf = (wire) => {
  const word = wire.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
};

export const day: Leaf = (wire) => {
  const iso = wire.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');
  return iso.length === 10 ? dated(iso, `${iso}T00:00+09:00`) : undefined;
};

export const instant: Leaf = (wire) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:[+-]\d\d:\d\d|Z)$/.test(wire) ? dated(wire, wire) : undefined;

export const clock: Leaf = (wire) => {
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)/.exec(wire) ?? [];
  return hour && { iso: wire, hour: Number(hour), minute: Number(minute), second: Number(second) };
};

export const color: Leaf = (wire) => {
  if (!/^([01]\d\d|2[0-4]\d|25[0-5]){3}$/.test(wire)) return undefined;
  const number = Number(wire);
  // The leading one keeps leading zeros.
  return `#${((1 << 24) | ((number / 1e6) << 16) | (((number / 1000) % 1000) << 8) | (number % 1000)).toString(16).slice(1)}`;
};

function dated(iso: string, full: string): object | undefined {
  const date = new Date(full);
  return Number.isNaN(+date) ? undefined : { iso, date };
}
