import href from '../response.css?url';

/** Style sheet that could not be loaded. */
export class LostStylesError extends Error {}

/**
 * Loads the style sheet of responses once. If a component imported it, every page with a playground would link it.
 *
 * @throws LostStylesError if it cannot be loaded
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
      reject(new LostStylesError(`${href} を読み込めませんでした。`));
    });
    document.head.append(link);
  });
}
