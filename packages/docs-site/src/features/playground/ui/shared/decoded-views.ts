import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import type { Tab } from './Tabs.tsx';

/** Special views of some operations. */
export interface DecodedViews {
  /** Renders the courses of a response. Returns undefined if it lists none. */
  readonly coursesView?: (definition: PlaygroundDefinition, json: unknown) => ReactNode | undefined;
  /** Tabs with views of the whole response. */
  readonly tabs?: (json: unknown) => readonly Tab[];
}
