import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../model/definition.ts';
import type { Tab } from './Tabs.tsx';

/** Views that only some calls need. */
export interface DecodedViews {
  /** The routes of an answer; `undefined` when it lists none. */
  readonly coursesView?: (definition: PlaygroundDefinition, json: unknown) => ReactNode | undefined;
  /** Pictures of the whole answer. */
  readonly tabs?: (json: unknown) => readonly Tab[];
}

/** Views of single calls. */
const VIEWS: Readonly<Record<string, () => Promise<DecodedViews>>> = {
  getRailTimetable: async () => (await import('./TimetableViews.tsx')).timetableViews,
  getCourseShape: async () => (await import('./ShapeViews.tsx')).shapeViews,
};

/** The views of the answer of a call, beside tables and JSON; none for most calls. */
export async function loadDecoded({ id, listsCourses }: PlaygroundDefinition): Promise<DecodedViews | undefined> {
  if (listsCourses) return (await import('./CourseViews.tsx')).courseViews;
  return await VIEWS[id]?.();
}
