import type { Request, RuleSet, Subject } from '@route-search/spec/rules';
import type { CheckedForm } from '@route-search/spec/values';
import type { EntitySchema } from '../decode/decode-entity.ts';
import type { InvalidRequestError } from '../errors/errors.ts';
import type { Settings } from './settings.ts';

/** A rule between parameters with its Japanese sentence. It brings the check of its kind: only kinds that are met ship. */
interface RuleData {
  readonly id: string;
  /** Names the parameters that are to report. */
  readonly check: (operands: never, subject: Subject) => readonly string[];
  readonly operands: unknown;
  readonly sentence: string;
}

/** Notes what is wrong with a request. The message shows the values of these parameters, in their form in the query. */
export type ReportViolation = (rule: string, sentence: string, parameters: readonly string[]) => void;

/** A check of a request before it is sent. An operation carries only those that it needs. */
export type RequestCheck = (operation: OperationData, request: Request, report: ReportViolation) => void;

/** The class of error for a request that the server refused, where the message allows to tell. */
export type ClassifyInvalidRequest = (
  operation: OperationData,
  request: Request,
  message: string,
) => typeof InvalidRequestError;

/** What the value of a parameter is checked against, and how it is read where it may be given as an object. */
export interface ParameterData extends CheckedForm {
  /** The text for the query, or what was given, when it is none. */
  readonly read?: (given: unknown) => unknown;
}

/** What the run has to know of an operation; made by codegen. */
export interface OperationData {
  readonly id: string;
  readonly path: string;
  /** What the value of each parameter is checked against. */
  readonly parameters: Readonly<Record<string, ParameterData>>;
  readonly required?: readonly string[];
  /** Refuses what breaks a check, and an address of too many characters. The entry without checks has neither. */
  readonly validate?: (
    settings: Pick<Settings, 'validate' | 'redact' | 'maxUrlLength'>,
    operation: OperationData,
    sending: { readonly request: Request; readonly length: number },
  ) => void;
  readonly checks?: readonly RequestCheck[];
  /** The rules that a request alone decides, with their sentences. */
  readonly rules?: readonly RuleData[];
  /** What the rules read of the parameters. */
  readonly facts?: RuleSet['parameters'];
  readonly classify?: ClassifyInvalidRequest;
  /** The parameter that asks for the current engine version. */
  readonly engine?: string;
  /** The parameter that names a section, which must be of some type. */
  readonly section?: string;
  /** Decoder table of `ResultSet`. */
  readonly result: EntitySchema;
  /** Guideline of calls per second, where the product documents state one. */
  readonly rate?: number;
}
