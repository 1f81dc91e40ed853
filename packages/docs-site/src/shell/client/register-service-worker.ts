/** Registers the service worker that caches the offline page. It waits until the current page has loaded. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Ignores the error of browsers that refuse service workers.
    navigator.serviceWorker.register(`${document.body.dataset['base'] ?? '/'}sw.js`).catch(() => undefined);
  });
}
