/** 日時を、日本時間の日付（YYYYMMDD）と時刻（HHMM）にします。 */
export function japanTime(instant: Date): { date: string; time: string } {
  // 日本時間は、一年を通してUTCより9時間進んでいます。
  const shifted = new Date(instant.getTime() + 9 * 60 * 60 * 1000);
  const digits = shifted.toISOString().replaceAll(/\D/g, '');
  return { date: digits.slice(0, 8), time: digits.slice(8, 12) };
}

console.log(japanTime(new Date('2024-06-20T01:02:00Z')));
