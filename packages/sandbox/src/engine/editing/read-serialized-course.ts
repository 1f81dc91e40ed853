import { createRequestParameters } from '../requests/parameters.ts';
import { parseCourseEdit, parsePriceChoices } from '../requests/parse-edit.ts';
import { checkStreetParameters, parseCourseSearchRequest } from '../requests/parse-search.ts';
import { applyCourseEdit } from './edit-course.ts';
import { applyPriceChoices } from './choose-prices.ts';
import { EngineError } from '../../base/engine-error.ts';
import { readCourse } from '../serialize/read-course.ts';
import { isRideSection, type Section } from '../course/sections.ts';
import { type Course, isPlainSearch, replaceLegs } from '../course/course.ts';
import { resolveSearchPreferences } from '../condition/preferences.ts';
import type { DelayLookup } from '../network/leg-times.ts';
import { rescheduleRidesAfter } from '../network/reschedule-legs.ts';
import { resolvePassAndCoupon } from '../serialize/assigned-pass.ts';
import { findAlias, getAliasVersion } from '../serialize/alias.ts';
import { planSearch } from '../search/search-plan.ts';
import type { EngineContext } from '../realtime/engine-context.ts';
import { findCourses } from '../search/find-courses.ts';
import { at, getOrCreate } from '../../base/collections.ts';
import type { TransportNetwork } from '../network/transport-network.ts';

const aliases = new WeakMap<TransportNetwork, Map<string, Course>>();

/**
 * Reads the serialized data of a course. Also accepts the fixed serialized data in the examples of the spec. Without
 * delays (`delayOf`), the course is adapted to the timetable.
 *
 * @throws EngineError if the data cannot be read, or if the course is only possible with delayed trains
 */
export function readSerializedCourse(context: EngineContext, text: string, delayOf?: DelayLookup): Course {
  const course = readAnyCourse(context, text);
  return delayOf === undefined ? adaptCourseToTimetable(context, course) : course;
}

/**
 * Replaces trains that the passenger could only catch because another train is late. A realtime search may find such
 * connections. The trains are replaced by the next trains of the same lines.
 *
 * @throws EngineError if there is no later train
 */
export function adaptCourseToTimetable({ world }: EngineContext, course: Course): Course {
  const index = course.legs.findIndex((leg) => leg.kind === 'ride');
  if (index < 0 || isPlainSearch(course)) return course;
  const { margin } = resolveSearchPreferences(world.conditions, world.conditions.read(course.condition), false);
  // A course keeps a connection that leaves the usual time for changing trains, even if the condition string asks for
  // more.
  const legs = rescheduleRidesAfter(world, course.legs, { index, margin: Math.min(1, margin), keep: true });
  if (legs === undefined) {
    const sentence =
      '遅れている列車への乗り継ぎを含む経路で、時刻表どおりでは利用できません。リアルタイムのAPIに渡すか、探索し直してください。';
    throw new EngineError('unknownPath', undefined, sentence);
  }
  return legs.every((leg, place) => leg === course.legs[place]) ? course : replaceLegs(course, legs);
}

function readAnyCourse(context: EngineContext, text: string): Course {
  const alias = findAlias(context.world.data.aliases.courses, text);
  if (alias === undefined) return readOwnCourse(context, text);
  const known = getOrCreate(aliases, context.world, () => new Map<string, Course>());
  const course = known.get(alias.hash) ?? resolveAlias(context, alias);
  known.set(alias.hash, course);
  return course;
}

function readOwnCourse(context: EngineContext, text: string): Course {
  const course = readCourse(context.world, text);
  const names = Object.keys(course.parameters);
  const isKnown =
    names.length === 0 ||
    checkStreetParameters(createRequestParameters(context, 'searchCourseExtreme', course.parameters), names);
  if (!isKnown) throw new EngineError('malformedData', text);
  return course;
}

/**
 * Number of courses to search for, to find the one that serialized data in an example of the spec stands for. The
 * examples of the spec were recorded with this number.
 */
const aliasCandidates = 5;

type Alias = TransportNetwork['data']['aliases']['courses'][number];

function resolveAlias(context: EngineContext, alias: Alias): Course {
  const { search, assignment } = parseCourseSearchRequest(
    createRequestParameters(context, 'searchCourseExtreme', alias.search),
  );
  const found = findCourses(planSearch(context, search), aliasCandidates, resolvePassAndCoupon(context, assignment));
  const chosen = found.find(
    ({ sections }) => alias.rail === undefined || usesRail(context.world, sections, alias.rail),
  );
  if (chosen === undefined) throw new EngineError('unknownPath', alias.hash);
  const edited =
    alias.edit === undefined
      ? chosen.course
      : applyCourseEdit(
          context,
          chosen.course,
          parseCourseEdit(createRequestParameters(context, 'editCourse', alias.edit)),
        );
  const course =
    alias.recalculate === undefined
      ? edited
      : applyPriceChoices(
          context,
          edited,
          parsePriceChoices(createRequestParameters(context, 'recalculateCourse', alias.recalculate)),
        );
  return { ...course, engineVersion: getAliasVersion(context, alias) };
}

function usesRail(world: TransportNetwork, sections: readonly Section[], rail: string): boolean {
  return sections.some((section) =>
    isRideSection(section)
      ? section.part.service.data.rail === rail
      : section.move.from >= 0 &&
        section.move.kind !== 'walk' &&
        at(world.points, section.move.from).operator?.name === rail,
  );
}
