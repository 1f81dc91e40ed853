import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCopyButton } from './copy-button.ts';

describe('createCopyButton', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function copyNoted(): { readonly said: boolean[]; readonly copy: ReturnType<typeof createCopyButton> } {
    const said: boolean[] = [];
    return {
      said,
      copy: createCopyButton(
        () => Promise.resolve(),
        (copied) => said.push(copied),
      ),
    };
  }

  it('shows its confirmation for 1,000 ms', async () => {
    const { said, copy } = copyNoted();
    await copy.press();
    vi.advanceTimersByTime(999);
    expect(said).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([true, false]);
  });

  it('restarts the 1,000 ms at each of several clicks', async () => {
    const { said, copy } = copyNoted();
    await copy.press();
    vi.advanceTimersByTime(600);
    await copy.press();
    vi.advanceTimersByTime(999);
    expect(said).toEqual([true, true]);
  });

  it('shows no confirmation if the browser refuses to write to the clipboard', async () => {
    const [onChange, onRefused] = [vi.fn(), vi.fn()];
    await createCopyButton(() => Promise.reject(new Error('denied')), onChange).press();
    await createCopyButton(() => Promise.reject(new Error('denied')), onChange, onRefused).press();
    expect(onChange).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
