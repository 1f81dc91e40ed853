import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const from = 'https://docs.example.com/list?a=1';

describe('createProgress', () => {
  it('shows the progress bar after 200 ms and removes it at the end', () => {
    const show = vi.fn();
    const { start, done } = createProgress(200, show);
    start({ from, to: '/docs/' });
    vi.advanceTimersByTime(199);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenLastCalledWith(true);
    done();
    expect(show).toHaveBeenLastCalledWith(false);
  });

  it('restarts the delay when the reader chooses another page', () => {
    const show = vi.fn();
    const { start } = createProgress(200, show);
    start({ from, to: '/docs/' });
    vi.advanceTimersByTime(150);
    start({ from, to: '/usage-guide' });
    vi.advanceTimersByTime(199);
    expect(show).not.toHaveBeenCalled();
  });

  it('never shows the progress bar for a page that arrives within 200 ms', () => {
    const show = vi.fn();
    const { start, done } = createProgress(200, show);
    start({ from, to: '/docs/' });
    vi.advanceTimersByTime(150);
    done();
    vi.advanceTimersByTime(1000);
    expect(show).not.toHaveBeenCalledWith(true);
  });

  it.each([
    ['#heading', false],
    ['/list', false],
    ['/list?b=2', false],
    ['https://other.example.com/', false],
    ['/docs/', true], // `true` stands for a download or a form submission.
  ])('never shows the progress bar for a navigation to %s that loads no new page', (to, isOther) => {
    const show = vi.fn();
    createProgress(200, show).start({ from, to, isOther });
    vi.advanceTimersByTime(1000);
    expect(show).not.toHaveBeenCalled();
  });
});
