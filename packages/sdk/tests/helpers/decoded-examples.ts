import { loadExampleResponses } from '@route-search/spec/api';
import { createClient, type Client } from '../../src/client/create-client.ts';
import { getRailTimetable, listRealtimeTrips, searchCourseExtreme } from '../../src/generated/operations.ts';
import type { Course, RailTimetable, RouteLine, Trip } from '../../src/generated/types.ts';

const answers = loadExampleResponses();

/** Creates a client that gets the same response for any request: `ResultSet` with the given properties. */
export function answering(members: object): Client {
  const ResultSet = { apiVersion: '1.27.0.0', engineVersion: '202406_04a', ...members };
  return createClient({ key: 'test', fetch: () => Promise.resolve(Response.json({ ResultSet })) });
}

export async function decodeCourse(wire: object): Promise<Course> {
  const { courses } = await searchCourseExtreme(answering({ Course: wire }), { viaList: ['22671', '22741'] });
  return courses[0]!;
}

export async function decodeLine(wire: object): Promise<RouteLine> {
  const { route } = await decodeCourse({ Route: { Line: { sectionIndex: '1', ...wire } } });
  return route!.lines[0]!;
}

export async function decodeTrip(wire: object): Promise<Trip> {
  const api = answering({ Trip: wire });
  const { trips } = await listRealtimeTrips(api, { tripCode: ['1'], engineVersion: '202406_04a' });
  return trips[0]!;
}

export async function decodeTimetable(wire: unknown): Promise<RailTimetable> {
  const { timeTables } = await getRailTimetable(answering({ TimeTable: wire }), { stationCode: '22671' });
  return timeTables[0]!;
}

/** Returns the content of `ResultSet` in a named example response of the spec. */
export function getExampleBody(operationId: string, name: string): Readonly<Record<string, unknown>> {
  const value = answers[operationId]?.['200']?.[name]?.value;
  if (value === undefined) throw new Error(`the spec has no example ${operationId}.${name}`);
  return (value as { ResultSet: Record<string, unknown> }).ResultSet;
}

export function decodeExampleCourse(name: string, operationId = 'searchCourseExtreme'): Promise<Course> {
  return decodeCourse(getExampleBody(operationId, name)['Course'] as object);
}
