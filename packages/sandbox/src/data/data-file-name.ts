/**
 * Returns the name of the data file for a property of the data, such as `timetable-codes.yaml` for `timetableCodes`.
 */
export function getDataFileName(member: string): string {
  return `${member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}
