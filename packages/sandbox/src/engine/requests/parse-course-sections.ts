import type { RequestParameters } from './parameters.ts';

/** Parsed request that names a course by its serialized data and has no other parameters. */
export interface CourseRequest {
  readonly serializeData: string;
}

/** Parsed request for the stations of a section of a course. */
export interface SectionRequest extends CourseRequest {
  /** 1-based number of the section; absent where the operation handles all sections. */
  readonly sectionIndex: number | undefined;
  /** True if the response lists the stations of the section only; false for all stations of its train. */
  readonly sectionOnly: boolean;
}

/** Parsed request for the stations of a given train that runs over a section. */
export interface TrainStationRequest extends SectionRequest {
  readonly lineCode: string;
}

/** Parses a request that names only a course. */
export function parseCourseRequest(parameters: RequestParameters): CourseRequest {
  return { serializeData: parameters.neededText('serializeData') };
}

/** Parses a request for a section of a course, whose number is required. */
export function parseSectionRequest(parameters: RequestParameters): SectionRequest {
  return {
    ...parseCourseRequest(parameters),
    sectionIndex: parameters.number('sectionIndex'),
    sectionOnly: parameters.flag('sectionOnly'),
  };
}

/** Parses a request for one section of a course or for all sections. */
export function parseOptionalSectionRequest(parameters: RequestParameters): SectionRequest {
  return {
    ...parseCourseRequest(parameters),
    sectionIndex: parameters.has('sectionIndex') ? parameters.number('sectionIndex') : undefined,
    sectionOnly: parameters.flag('sectionOnly'),
  };
}

/** Parses a request for a given train that runs over a section of a course. */
export function parseTrainStationRequest(parameters: RequestParameters): TrainStationRequest {
  return { ...parseSectionRequest(parameters), lineCode: parameters.neededText('lineCode') };
}
