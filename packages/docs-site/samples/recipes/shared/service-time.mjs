/**
 * 発着の時刻です。前日の運行の続きは、24:08のように表します。
 * @param {any} state
 * @returns {string}
 */
export function serviceTime({ Datetime: { text, operation } }) {
  const hour =
    Number(text.slice(11, 13)) + (operation === 'yesterday' ? 24 : 0);
  return `${String(hour).padStart(2, '0')}${text.slice(13, 16)}`;
}
