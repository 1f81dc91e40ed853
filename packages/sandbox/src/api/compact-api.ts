import type { RuleSet, Scalar } from '@route-search/parameter-rules';
import type { CompactParameter } from '@route-search/spec/values';

/** API model, reduced to what the sandbox needs in order to check requests and add defaults. */
export interface CompactApi {
  readonly apiVersion: string;
  readonly baseUrl: string;
  /** Names of response properties that can be either one object or a list. */
  readonly oneOrMany: readonly string[];
  /** Parameters of all operations. Many operations share parameters, so they refer to this list by index. */
  readonly parameters: readonly SharedParameter[];
  readonly operations: readonly CompactOperation[];
}

/**
 * Parameter in {@link CompactApi}, often shared by several operations. `facts` contains its type, default and other
 * values that rules need.
 */
export interface SharedParameter extends Omit<CompactParameter, 'required'> {
  readonly required?: true;
  readonly facts?: RuleSet['parameters'][string];
}

/** API operation in {@link CompactApi}, without descriptions. */
export interface CompactOperation {
  readonly id: string;
  readonly path: string;
  /** True if the real API requires a contract for realtime data. */
  readonly realtime?: true;
  /**
   * Indexes of the parameters in {@link CompactApi.parameters}. Each is stored as the difference to the previous
   * index, which compresses well.
   */
  readonly parameters: readonly number[];
  readonly rules: RuleSet['rules'];
}

/** Names and URLs of the API provider for the start page of the server. */
export interface StartPageLinks {
  readonly product: string;
  /** URL of the developer portal, ending in a slash. */
  readonly portal: string;
}

/** Valid example request. The server prints it on start. */
export interface StartExampleRequest {
  readonly path: string;
  readonly request: Readonly<Record<string, Scalar>>;
}

export type ExampleTable = Readonly<Record<string, Readonly<Record<string, ExampleRow>>>>;

/** HTTP status and body of an example response. */
export type ExampleRow = readonly [status: number, body: unknown];
