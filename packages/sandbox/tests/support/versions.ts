import { splitCourse } from '../../src/engine/course-data.ts';
import { coursePrefix, pack, readPass, unpack, writePass, type PackedCourse } from '../../src/engine/serialize.ts';
import { digest } from '../../src/engine/text.ts';

/** One version back: data of it is still read. */
export const staleVersion = '202406_03a';
/** Long out of use: still read as well as may be. */
export const ancientVersion = '202405_02a';

/** Serialized data of a course or a pass as if another engine version had made it. */
export function withEngineVersion(text: string, version: string): string {
  const course = splitCourse(text);
  if (course !== undefined) {
    const payload = pack(coursePrefix, { ...(unpack(coursePrefix, course.payload) as PackedCourse), v: version });
    const { condition } = course;
    return `${payload}--${condition}--${digest(payload + condition)}--0--0--0--${payload.length}`;
  }
  const pass = readPass(text);
  if (pass === 'damaged') throw new Error(`not whole: ${text}`);
  return writePass({ ...pass, engineVersion: version });
}
