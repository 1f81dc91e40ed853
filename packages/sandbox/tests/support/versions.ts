import { splitCourseData } from '../../src/engine/serialize/read-course.ts';
import { serializedCoursePrefix, type PackedCourse } from '../../src/engine/serialize/packed-course.ts';
import { encodeSerializedJson, decodeSerializedJson } from '../../src/engine/serialize/packed-text.ts';
import { readPass, serializePass } from '../../src/engine/serialize/stored-pass.ts';
import { checksum } from '../../src/base/hash.ts';

/** Previous engine version. Its serialized data is still accepted. */
export const staleVersion = '202406_03a';
/** Outdated engine version. Its serialized data is read as far as possible. */
export const ancientVersion = '202405_02a';

/** Changes the engine version in the serialized data of a course or pass. */
export function withEngineVersion(text: string, version: string): string {
  const course = splitCourseData(text);
  if (course !== undefined) {
    const payload = encodeSerializedJson(serializedCoursePrefix, {
      ...(decodeSerializedJson(serializedCoursePrefix, course.payload) as PackedCourse),
      v: version,
    });
    const { condition } = course;
    return `${payload}--${condition}--${checksum(payload + condition)}--0--0--0--${payload.length}`;
  }
  const pass = readPass(text);
  if (pass === 'damaged') throw new Error(`not whole: ${text}`);
  return serializePass({ ...pass, engineVersion: version });
}
