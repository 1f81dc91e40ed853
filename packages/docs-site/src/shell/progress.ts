/** A navigation as the browser announces it. */
interface PageNavigation {
  readonly from: string;
  readonly to: string;
  /** A download, a form, or a move within the page. */
  readonly isOther?: boolean;
}

/** The bar that shows that the next page is on its way. */
interface Progress {
  readonly start: (navigation: PageNavigation) => void;
  readonly done: () => void;
}

/** Shows progress when the next page takes longer than so many milliseconds, never for a move within the same path. */
export function createProgress(delay: number, show: (visible: boolean) => void): Progress {
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
