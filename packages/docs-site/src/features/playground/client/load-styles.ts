import href from '../playground.css?url';

/**
 * Loads the styles of the islands once. If they were imported, every page with an island would link them.
 *
 * @throws Error if they cannot be loaded
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
      reject(new Error(`${href} を読み込めませんでした。`));
    });
    document.head.append(link);
  });
}
