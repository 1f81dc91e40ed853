/**
 * 発着の時刻です。午前3時より前は、前の日の続きとして24:08のように表します。
 * @param {any} state
 * @returns {string}
 */
export function serviceTime({ Datetime: { text } }) {
  const clock = Number(text.slice(11, 13));
  const hour = clock < 3 ? clock + 24 : clock;
  return `${String(hour).padStart(2, '0')}${text.slice(13, 16)}`;
}
