import href from '../response.css?url';

/**
 * Loads the style sheet of responses once. If a component imported it, every page with a playground would link it.
 *
 * @throws Error with the words of fetch if it cannot be loaded
 */
export function loadStyles(): Promise<void> {
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
