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
  /** Replaces the fragment of the page's address (the part after `#`) without adding a history entry. */
  readonly writeFragment: (fragment: string) => void;
  /** Returns the page's address with the given fragment, for a link to copy. */
  readonly addressWith: (fragment: string) => string;
  /** Returns the address of an operation's page with the given fragment. */
  readonly callHref: (operationId: string, fragment: string) => string;
  readonly loadDefinition: (operationId: string) => Promise<PlaygroundDefinition>;
  /** Loads the names of the sandbox's stations, bus stops and ports for suggestions. */
  readonly loadPlaces: () => Promise<StationSuggestions>;
  /** Loads the function that writes a request as code in several programming languages. */
  readonly loadSamples: () => Promise<WriteSamples>;
  /** Loads the sandbox and the view of an operation's responses. Called for the first request. */
  readonly loadAnswers: (definition: PlaygroundDefinition) => Promise<ResponseModules>;
  /** Loads the sandbox and the function that collects values from responses. */
  readonly loadCollectValues: () => Promise<{
    readonly sandbox: Sandbox;
    readonly collectValues: typeof collectValues;
  }>;
}

/** Function that writes a request as code in several programming languages. */
export type WriteSamples = typeof writeRequestCode;

/** Properties of the component that shows a response. */
export interface ResponseViewProps {
  readonly definition: PlaygroundDefinition;
  readonly answer: SandboxResponse;
  /** Views that decode the response first, such as course diagrams. Undefined for most operations. */
  readonly decoded: DecodedViews | undefined;
}

/** Modules that are loaded for the first request: the sandbox, and the component that shows responses. */
export interface ResponseModules {
  readonly sandbox: Sandbox;
  readonly decoded: DecodedViews | undefined;
  readonly View: (props: ResponseViewProps) => ReactNode;
}

export const EnvironmentContext = createContext<PlaygroundEnvironment | undefined>(undefined);

/** Returns the browser features and module loaders that the playground uses. */
export function useEnvironment(): PlaygroundEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === undefined) throw new Error('the playground has no environment');
  return environment;
}
