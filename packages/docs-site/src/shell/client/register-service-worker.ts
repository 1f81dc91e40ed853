/** Registers the service worker that caches the offline page, after the current page has loaded. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Ignore the error of browsers that refuse service workers.
    navigator.serviceWorker.register(`${document.body.dataset['base'] ?? '/'}sw.js`).catch(() => undefined);
  });
}
