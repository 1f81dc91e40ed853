import { minutesPerDay } from '../../base/calendar.ts';
import { type AssignedPass, type Course, searchTypes } from '../course/course.ts';
import type { PointRef } from '../network/leg.ts';
import type { Coordinate } from '../network/place.ts';
import { checksum } from '../../base/hash.ts';
import { at } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';
import {
  serializedCoursePrefix,
  type PackedCourse,
  type PackedLeg,
  type PackedPass,
  type PackedPlace,
} from './packed-course.ts';
import { encodeSerializedJson } from './packed-text.ts';

/** Serializes a course to the text from which `readCourse` restores it. */
export function serializeCourse(world: TransportNetwork, course: Course): string {
  const spot = (value: PointRef): string | number => (value < 0 ? value : at(world.points, value).code);
  const place = (value: Coordinate | undefined): PackedPlace =>
    value === undefined ? 0 : [value.position[0], value.position[1], value.name];
  const packed: PackedCourse = {
    v: course.engineVersion,
    t: searchTypes.indexOf(course.searchType),
    l: course.legs.map((leg): PackedLeg => {
      if (leg.kind !== 'ride') return [leg.kind, spot(leg.from), spot(leg.to), leg.metres, leg.minutes];
      const day = Math.floor(leg.base / minutesPerDay);
      return [leg.pattern.run.id, day, leg.base - day * minutesPerDay, leg.from, leg.to];
    }),
    w: course.vias.map((via) => at(world.points, via).code),
    o: place(course.origin),
    d: place(course.destination),
    a: course.anchor,
    p: course.parameters,
    s: [course.selection.fares, course.selection.charges, course.selection.passClasses],
    k: packPass(course.pass),
    c: course.coupon ?? '',
  };
  const payload = encodeSerializedJson(serializedCoursePrefix, packed);
  return `${payload}--${course.condition}--${checksum(payload + course.condition)}--0--0--0--${payload.length}`;
}

function packPass(pass: AssignedPass | undefined): PackedPass {
  if (pass === undefined) return 0;
  return [pass.route, pass.kind, pass.offpeak ? 1 : 0, pass.damaged ? 1 : 0, pass.mode ?? ''];
}
