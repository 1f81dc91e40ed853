import href from '../response.css?url';

/**
 * Loads the style sheet of responses once. If a component imported it, every page with a playground would link it.
 *
 * @throws Error if it cannot be loaded; the message is that of a failed `fetch`, so that callers recognise it
 */
export function loadResponseStyles(): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Failed to fetch ${href}`));
    });
    document.head.append(link);
  });
}
