import type { Schema } from '@route-search/spec/document';
import type { Checks, Request, Rule, RuleSet } from '@route-search/spec/rules';
import type { Entity } from './decode.ts';
import type { InvalidRequestError } from './errors.ts';
import type { Violation } from './request.ts';

/** A rule between parameters with its Japanese sentence. */
export type RuleData = Rule & { readonly sentence: string };

/** A check of a request before it is sent. An operation carries only those that it needs. */
export type Check = (operation: OperationData, request: Request) => readonly Violation[];

/** The class of error for a request that the server refused, where the message allows to tell. */
export type Classify = (operation: OperationData, request: Request, message: string) => typeof InvalidRequestError;

/** What the run has to know of an operation; made by codegen. */
export interface OperationData {
  readonly id: string;
  readonly path: string;
  /** What the value of each parameter is checked against. */
  readonly parameters: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly checks: readonly Check[];
  /** The rules that a request alone decides, with their sentences. */
  readonly rules?: readonly RuleData[];
  /** What the rules read of the parameters. */
  readonly facts?: RuleSet['parameters'];
  /** How the kinds of the rules are checked. */
  readonly kinds?: Checks;
  readonly classify?: Classify;
  /** The parameter that asks for the current engine version. */
  readonly engine?: string;
  /** The parameter that names a section, which must be of some type. */
  readonly section?: string;
  /** Decoder table of `ResultSet`. */
  readonly result: Entity;
  /** Guideline of calls per second, where the product documents state one. */
  readonly rate?: number;
}
