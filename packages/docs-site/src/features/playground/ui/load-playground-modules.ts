import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { loadSandbox, type Sandbox } from '../response/run-sandbox.ts';
import { loadResponseStyles } from './load-response-styles.ts';
import type { DecodedResponseViews, ResponseViewProps } from './shared/decoded-views.ts';

/** Modules that are loaded for the first request: the sandbox, and the component that shows responses. */
export interface PlaygroundModules {
  readonly sandbox: Sandbox;
  readonly decoded: DecodedResponseViews | undefined;
  readonly View: (props: ResponseViewProps) => ReactNode;
}

/** Functions that load the special view of an operation's responses, such as a timetable, by operation id. */
const VIEWS: Readonly<Record<string, () => Promise<DecodedResponseViews>>> = {
  getRailTimetable: async () => (await import('./response/TimetableViews.tsx')).timetableViews,
  getCourseShape: async () => (await import('./response/ShapeViews.tsx')).shapeViews,
};

/** Loads the sandbox and the component that shows responses. */
export async function loadPlaygroundModules(definition: PlaygroundDefinition): Promise<PlaygroundModules> {
  const [sandbox, { ResponseView }, decoded] = await Promise.all([
    loadSandbox(),
    import('./response/ResponseView.tsx'),
    loadDecodedViews(definition),
    loadResponseStyles(),
  ]);
  return { sandbox, decoded, View: ResponseView };
}

/**
 * Loads the special views of an operation's responses, such as a timetable. Most operations have only tables and JSON.
 */
async function loadDecodedViews({ id, listsCourses }: PlaygroundDefinition): Promise<DecodedResponseViews | undefined> {
  if (listsCourses) return (await import('./response/CourseViews.tsx')).courseViews;
  return await VIEWS[id]?.();
}
