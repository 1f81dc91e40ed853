/** Converts a property name of the data to its file name: `timetableCodes` → `timetable-codes.yaml`. */
export function getDataFileName(member: string): string {
  return `${member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}
