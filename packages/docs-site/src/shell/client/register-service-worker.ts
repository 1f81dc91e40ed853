/** Has the page kept that is shown when another cannot be loaded. It can wait until this one is complete. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // A browser may refuse, as it may refuse storage.
    navigator.serviceWorker.register(`${document.body.dataset['base'] ?? '/'}sw.js`).catch(() => undefined);
  });
}
