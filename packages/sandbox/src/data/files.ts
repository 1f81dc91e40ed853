/** The file of a member of the data: `timetableCodes` is in `timetable-codes.yaml`. */
export function fileOf(member: string): string {
  return `${member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}
