import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../model/definition.ts';
import type { Tab } from './Tabs.tsx';

/** Views of what the SDK has to decode first. They are loaded for the calls that need them. */
export interface DecodedViews {
  /** The routes of an answer; `undefined` when it lists none. */
  readonly coursesView: (definition: PlaygroundDefinition, json: unknown) => ReactNode | undefined;
  /** The timetables of an answer, when it has some. */
  readonly timetableTabs: (json: unknown) => readonly Tab[];
}

/** The call whose answer holds timetables of rail stations. */
const RAIL_TIMETABLE = 'getRailTimetable';

/** Whether an answer holds something that is decoded before it is shown. */
export function isDecoded({ id, listsCourses }: PlaygroundDefinition): boolean {
  return listsCourses || id === RAIL_TIMETABLE;
}
