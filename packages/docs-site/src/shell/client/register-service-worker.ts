/** Registers the service worker that caches the offline page, once this page has loaded. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Browsers may refuse service workers.
    navigator.serviceWorker.register(`${document.body.dataset['base'] ?? '/'}sw.js`).catch(() => undefined);
  });
}
