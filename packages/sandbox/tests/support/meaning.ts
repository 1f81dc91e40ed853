import { api } from '../../src/api/index.ts';
import { splitCourse } from '../../src/engine/serialize/read-course.ts';
import { openCourse } from '../../src/engine/editing/open-course.ts';
import { settingOf } from '../../src/engine/engine.ts';
import { openPass } from '../../src/engine/serialize/assigned-pass.ts';
import { writeCourse } from '../../src/engine/serialize/write-course.ts';
import { writePass } from '../../src/engine/serialize/stored-pass.ts';
import { worldOf } from '../../src/engine/network/load-world.ts';

const setting = settingOf({ world: worldOf(), declared: api.byId }, {});

/** The sandbox's own data for the course or the pass that a string stands for, whoever printed it. */
function meaningOf(text: string): string {
  if (splitCourse(text) !== undefined) return writeCourse(setting.world, openCourse(setting, text));
  const pass = openPass(setting, text);
  return pass === 'damaged' ? pass : writePass(pass);
}

/** An answer with all of its serialized data by their meaning. */
export function withMeanings(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withMeanings);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'SerializeData' ? meaningOf(value as string) : withMeanings(value),
    ]),
  );
}
