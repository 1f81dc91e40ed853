import { createContext, useContext, type ReactNode } from 'react';
import type { Sandbox, SandboxAnswer } from '../../response/run-sandbox.ts';
import type { harvest } from '../../response/values-from-response.ts';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import type { FormMemory } from '../../model/form-storage.ts';
import type { requestSamples } from '../../model/request-code.ts';
import type { Places } from '../../model/suggest-stations.ts';
import type { DecodedViews } from './decoded-views.ts';

/** Everything outside of the form that the playground touches. */
export interface Environment {
  readonly memory: FormMemory;
  /** Puts a fragment into the address of the page, without an entry in the history. */
  readonly writeFragment: (fragment: string) => void;
  /** The address of the page with a fragment. */
  readonly addressWith: (fragment: string) => string;
  /** The address of the page of a call with a fragment. */
  readonly callHref: (operationId: string, fragment: string) => string;
  readonly copy: (text: string) => Promise<void>;
  readonly loadDefinition: (operationId: string) => Promise<PlaygroundDefinition>;
  /** Stations, stops and ports of the sandbox. */
  readonly loadPlaces: () => Promise<Places>;
  /** What writes requests in the languages of the samples. */
  readonly loadSamples: () => Promise<WriteSamples>;
  /** The sandbox and the view of its answers to a call, loaded at the first run. */
  readonly loadAnswers: (definition: PlaygroundDefinition) => Promise<Answers>;
  /** The sandbox and what takes values from its answers, loaded when a field takes one over. */
  readonly loadHarvest: () => Promise<{ readonly sandbox: Sandbox; readonly harvest: typeof harvest }>;
}

/** Writes a request in the languages of the samples. */
export type WriteSamples = typeof requestSamples;

/** What the view of an answer gets. */
export interface AnswerViewProps {
  readonly definition: PlaygroundDefinition;
  readonly answer: SandboxAnswer;
  /** Views of what has to be decoded first; only calls that answer so have them. */
  readonly decoded: DecodedViews | undefined;
}

/** What comes with the first run. */
export interface Answers {
  readonly sandbox: Sandbox;
  readonly decoded: DecodedViews | undefined;
  readonly View: (props: AnswerViewProps) => ReactNode;
}

export const EnvironmentContext = createContext<Environment | undefined>(undefined);

/** The environment of the playground. */
export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext);
  if (environment === undefined) throw new Error('the playground has no environment');
  return environment;
}
