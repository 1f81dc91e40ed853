import type { PlaygroundDefinition } from '../model/definition.ts';
import type { DecodedViews } from '../ui/shared/decoded-views.ts';

/** Loaders of response views for single operations, by operation id. */
const VIEWS: Readonly<Record<string, () => Promise<DecodedViews>>> = {
  getRailTimetable: async () => (await import('../ui/response/TimetableViews.tsx')).timetableViews,
  getCourseShape: async () => (await import('../ui/response/ShapeViews.tsx')).shapeViews,
};

/**
 * Loads the views that only the responses of this operation have, such as a timetable, in addition to tables and JSON.
 * Most operations have none.
 */
export async function loadDecodedViews({ id, listsCourses }: PlaygroundDefinition): Promise<DecodedViews | undefined> {
  if (listsCourses) return (await import('../ui/response/CourseViews.tsx')).courseViews;
  return await VIEWS[id]?.();
}
