import type { Parameters } from './parameters.ts';

/** Request that names a course alone. */
export interface CourseRequest {
  readonly serializeData: string;
}

/** Request for the stations of a section. */
export interface SectionRequest extends CourseRequest {
  /** 1-based; absent where the operation takes all sections. */
  readonly sectionIndex: number | undefined;
  /** True for the stations of the section; false for all stations of its train. */
  readonly sectionOnly: boolean;
}

/** Request for the stations of another train over a section. */
export interface TrainStationRequest extends SectionRequest {
  readonly lineCode: string;
}

/** Reads a request that names a course alone. */
export function parseCourseRequest(parameters: Parameters): CourseRequest {
  return { serializeData: parameters.neededText('serializeData') };
}

/** Reads a request for a section that is required. */
export function parseSection(parameters: Parameters): SectionRequest {
  return {
    ...parseCourseRequest(parameters),
    sectionIndex: parameters.number('sectionIndex'),
    sectionOnly: parameters.flag('sectionOnly'),
  };
}

/** Reads a request for one section or all of them. */
export function parseOptionalSection(parameters: Parameters): SectionRequest {
  return {
    ...parseCourseRequest(parameters),
    sectionIndex: parameters.has('sectionIndex') ? parameters.number('sectionIndex') : undefined,
    sectionOnly: parameters.flag('sectionOnly'),
  };
}

/** Reads a request for another train over a section. */
export function parseTrainStations(parameters: Parameters): TrainStationRequest {
  return { ...parseSection(parameters), lineCode: parameters.neededText('lineCode') };
}
