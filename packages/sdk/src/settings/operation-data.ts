import type { Request, RuleSet, RuleContext } from '@route-search/spec/rules';
import type { CheckedSchema } from '@route-search/spec/values';
import type { EntitySchema } from '../decode/decode-entity.ts';
import type { InvalidRequestError } from '../errors/errors.ts';
import type { Settings } from './settings.ts';

/**
 * Rule between parameters with its Japanese sentence. It refers to its check function, so that bundles contain only the
 * checks that they use.
 */
interface RuleData {
  readonly id: string;
  /** Returns the names of the parameters that break the rule. */
  readonly check: (operands: never, subject: RuleContext) => readonly string[];
  readonly operands: unknown;
  readonly sentence: string;
}

/** Reports a violation. Its message shows the values of the parameters as written in the query. */
export type ReportViolation = (rule: string, sentence: string, parameters: readonly string[]) => void;

/** Check of a request before it is sent. An operation has only the checks that it needs. */
export type RequestCheck = (operation: OperationData, request: Request, report: ReportViolation) => void;

/** Selects the error class of a request that the server rejected, from its message. */
export type ClassifyInvalidRequest = (
  operation: OperationData,
  request: Request,
  message: string,
) => typeof InvalidRequestError;

/** Constraints of a parameter value, and the conversion of values that may be objects. */
export interface ParameterData extends CheckedSchema {
  /** Converts a value to text for the query. Returns other values unchanged or as `undefined`. */
  readonly read?: (given: unknown) => unknown;
}

/** Run-time data of an operation; made by codegen. */
export interface OperationData {
  readonly id: string;
  readonly path: string;
  /** Constraints of the parameters by name. */
  readonly parameters: Readonly<Record<string, ParameterData>>;
  readonly required?: readonly string[];
  /** Throws if a check fails or the URL is too long. Absent in the entry `lite`. */
  readonly validate?: (
    settings: Pick<Settings, 'validate' | 'redact' | 'maxUrlLength'>,
    operation: OperationData,
    sending: { readonly request: Request; readonly length: number },
  ) => void;
  readonly checks?: readonly RequestCheck[];
  /** Rules that the request alone decides, with their sentences. */
  readonly rules?: readonly RuleData[];
  /** Defaults of parameters that the rules read. */
  readonly facts?: RuleSet['parameters'];
  readonly classify?: ClassifyInvalidRequest;
  /** Parameter that asks for the current engine version. */
  readonly engine?: string;
  /** Parameter that names a section, which must be of a certain type. */
  readonly section?: string;
  /** Entity schema of `ResultSet`. */
  readonly result: EntitySchema;
  /** Recommended number of requests per second, if the product documents state one. */
  readonly rate?: number;
}
