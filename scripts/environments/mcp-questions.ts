import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Command } from '../shared/process.ts';
import type { EnvironmentDriver } from './drivers.ts';

/** Structured content of the results of all tools. Each tool returns only some of the properties. */
interface Result {
  readonly hits: readonly { readonly page: string }[];
  readonly markdown: string;
  readonly parts: object;
  readonly repaired: object;
  readonly answer: string;
  readonly calls: readonly { readonly api: string; readonly parameters: object }[];
  readonly api_data: {
    readonly courses: readonly {
      readonly fare: number;
      readonly passes: object;
      readonly sections: readonly { readonly departure: string; readonly arrival: string }[];
    }[];
    readonly timeTables: readonly {
      readonly code: string;
      readonly line: { readonly direction: string };
      readonly hourTables: readonly { readonly hour: number }[];
    }[];
    readonly trips: readonly object[];
  };
}

/** Calls a tool of the MCP server. Throws the text of an error result. */
type Ask = (tool: string, args: object) => Promise<Result>;

const trip = { viaList: ['高円寺', '東京'], date: '20240620', answerCount: 1 };
const [course, timetable] = ['searchCourseExtreme', 'getRailTimetable'];

/** Questions of a user, each with the tool calls of a language model and a pattern for the answer. */
const questions: Readonly<Record<string, readonly [answer: (ask: Ask) => Promise<unknown>, expected: RegExp]>> = {
  'When do I arrive in Tokyo if I leave at ten, and what does it cost?': [
    async (ask) => {
      const request = { api: course, parameters: { ...trip, time: '10:00' } };
      const { courses } = (await ask('call_api', request)).api_data;
      const fields = ['courses[0].route.lines[].departureState.datetime.iso', 'courses[0].prices.kind'];
      const { api_data } = await ask('call_api', { ...request, fields });
      return [courses[0]?.sections.at(-1)?.arrival, courses[0]?.fare, api_data];
    },
    /^\["2024-06-20T10:\d\d:00\+09:00",[1-9]\d+,.*"iso":"2024-06-20T10:.*FareSummary/,
  ],
  'When does the last train leave?': [
    async (ask) => {
      const { hits } = await ask('search_docs', { query: '終電' });
      const { markdown } = await ask('read_page', {
        page: hits.find(({ page }) => page.startsWith('/recipes/'))?.page,
      });
      const searchType = /lastTrain/.exec(markdown)?.[0];
      const { api_data } = await ask('call_api', { api: course, parameters: { ...trip, searchType } });
      return api_data.courses[0]?.sections[0]?.departure;
    },
    /^"2024-06-2(?:0T23|1T0[01]):\d\d:00\+09:00"$/,
  ],
  'Which trains to Tokyo leave Koenji between ten and eleven?': [
    async (ask) => {
      const { parts } = await ask('describe_api', { api: timetable, focus: ['code'] });
      if (!JSON.stringify(parts).includes('方面の一覧')) return parts;
      const station = { stationName: '高円寺', date: trip.date };
      const { timeTables } = (await ask('call_api', { api: timetable, parameters: station })).api_data;
      const { code } = timeTables.find(({ line }) => line.direction.endsWith('東京')) ?? {};
      const fields = ['hour', 'minuteTables.minute'].map((field) => `timeTables[0].hourTables.${field}`);
      const { api_data } = await ask('call_api', { api: timetable, parameters: { ...station, code }, fields });
      return api_data.timeTables[0]?.hourTables.find(({ hour }) => hour === 10);
    },
    /^\{"hour":10,"minuteTables":\[\{"minute":\d+\}(?:,\{"minute":\d+\}){5,}\]\}$/,
  ],
  'What does a commuter pass cost?': [
    async (ask) => {
      const { repaired } = await ask('check_request', { api: course, parameters: { ...trip, searchType: 'plane' } });
      return (await ask('call_api', { api: course, parameters: repaired })).api_data.courses[0]?.passes;
    },
    /^\{"1":\d{4,},"3":\d{4,},"6":\d{4,}\}$/,
  ],
  'How late is my train?': [
    async (ask) => {
      const parameters = { ...trip, time: '10:00' };
      const { answer } = await ask('call_api', { api: 'searchRealtimeCourseExtreme', parameters });
      const { calls } = await ask('next_calls', { answer });
      const { api, parameters: next } = calls.find((call) => call.api === 'listRealtimeTrips') ?? {};
      return (await ask('call_api', { api, parameters: next })).api_data.trips[0];
    },
    /"delay":\{"unit":"minutes","value":\d+\}/,
  ],
};

/**
 * Asks the packed MCP server five questions with the official client over stdio, using every tool.
 *
 * @param command - program that runs the server
 */
export function createMcpServerDriver([program, ...args]: Command): EnvironmentDriver {
  return async ({ project }) => {
    const [scope = ''] = project.manifests[0]?.name.split('/') ?? [];
    const server = join(project.folder, 'node_modules', scope, 'mcp/dist/cli.js');
    const transport = new StdioClientTransport({
      command: program,
      args: [...args, server],
      cwd: project.folder,
      stderr: 'pipe',
    });
    let printed = '';
    transport.stderr?.on('data', (chunk) => (printed += String(chunk)));
    const client = new Client({ name: 'test', version: '1.0.0' });
    const failures: string[] = [];
    await client.connect(transport);
    try {
      const unused = new Set((await client.listTools()).tools.map(({ name }) => name));
      const ask: Ask = async (name, given) => {
        unused.delete(name);
        const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } });
        if (isError === true) throw new Error(`${name}: ${JSON.stringify(content)}`);
        return structuredContent as Result;
      };
      for (const [question, [answer, expected]] of Object.entries(questions)) {
        const found = await answer(ask).then((value) => JSON.stringify(value ?? 'no answer'), String);
        if (!expected.test(found)) failures.push(`${question} ${found.slice(0, 2000)}`);
      }
      if (unused.size > 0) failures.push(`not called: ${[...unused].join(', ')}`);
    } finally {
      await client.close();
    }
    return [...failures, ...(failures.length > 0 ? [printed] : [])].join('\n');
  };
}
