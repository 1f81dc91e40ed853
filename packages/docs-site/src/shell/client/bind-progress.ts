import { loadingIndicatorDelay } from 'virtual:shell';
import { createNavigationProgress } from '../progress.ts';

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
  readonly formData: FormData | null;
}

/** Shows a progress bar at the top of the page while the next page loads slowly. */
export function bindNavigationProgress(): void {
  let bar: HTMLElement | undefined;
  const { start, done } = createNavigationProgress(loadingIndicatorDelay, (visible) => {
    if (!visible) {
      bar?.remove();
      return;
    }
    bar ??= Object.assign(document.createElement('div'), { className: 'progress', role: 'progressbar' });
    bar.ariaLabel = '読み込み中';
    document.body.append(bar);
  });
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination, hashChange, downloadRequest, formData } = event as NavigateEvent;
    const isOther = hashChange || downloadRequest !== null || formData !== null;
    start({ from: location.href, to: destination.url, isOther });
  });
  navigation?.addEventListener('navigateerror', done);
  if (navigation === undefined) {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
      if (link !== null)
        start({ from: location.href, to: link.href, isOther: isOther || link.target !== '' || link.download !== '' });
    });
  }
  addEventListener('pageshow', done);
}
