import { createContext, useContext, type ReactNode } from 'react';
import type { Sandbox, SandboxResponse } from '../../response/run-sandbox.ts';
import type { collectValues } from '../../response/values-from-response.ts';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import type { FormStorage } from '../../model/form-storage.ts';
import type { writeRequestCode } from '../../model/request-code.ts';
import type { StationSuggestions } from '../../model/suggest-stations.ts';
import type { DecodedViews } from './decoded-views.ts';

/** Everything outside of the form that the playground touches. */
export interface PlaygroundEnvironment {
  readonly memory: FormStorage;
  /** Puts a fragment into the address of the page, without an entry in the history. */
  readonly writeFragment: (fragment: string) => void;
  /** The address of the page with a fragment. */
  readonly addressWith: (fragment: string) => string;
  /** The address of the page of a call with a fragment. */
  readonly callHref: (operationId: string, fragment: string) => string;
  readonly copy: (text: string) => Promise<void>;
  readonly loadDefinition: (operationId: string) => Promise<PlaygroundDefinition>;
  /** Stations, stops and ports of the sandbox. */
  readonly loadPlaces: () => Promise<StationSuggestions>;
  /** What writes requests in the languages of the samples. */
  readonly loadSamples: () => Promise<WriteSamples>;
  /** The sandbox and the view of its answers to a call, loaded at the first run. */
  readonly loadAnswers: (definition: PlaygroundDefinition) => Promise<ResponseModules>;
  /** The sandbox and what takes values from its answers, loaded when a field takes one over. */
  readonly loadCollectValues: () => Promise<{
    readonly sandbox: Sandbox;
    readonly collectValues: typeof collectValues;
  }>;
}

/** Writes a request in the languages of the samples. */
export type WriteSamples = typeof writeRequestCode;

/** What the view of an answer gets. */
export interface ResponseViewProps {
  readonly definition: PlaygroundDefinition;
  readonly answer: SandboxResponse;
  /** Views of what has to be decoded first; only calls that answer so have them. */
  readonly decoded: DecodedViews | undefined;
}

/** What comes with the first run. */
export interface ResponseModules {
  readonly sandbox: Sandbox;
  readonly decoded: DecodedViews | undefined;
  readonly View: (props: ResponseViewProps) => ReactNode;
}

export const EnvironmentContext = createContext<PlaygroundEnvironment | undefined>(undefined);

/** The environment of the playground. */
export function useEnvironment(): PlaygroundEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === undefined) throw new Error('the playground has no environment');
  return environment;
}
