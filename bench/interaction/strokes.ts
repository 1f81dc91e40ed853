/** What one stroke cost, in ms of this machine. */
export interface Stroke {
  /** Script, style and layout on the main thread: from the letter's `input` event on, and for the results that fill the dialog. */
  readonly work: number;
  /** All that the main thread did for both: also the browser's own writing into the field, painting and collecting garbage. */
  readonly all: number;
  /** As `work`, for the rows out of sight, which come when the reader pauses; 0 when there was no pause or no such row. */
  readonly rest: number;
  /** What main thread and worker did from the letter until its results were laid out; 0 when the next letter came before. */
  readonly shown: number;
  /** The same on the clock, with all that the machine did for others meanwhile. */
  readonly clock: number;
}

/** Categories of the trace that strokes are read from: script, style and layout; tasks. */
export const categories = ['devtools.timeline', 'toplevel'];

/** An event of a trace. Those that take time have a duration on the clock, and one of their thread's processor time; µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread when it began. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

type Timed = Required<TraceEvent>;

const TASK = 'ThreadControllerImpl::RunTask';
const TASKS = new Set([TASK]);
const ANSWER = 'HandlePostMessage';
const WORK = new Set(['EventDispatch', ANSWER, 'FunctionCall', 'TimerFire', 'UpdateLayoutTree', 'Layout']);

/**
 * Reads what each stroke cost, from a trace of Chromium.
 *
 * Time is that of the processor, which the system counts for each thread. On the clock a letter would pay for what the
 * machine does for others meanwhile, and four times when it is slowed down: Chromium slows a thread down by what has gone by
 * on the clock since it last did.
 *
 * @param trace - the trace as JSON, with the {@link categories}
 * @throws Error when the trace has no processor time, as on systems that do not count it
 */
export function strokesOf(trace: string): Stroke[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const timed = traceEvents.filter(isTimed).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const letters = timed.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'input');
  const [first] = letters;
  if (first === undefined) throw new Error('the trace has no letter with processor time.');
  const isOf = ({ pid, tid }: TraceEvent): boolean => pid === first.pid && tid === first.tid;
  const main = timed.filter(isOf);
  const worker = timed.filter((event) => event.pid === first.pid && event.name === ANSWER && !isOf(event));
  const tasks = main.filter(({ name }) => name === TASK);
  /** The task in which a letter comes; it begins with what the browser writes into the field. */
  const taskOf = (letter: Timed): Timed => tasks.findLast(({ ts }) => ts <= letter.ts) ?? letter;
  return letters.map((letter, place) => {
    const next = letters[place + 1];
    const end = next === undefined ? Infinity : taskOf(next).ts;
    const during = ({ ts }: Timed): boolean => ts >= letter.ts && ts < end;
    return strokeOf(letter, { task: taskOf(letter), main: main.filter(during), worker: worker.filter(during) });
  });
}

interface Events {
  readonly task: Timed;
  readonly main: readonly Timed[];
  readonly worker: readonly Timed[];
}

function strokeOf(letter: Timed, { task, main, worker }: Events): Stroke {
  const pause = main.find(({ name }) => name === 'TimerFire')?.ts ?? Infinity;
  const at = main.filter(({ ts }) => ts < pause);
  const later = main.filter(({ ts }) => ts >= pause);
  const answer = at.find(({ name }) => name === ANSWER);
  // Results that are those of the letter before need no layout.
  const laid = at.find(({ name, ts }) => name === 'Layout' && answer !== undefined && ts >= answer.ts) ?? answer;
  return {
    work: timeOf(at, WORK),
    all: timeOf([task, ...at], TASKS),
    rest: timeOf(later, WORK),
    shown: laid === undefined ? 0 : (laid.tts + laid.tdur - letter.tts) / 1000 + timeOf(worker, WORK),
    clock: laid === undefined ? 0 : (laid.ts + laid.dur - letter.ts) / 1000,
  };
}

function isTimed(event: TraceEvent): event is Timed {
  return event.ph === 'X' && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;
}

/** Processor time of events of one thread, without those that are part of others; ms. */
function timeOf(events: readonly Timed[], names: ReadonlySet<string>): number {
  let [sum, end] = [0, 0];
  for (const { name, ts, dur, tdur } of events) {
    if (!names.has(name) || ts < end) continue;
    sum += tdur / 1000;
    end = ts + dur;
  }
  return sum;
}
