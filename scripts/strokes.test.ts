import { expect, it } from 'vitest';
import { strokesOf } from '../bench/interaction/strokes.ts';

const [MAIN, WORKER] = [1, 2];

/** An event of a thread: when it is on the clock, and when on the processor; ms. */
function event(tid: number, name: string, clock: [number, number], processor: [number, number]) {
  const [ts, end, tts, done] = [...clock, ...processor].map((ms) => ms * 1000) as [number, number, number, number];
  return { name, ph: 'X', pid: 7, tid, ts, dur: end - ts, tts, tdur: done - tts, args: {} };
}

const input = (...times: [[number, number], [number, number]]) => ({
  ...event(MAIN, 'EventDispatch', ...times),
  args: { data: { type: 'input' } },
});
const task = (...times: [[number, number], [number, number]]) => event(MAIN, 'ThreadControllerImpl::RunTask', ...times);

/** A letter with results and a pause, and one that finds the same; the machine does something else for half of the time. */
const events = [
  task([0, 8], [0, 4]),
  event(MAIN, 'Layout', [1, 2], [0.5, 1]), // What the browser writes is no work of ours.
  input([4, 8], [2, 4]),
  event(MAIN, 'FunctionCall', [5, 7], [2.5, 3.5]), // Inside of the event.
  event(WORKER, 'HandlePostMessage', [8, 20], [100, 105]),
  task([20, 24], [4, 6]),
  event(MAIN, 'HandlePostMessage', [20, 24], [4, 6]),
  task([24, 40], [6, 14]),
  event(MAIN, 'UpdateLayoutTree', [24, 26], [6, 7]),
  event(MAIN, 'Layout', [26, 32], [7, 10]),
  event(MAIN, 'Paint', [32, 40], [10, 14]),
  task([200, 204], [14, 16]),
  event(MAIN, 'TimerFire', [200, 204], [14, 16]),
  event(MAIN, 'Layout', [204, 212], [16, 20]),
  task([300, 304], [20, 22]),
  event(MAIN, 'EventDispatch', [300, 302], [20, 21]),
  input([302, 304], [21, 22]),
  event(WORKER, 'HandlePostMessage', [304, 306], [105, 106]),
  event(MAIN, 'HandlePostMessage', [306, 308], [22, 23]),
];

const read = (traceEvents: readonly object[]) => strokesOf(JSON.stringify({ traceEvents }));

it('counts the processor time of each letter, each piece of work once, in its place', () => {
  expect(read(events)).toEqual([
    // 2 for the letter, 2 for the answer, 4 for style and layout; shown after 5 in the worker too.
    { work: 8, all: 14, rest: 6, shown: 13, clock: 28 },
    { work: 2, all: 2, rest: 0, shown: 3, clock: 6 },
  ]);
});

it('does not take a trace without processor time', () => {
  expect(() => read(events.map((one) => ({ ...one, tdur: undefined })))).toThrow('no letter with processor time');
});
