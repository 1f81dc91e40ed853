/** What one stroke cost, in ms. */
export interface Stroke {
  /** Script, style and layout on the main thread: for the letter, and for the results that fill the dialog. */
  readonly work: number;
  /** The same for the rows out of sight, which come when the reader pauses; 0 when there was no pause or no such row. */
  readonly rest: number;
  /** From the letter until its results are laid out; 0 when the next letter came before them. */
  readonly shown: number;
}

/**
 * Notes what each stroke costs, in `window.strokes`. Runs in the page, before the search is loaded.
 *
 * Style and layout belong to what makes them necessary: asked for at its end, they are not left to the next frame.
 */
export function noteStrokes(): void {
  const strokes: { work: number; rest: number; shown: number }[] = [];
  Object.assign(window, { strokes });
  let typed = 0;
  let began = 0;
  let isAnswer = false;
  /** Has a callback note when it begins, and what it is. */
  const noted =
    <Args extends unknown[]>(callback: (...args: Args) => void, answer: boolean) =>
    (...args: Args): void => {
      began = performance.now();
      isAnswer = answer;
      callback(...args);
    };
  const lay = (): number => {
    document.querySelector('dialog[open]')?.getBoundingClientRect();
    return performance.now();
  };
  addEventListener('input', () => (typed = performance.now()), { capture: true });
  addEventListener('input', () => {
    strokes.push({ work: lay() - typed, rest: 0, shown: 0 });
  });
  // The answer of the worker comes by a port, the rows out of sight by a timer.
  const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...port,
    set(this: MessagePort, listener: (event: MessageEvent) => void) {
      port?.set?.call(this, noted(listener, true));
    },
  });
  const later = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (callback: () => void, delay?: number): number => later(noted(callback, false), delay),
  });
  /** Results that are those of the letter before leave the list as it is, but for what says that they have come. */
  const isResult = ({ type, target }: MutationRecord): boolean => {
    const list = (target as Element).closest('#search-results');
    return list !== null && (type === 'childList' || list.ariaBusy === 'false');
  };
  new MutationObserver((changes) => {
    const stroke = strokes.at(-1);
    if (stroke === undefined || !changes.some(isResult)) return;
    const end = lay();
    stroke[isAnswer ? 'work' : 'rest'] += end - began;
    if (isAnswer) stroke.shown = end - typed;
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
