/** What the data, not the form of a request, forbids. */
export type ErrorKind =
  | 'stationNotFound'
  | 'pointNotFound'
  | 'corporationNotFound'
  | 'lineNotFound'
  | 'timetableNotFound'
  | 'notATrainStation'
  | 'sameStation'
  | 'malformedData'
  | 'tamperedData'
  | 'unknownPath'
  | 'plainData'
  | 'sectionOutOfRange'
  | 'sectionNotVehicle'
  | 'trainNotFound'
  | 'trainNotOnSection'
  | 'noSuchPrice'
  | 'noSuchPassClass'
  | 'assignmentNotApplicable'
  | 'malformedDetailRoute'
  | 'malformedItem'
  | 'invalidCondition'
  | 'invalidDate'
  | 'dateOutOfRange'
  | 'invalidTime'
  | 'noNeighbour';

/** A request that is well-formed but cannot be answered. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: ErrorKind;
  /** The value that is to blame. */
  readonly value: string | undefined;
  /** A Japanese sentence that says more than the usual one of this kind. */
  readonly sentence: string | undefined;

  constructor(kind: ErrorKind, value?: string, sentence?: string) {
    super(sentence ?? kind);
    this.kind = kind;
    this.value = value;
    this.sentence = sentence;
  }
}
