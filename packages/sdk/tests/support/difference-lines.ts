import { createClient, type Client } from '../../src/client/create-client.ts';
import { recordDifferences, type DifferenceRecorder } from '../../src/client/record-differences.ts';

export const key = 'k-0123456789abc';

/** Creates a client with a difference recorder, and collects the recorded log lines. */
export function createDifferenceClient(
  answer: () => Response | Promise<Response>,
  used: string | null = key,
): { api: Client; lines: string[]; issues: () => Promise<unknown[]>; fetch: DifferenceRecorder } {
  const lines: string[] = [];
  const fetch = recordDifferences(
    (line) => lines.push(line),
    () => Promise.resolve(answer()),
  );
  const api = createClient({ key: used, fetch, retries: 0 });
  const issues = async (): Promise<unknown[]> => {
    await fetch.settled();
    const parsed = lines.map((line) => JSON.parse(line) as { issue?: string });
    return parsed.filter(({ issue }) => issue !== undefined);
  };
  return { api, lines, issues, fetch };
}

export const createOkResponse = (result: unknown, init?: ResponseInit): Response =>
  Response.json({ ResultSet: result }, init);
export const stationJson = { code: '22671', Name: '高円寺' };
