import type { RequestParameters } from './parameters.ts';

/** Parsed request that contains only the serialized data of a course. */
export interface CourseRequest {
  readonly serializeData: string;
}

/** Parsed request for the stations of a section. */
export interface SectionRequest extends CourseRequest {
  /** 1-based number of the section. `undefined` means all sections. */
  readonly sectionIndex: number | undefined;
  /** True if only stations of the section are requested; false for all stations of its train. */
  readonly sectionOnly: boolean;
}

/** Parsed request for the stations of a train that runs on a section. */
export interface TrainStationRequest extends SectionRequest {
  readonly lineCode: string;
}

/** Parses a request that contains only the serialized data of a course. */
export function parseCourseRequest(parameters: RequestParameters): CourseRequest {
  return { serializeData: parameters.neededText('serializeData') };
}

/** Parses a request for one section of a course. */
export function parseSectionRequest(parameters: RequestParameters): SectionRequest {
  return {
    ...parseCourseRequest(parameters),
    sectionIndex: parameters.number('sectionIndex'),
    sectionOnly: parameters.flag('sectionOnly'),
  };
}

/** Parses a request for one section or for all sections of a course. */
export function parseOptionalSectionRequest(parameters: RequestParameters): SectionRequest {
  return {
    ...parseCourseRequest(parameters),
    sectionIndex: parameters.has('sectionIndex') ? parameters.number('sectionIndex') : undefined,
    sectionOnly: parameters.flag('sectionOnly'),
  };
}

/** Parses a request for a train that runs on a section. */
export function parseTrainStationRequest(parameters: RequestParameters): TrainStationRequest {
  return { ...parseSectionRequest(parameters), lineCode: parameters.neededText('lineCode') };
}
