import type { PlaygroundDefinition } from '../model/definition.ts';
import type { DecodedViews } from '../ui/decoded.ts';

/** Views of single calls. */
const VIEWS: Readonly<Record<string, () => Promise<DecodedViews>>> = {
  getRailTimetable: async () => (await import('../ui/TimetableViews.tsx')).timetableViews,
  getCourseShape: async () => (await import('../ui/ShapeViews.tsx')).shapeViews,
};

/** The views of the answer of a call, beside tables and JSON; none for most calls. */
export async function loadDecoded({ id, listsCourses }: PlaygroundDefinition): Promise<DecodedViews | undefined> {
  if (listsCourses) return (await import('../ui/CourseViews.tsx')).courseViews;
  return await VIEWS[id]?.();
}
