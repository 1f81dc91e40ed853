import { join } from 'node:path';
import type { Api, Operation } from '@route-search/spec/api';
import type { CompiledSpec } from '@route-search/spec/bundle';
import { createErrorFinding, type LintFinding } from '@route-search/spec/lint-finding';
import type { SpecSource } from '@route-search/spec/source';
import { encodeQueryValue } from '@route-search/spec/values';
import { toMapping } from '@route-search/toolkit/yaml-values';
import { listReplacedWords, type ReplacedWord } from '@route-search/toolkit/changed-lines';
import { createApi } from '../src/api/operations.ts';
import { parseDay } from '../src/base/calendar.ts';
import { errorMessages } from '../src/base/error-messages.ts';
import { assembleEngine, createEngineContext, type OperationGroup } from '../src/engine/assemble-engine.ts';
import { readSerializedCourse } from '../src/engine/editing/read-serialized-course.ts';
import type { EngineContext } from '../src/engine/realtime/engine-context.ts';
import { loadTransportNetwork } from '../src/engine/network/load-transport-network.ts';
import * as courses from '../src/engine/operation-groups/course-operations.ts';
import * as lookups from '../src/engine/operation-groups/lookup-operations.ts';
import * as searches from '../src/engine/operation-groups/search-operations.ts';
import { readPassOrAlias } from '../src/engine/serialize/assigned-pass.ts';
import { splitCourseData } from '../src/engine/serialize/read-course.ts';
import { serializePass } from '../src/engine/serialize/stored-pass.ts';
import { serializeCourse } from '../src/engine/serialize/write-course.ts';
import { notSimulated } from '../src/not-simulated.ts';
import * as controlHandlers from '../src/http/controls/control-handlers.ts';
import { withOwnSession } from '../src/http/controls/session.ts';
import { createHandler } from '../src/http/create-handler.ts';
import { createCompactApi } from './create-compact-api.ts';
import { locateDefault, locateExample, locateMember, locateParameterExample } from './locate-declarations.ts';
import { listUnseenMembers } from './unseen-members.ts';

const groups: readonly OperationGroup[] = [courses, lookups, searches];

/** Time of the examples whose responses have no `realtimeDataTimestamp`. */
const usualTime = '2024-06-20T10:05:12+09:00';

/** Examples of the spec that the sandbox cannot reproduce: a request cannot ask for an earlier engine version. */
const unanswered: ReadonlySet<string> = new Set(['getDataVersion beforeUpdate']);

/** Lists that the examples of an operation shorten. */
const excerpts: Readonly<Record<string, readonly string[]>> = {
  getRailTimetable: ['TimeTable', 'HourTable'],
  getBusTimetable: ['Line'],
};

const maxDifferences = 3;

/** Maximum number of findings: a changed default makes the examples of many operations differ. */
const maxFindings = 5;

/** Maximum number of examples for which other values are tried, because each takes about a hundred requests. */
const maxTried = 10;

/**
 * Compares each response example of the spec with the response of the sandbox to its request. Finds examples of
 * parameters that name nothing in the sandbox, and members that neither an example nor the sandbox shows. Skips
 * operations that the sandbox does not implement.
 */
export async function lintExamples(source: SpecSource, compiled: CompiledSpec): Promise<LintFinding[]> {
  const { api, answers } = compiled;
  const declared = createApi(createCompactApi(api));
  const parts = { world: loadTransportNetwork(), groups, declared: declared.byId };
  const reader = createEngineContext(parts, {});
  const handler = createHandler({
    api: declared,
    sentences: errorMessages,
    controlHandlers,
    createEngine: (options) => assembleEngine(parts, { ...options, startDay: parseDay('20240620') }),
    examples: () => Promise.resolve({}),
  });
  const send = async (path: string, request: Operation['examples'][number]['request'], now = usualTime) => {
    const query = Object.entries({ key: 'test', ...request }).map(
      ([key, value]) => `${key}=${encodeQueryValue(value)}`,
    );
    const url = `https://api.example.com${path}?${query.join('&')}`;
    const response = await handler.handle(new Request(url), withOwnSession({ now }));
    const body = (await response.json()) as { readonly ResultSet: { readonly Error?: { readonly Message: string } } };
    return { status: response.status, body, reason: body.ResultSet.Error?.Message ?? String(response.status) };
  };
  let words: readonly ReplacedWord[] | undefined;
  const readReplaced = (): readonly ReplacedWord[] => (words ??= listReplacedWords(join(source.folder, '..')));
  const findings: LintFinding[] = [];
  /** Findings about defaults by subject. One default makes many examples differ. */
  const causes = new Map<string, LintFinding>();
  let tried = 0;
  for (const { id, path, examples, parameters } of api.operations) {
    if (groups.every(({ operations }) => !Object.hasOwn(operations, id))) continue;
    for (const { name, status, request } of examples) {
      const documented = answers[id]?.[status]?.[name]?.value;
      // Another lint rule reports a request without a response.
      if (documented === undefined) continue;
      const { realtimeDataTimestamp: now = usualTime } = toMapping(toMapping(documented)['ResultSet']);
      const { status: answered, body, reason } = await send(path, request, String(now));
      const place = locateExample(source, id, name);
      if (answered !== Number(status)) {
        findings.push(place(['request', 'parameters'], `the sandbox refuses the request: ${reason}`));
        continue;
      }
      if (unanswered.has(`${id} ${name}`)) continue;
      const compare = (answer: unknown): Difference[] => [
        ...new Comparison(reader, excerpts[id] ?? []).compare(documented, answer, []),
      ];
      const differences = compare(body);
      if (differences.length === 0) continue;
      // Serialized data also differs by the parameters that it stores.
      const isResult = ({ path }: Difference): boolean => path.at(-1) !== 'SerializeData';
      const isTried = differences.some(isResult) && tried++ < maxTried;
      const others = isTried
        ? listOtherValues(parameters, request, { enums: api.enums, replaced: readReplaced() })
        : [];
      const trials = others.map(async (trial) => {
        const answer = await send(path, { ...request, [trial.name]: trial.other }, String(now));
        return { ...trial, isDocumented: !compare(answer.body).some(isResult) };
      });
      const cause = (await Promise.all(trials)).find(({ isDocumented }) => isDocumented);
      if (cause?.isGiven === true) {
        const message = `the request has the ${quote(cause.name)} ${quote(cause.used)}, but the response is that of ${quote(cause.other)}; correct the request, or the response`;
        findings.push(place(['request', 'parameters', cause.name], message));
        continue;
      }
      if (cause !== undefined) {
        const subject = `the default of ${quote(cause.name)} is ${quote(cause.used)}`;
        const message = `${subject}, but the example ${id} ${name} omits it and shows the response with ${quote(cause.other)}; correct the default, or the example`;
        causes.set(subject, createErrorFinding('sandbox', message, locateDefault(source, cause.declaration)));
        continue;
      }
      for (const { path: at, message } of differences.slice(0, maxDifferences))
        findings.push(place(['response', 'value', ...at], message));
    }
    for (const { name, declaration, example } of parameters) {
      if (typeof example !== 'string') continue;
      const needed = parameters.filter((one) => one.required || one.name === name);
      const others = Object.fromEntries(needed.map((one) => [one.name, one.example ?? '']));
      const ask = async (value: string): Promise<string> => (await send(path, { ...others, [name]: value })).reason;
      // The message ends with the name or code that the sandbox lacks.
      const [, lost] = /見つかりません.*\((.+)\)$/.exec(await ask(example)) ?? [];
      if (lost === undefined || !example.includes(lost)) continue;
      const wide = toFullWidth(lost);
      const remedy =
        wide !== lost && !(await ask(example.replace(lost, wide))).includes(wide)
          ? `write ${quote(wide)} (full-width)`
          : 'check the spelling and the separator';
      const message = `the example of ${quote(name)} names ${quote(lost)}, which the sandbox does not have; ${remedy}`;
      findings.push(createErrorFinding('sandbox', message, locateParameterExample(source, declaration)));
    }
  }
  // In a document without some operations, the examples that show a member may be absent.
  const isComplete = groups.every(({ operations }) => Object.keys(operations).every((id) => id in answers));
  if (isComplete && causes.size + findings.length === 0) {
    const unseen = await listUnseenMembers(compiled, async (...request) => (await send(...request)).body);
    for (const member of unseen) {
      if (notSimulated.some(({ members }) => members.includes(member))) continue;
      const message = `no example shows ${quote(member)}, and the sandbox does not return it; return it in packages/sandbox/src/engine/render and show it in an example, or list it in packages/sandbox/src/not-simulated.ts`;
      findings.push(createErrorFinding('sandbox', message, locateMember(source, member)));
    }
  }
  const shown = causes.size > 0 ? [...causes.values()] : findings.slice(0, maxFindings);
  const rest = causes.size > 0 ? findings.length : findings.length - shown.length;
  // Other differences mostly follow from a wrong default, for example in composed condition strings.
  const remark = `; ${rest} more such findings${causes.size > 0 ? ' may follow from it' : ''}`;
  return shown.map((finding, index) =>
    rest > 0 && index === shown.length - 1 ? { ...finding, message: finding.message + remark } : finding,
  );
}

/** Writes the ASCII letters and digits of a name in full width, as in the names of some operators. */
function toFullWidth(name: string): string {
  return name.replaceAll(/[0-9A-Za-z]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfe_e0));
}

/** Parameter of a request with another value than the used one: the given value, or the default. */
interface OtherValue {
  readonly name: string;
  readonly declaration: string;
  readonly isGiven: boolean;
  readonly used: string;
  readonly other: string;
}

/**
 * Lists the parameters that a request has or that have a default, each with other values: those of its type, or the
 * default that was replaced since the last push.
 */
function listOtherValues(
  parameters: Operation['parameters'],
  request: Operation['examples'][number]['request'],
  { enums, replaced }: { readonly enums: Api['enums']; readonly replaced: readonly ReplacedWord[] },
): OtherValue[] {
  return parameters.flatMap(({ name, declaration, default: usual, value }) => {
    const isGiven = name in request;
    const used = String(request[name] ?? usual ?? '');
    if (!isGiven && usual === undefined) return [];
    const former = isGiven ? [] : replaced.filter(({ to }) => to === used).map(({ from }) => from);
    const listed = value.enum === undefined ? former : (enums[value.enum]?.values.map((one) => one.value) ?? []);
    const others = (value.kind === 'boolean' ? ['true', 'false'] : listed).filter((one) => one !== used);
    return others.map((other) => ({ name, declaration, isGiven, used, other }));
  });
}

interface Difference {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Comparison of a documented response with that of the sandbox. */
class Comparison {
  readonly #context: EngineContext;
  readonly #excerpts: readonly string[];

  /** @param lists - names of lists that the documented response may shorten */
  constructor(context: EngineContext, lists: readonly string[]) {
    this.#context = context;
    this.#excerpts = lists;
  }

  *compare(documented: unknown, answered: unknown, path: readonly (string | number)[]): Generator<Difference> {
    if (Array.isArray(documented) && Array.isArray(answered)) {
      yield* this.#compareLists(documented, answered, path);
    } else if (isObject(documented) && isObject(answered)) {
      for (const [name, value] of Object.entries(documented)) {
        if (name in answered) yield* this.compare(value, answered[name], [...path, name]);
        else yield { path: [...path, name], message: `the sandbox does not return ${quote(name)} for this request` };
      }
      const missing = Object.keys(answered).find((name) => !(name in documented));
      if (missing !== undefined) yield { path, message: `the sandbox also returns ${quote(missing)} for this request` };
    } else if (!this.#isEqual(documented, answered, path.at(-1))) {
      const message = `is ${quote(documented)}, but the sandbox returns ${quote(answered)} for this request; correct the example, or the request`;
      yield { path, message: `${quote(path.at(-1))} ${message}` };
    }
  }

  *#compareLists(
    documented: readonly unknown[],
    answered: readonly unknown[],
    path: readonly (string | number)[],
  ): Generator<Difference> {
    const isExcerpt = this.#excerpts.includes(String(path.at(-1)));
    if (!isExcerpt && documented.length !== answered.length) {
      const message = `the list has ${documented.length} items, but the sandbox returns ${answered.length} for this request`;
      yield { path, message };
      return;
    }
    for (const [index, item] of documented.entries()) {
      const candidates = isExcerpt ? answered : [answered[index]];
      const differences = candidates.map((one) => [...this.compare(item, one, [...path, index])]);
      yield* differences.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }
  }

  #isEqual(documented: unknown, answered: unknown, name: unknown): boolean {
    if (documented === answered) return true;
    return name === 'SerializeData' && this.#decode(documented) === this.#decode(answered);
  }

  /** Decodes serialized data and serializes it again, so that equal content becomes equal text. */
  #decode(value: unknown): string {
    const text = String(value);
    try {
      if (splitCourseData(text) !== undefined)
        return serializeCourse(this.#context.world, readSerializedCourse(this.#context, text));
      const pass = readPassOrAlias(this.#context, text);
      return pass === 'damaged' ? text : serializePass(pass);
    } catch {
      return text;
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats a value of a response for a message. */
function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
