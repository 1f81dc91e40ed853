import type { ReactNode } from 'react';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import type { Tab } from './Tabs.tsx';

/** Views that only some calls need. */
export interface DecodedViews {
  /** The routes of an answer; `undefined` when it lists none. */
  readonly coursesView?: (definition: PlaygroundDefinition, json: unknown) => ReactNode | undefined;
  /** Pictures of the whole answer. */
  readonly tabs?: (json: unknown) => readonly Tab[];
}
