import { api } from '../../src/api/index.ts';
import { splitCourseData } from '../../src/engine/serialize/read-course.ts';
import { readSerializedCourse } from '../../src/engine/editing/read-serialized-course.ts';
import { createEngineContext } from '../../src/engine/assemble-engine.ts';
import { readPassOrAlias } from '../../src/engine/serialize/assigned-pass.ts';
import { serializeCourse } from '../../src/engine/serialize/write-course.ts';
import { serializePass } from '../../src/engine/serialize/stored-pass.ts';
import { loadTransportNetwork } from '../../src/engine/network/load-transport-network.ts';

const context = createEngineContext({ world: loadTransportNetwork(), declared: api.byId }, {});

/**
 * Decodes the serialized data of a course or pass and serializes it again, so that equal content becomes equal text.
 */
function meaningOf(text: string): string {
  if (splitCourseData(text) !== undefined) return serializeCourse(context.world, readSerializedCourse(context, text));
  const pass = readPassOrAlias(context, text);
  return pass === 'damaged' ? pass : serializePass(pass);
}

export function decodeSerializedData(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(decodeSerializedData);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'SerializeData' ? meaningOf(value as string) : decodeSerializedData(value),
    ]),
  );
}
