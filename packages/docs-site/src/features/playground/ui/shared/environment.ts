import { createContext, useContext, type ReactNode } from 'react';
import type { Sandbox, SandboxResponse } from '../../response/run-sandbox.ts';
import type { collectValues } from '../../response/values-from-response.ts';
import type { PlaygroundDefinition } from '../../model/definition.ts';
import type { FormStorage } from '../../model/form-storage.ts';
import type { writeRequestCode } from '../../model/request-code.ts';
import type { StationSuggestions } from '../../model/suggest-stations.ts';
import type { DecodedViews } from './decoded-views.ts';

/** Browser features and lazily loaded modules that the playground uses. */
export interface PlaygroundEnvironment {
  readonly memory: FormStorage;
  /** Replaces the fragment of the page's address without adding a history entry. */
  readonly writeFragment: (fragment: string) => void;
  /** Returns the page's address with a fragment. */
  readonly addressWith: (fragment: string) => string;
  /** Returns the address of an operation's page with a fragment. */
  readonly callHref: (operationId: string, fragment: string) => string;
  readonly copy: (text: string) => Promise<void>;
  readonly loadDefinition: (operationId: string) => Promise<PlaygroundDefinition>;
  /** Loads the stations, stops and ports of the sandbox. */
  readonly loadPlaces: () => Promise<StationSuggestions>;
  /** Loads the function that writes requests in the languages of the samples. */
  readonly loadSamples: () => Promise<WriteSamples>;
  /** Loads the sandbox and the view of an operation's responses. Called at the first run. */
  readonly loadAnswers: (definition: PlaygroundDefinition) => Promise<ResponseModules>;
  /** Loads the sandbox and the function that collects values from its responses. */
  readonly loadCollectValues: () => Promise<{
    readonly sandbox: Sandbox;
    readonly collectValues: typeof collectValues;
  }>;
}

/** Writes a request in the languages of the samples. */
export type WriteSamples = typeof writeRequestCode;

/** Properties of the response view. */
export interface ResponseViewProps {
  readonly definition: PlaygroundDefinition;
  readonly answer: SandboxResponse;
  /** Special views, which decode the response first. Undefined for most operations. */
  readonly decoded: DecodedViews | undefined;
}

/** Modules loaded at the first run. */
export interface ResponseModules {
  readonly sandbox: Sandbox;
  readonly decoded: DecodedViews | undefined;
  readonly View: (props: ResponseViewProps) => ReactNode;
}

export const EnvironmentContext = createContext<PlaygroundEnvironment | undefined>(undefined);

/** Returns the environment of the playground. */
export function useEnvironment(): PlaygroundEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === undefined) throw new Error('the playground has no environment');
  return environment;
}
