import { EngineError } from './errors.ts';
import { readCourse, splitCourse } from './course-data.ts';
import { isRide, noSelection, sectionsOf, sectionType, type Course, type RideSection, type Section } from './course.ts';
import { extrasOf, isWhole } from './extras.ts';
import type { Parameters } from './request.ts';
import { planSearch, type Setting } from './plan.ts';
import { findCourses } from './search.ts';
import { at } from './util.ts';
import type { World } from './world.ts';

/** Changes to the course of an alias, by the functions that make them for requests. */
export interface AliasTools {
  readonly edit: (setting: Setting, course: Course, request: Parameters) => Course;
  readonly recalculate: (setting: Setting, course: Course, request: Parameters) => Course;
}

const aliases = new WeakMap<World, Map<string, Course>>();

/**
 * Reads serialized data of a course: ours, or one that the examples of the spec print.
 *
 * @throws EngineError when the data cannot be read
 */
export function openCourse(setting: Setting, text: string, tools: AliasTools): Course {
  const parts = splitCourse(text);
  const alias = setting.world.data.aliases.courses.find((one) => one.sum === parts?.sum);
  if (alias === undefined) return readCourse(setting.world, text);
  if (!isWhole(alias, text)) throw new EngineError('tamperedData', text);
  let cache = aliases.get(setting.world);
  if (cache === undefined) aliases.set(setting.world, (cache = new Map<string, Course>()));
  let course = cache.get(alias.sum);
  if (course === undefined) {
    cache.set(alias.sum, (course = resolveAlias(setting, alias, tools)));
  }
  return course;
}

/** Among how many courses of its search an alias is found; the aliases were recorded with it. */
const aliasCandidates = 5;

type Alias = World['data']['aliases']['courses'][number];

function resolveAlias(setting: Setting, alias: Alias, tools: AliasTools): Course {
  const { requestOf } = setting;
  const request = requestOf('searchCourseExtreme', alias.search);
  const found = findCourses(planSearch(setting, request), aliasCandidates, extrasOf(setting, request));
  const chosen = found.find(
    ({ sections }) => alias.rail === undefined || usesRail(setting.world, sections, alias.rail),
  );
  if (chosen === undefined) throw new EngineError('unknownPath', alias.name);
  const edited =
    alias.edit === undefined ? chosen.course : tools.edit(setting, chosen.course, requestOf('editCourse', alias.edit));
  return alias.recalculate === undefined
    ? edited
    : tools.recalculate(setting, edited, requestOf('recalculateCourse', alias.recalculate));
}

function usesRail(world: World, sections: readonly Section[], rail: string): boolean {
  return sections.some((section) =>
    isRide(section)
      ? section.part.service.data.rail === rail
      : section.move.from >= 0 &&
        section.move.kind !== 'walk' &&
        at(world.points, section.move.from).operator?.name === rail,
  );
}

/**
 * A section of a course by its 1-based number.
 *
 * @throws EngineError when the course has no such section
 */
export function sectionAt(course: Course, index: number): Section {
  const section = sectionsOf(course)[index - 1];
  if (section === undefined) throw new EngineError('sectionOutOfRange', String(index));
  return section;
}

/**
 * A section of a course by its 1-based number, which must have a vehicle.
 *
 * @throws EngineError when there is no such section or it is on foot or the like
 */
export function rideSectionAt(course: Course, index: number): RideSection {
  const section = sectionAt(course, index);
  if (!isRide(section)) throw new EngineError('sectionNotVehicle', String(index));
  return section;
}

/** What the wire calls the vehicle of a section; undefined when the course has no such section. */
export function typeOfSection(course: Course, index: number): string | undefined {
  const section = sectionsOf(course)[index - 1];
  return section === undefined ? undefined : sectionType(section);
}

/** A course with other legs; what was chosen by hand for the old ones no longer holds. */
export function withLegs(course: Course, legs: Course['legs']): Course {
  return { ...course, legs, selection: noSelection };
}
