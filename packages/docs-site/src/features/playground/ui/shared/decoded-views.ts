import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import type { SandboxResponse } from '../../response/run-sandbox.ts';
import type { Tab } from './Tabs.tsx';

/** Special views of an operation's responses, such as diagrams and timetables. */
export interface DecodedResponseViews {
  /** Renders the routes of a response. Returns undefined if the response has no list of routes. */
  readonly coursesView?: (definition: PlaygroundDefinition, json: unknown) => ReactNode | undefined;
  /** Creates tabs with views of the whole response, such as a timetable or a map of the route. */
  readonly tabs?: (json: unknown) => readonly Tab[];
}

/** Properties of the component that shows a response. */
export interface ResponseViewProps {
  readonly definition: PlaygroundDefinition;
  readonly answer: SandboxResponse;
  /** Special views of the response. Undefined for most operations. */
  readonly decoded: DecodedResponseViews | undefined;
}
