import type { PlaygroundDefinition } from '../model/definition.ts';
import type { DecodedViews } from '../ui/shared/decoded-views.ts';

/** Views of single calls. */
const VIEWS: Readonly<Record<string, () => Promise<DecodedViews>>> = {
  getRailTimetable: async () => (await import('../ui/response/TimetableViews.tsx')).timetableViews,
  getCourseShape: async () => (await import('../ui/response/ShapeViews.tsx')).shapeViews,
};

/** The views of the answer of a call, beside tables and JSON; none for most calls. */
export async function loadDecodedViews({ id, listsCourses }: PlaygroundDefinition): Promise<DecodedViews | undefined> {
  if (listsCourses) return (await import('../ui/response/CourseViews.tsx')).courseViews;
  return await VIEWS[id]?.();
}
