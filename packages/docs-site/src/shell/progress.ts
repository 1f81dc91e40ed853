interface PageNavigation {
  readonly from: string;
  readonly to: string;
  /** True for a navigation without a progress bar, such as a download, a form submission or a new tab. */
  readonly isOther?: boolean;
}

/** Progress bar that is shown while the next page loads. */
interface Progress {
  readonly start: (navigation: PageNavigation) => void;
  readonly done: () => void;
}

/** Creates a progress bar that appears after `delay` ms. A navigation within the same path never shows it. */
export function createNavigationProgress(delay: number, show: (visible: boolean) => void): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const done = (): void => {
    clearTimeout(timer);
    show(false);
  };
  return {
    start: ({ from, to, isOther = false }) => {
      const [here, there] = [new URL(from), new URL(to, from)];
      if (isOther || here.origin !== there.origin || here.pathname === there.pathname) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        show(true);
      }, delay);
    },
    done,
  };
}
