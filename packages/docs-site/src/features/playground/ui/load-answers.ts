import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { loadSandbox, type Sandbox } from '../response/run-sandbox.ts';
import { loadStyles } from './load-styles.ts';
import type { DecodedViews, ResponseViewProps } from './shared/decoded-views.ts';

/** Modules that are loaded for the first request: the sandbox, and the component that shows responses. */
export interface ResponseModules {
  readonly sandbox: Sandbox;
  readonly decoded: DecodedViews | undefined;
  readonly View: (props: ResponseViewProps) => ReactNode;
}

/** Loaders of response views for single operations, by operation id. */
const VIEWS: Readonly<Record<string, () => Promise<DecodedViews>>> = {
  getRailTimetable: async () => (await import('./response/TimetableViews.tsx')).timetableViews,
  getCourseShape: async () => (await import('./response/ShapeViews.tsx')).shapeViews,
};

/** Loads the sandbox and the view of an operation's responses. */
export async function loadAnswers(definition: PlaygroundDefinition): Promise<ResponseModules> {
  const [sandbox, { ResponseView }, decoded] = await Promise.all([
    loadSandbox(),
    import('./response/ResponseView.tsx'),
    loadDecodedViews(definition),
    loadStyles(),
  ]);
  return { sandbox, decoded, View: ResponseView };
}

/**
 * Loads the views that only the responses of this operation have, such as a timetable, in addition to tables and JSON.
 * Most operations have none.
 */
async function loadDecodedViews({ id, listsCourses }: PlaygroundDefinition): Promise<DecodedViews | undefined> {
  if (listsCourses) return (await import('./response/CourseViews.tsx')).courseViews;
  return await VIEWS[id]?.();
}
