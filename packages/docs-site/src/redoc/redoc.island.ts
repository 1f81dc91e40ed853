import type { OpenApiDocument } from '@route-search/spec/openapi';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { history as redocHistory, RedocStandalone } from 'redoc';
import { makeElement } from '../base/make-element.ts';
import { decodePercent } from '../base/percent-decode.ts';
import { toRedocFragment, interactiveOptions } from './interactive-options.ts';
import { translateLabels } from './translate-labels.ts';

/**
 * Renders the interactive API reference with Redoc. The OpenAPI document is a file of the site.
 *
 * @param onCrash - called with errors that occur while rendering
 */
export default async function drawRedoc(root: HTMLElement, onCrash: (error: unknown) => void): Promise<void> {
  const answer = await fetch(`${document.body.dataset['base'] ?? '/'}api/reference.json`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const spec = (await answer.json()) as OpenApiDocument;
  keepAddress(spec);
  document.documentElement.dataset['interactive'] = '';
  const view = document.createElement('div');
  // Keep the light colour mode in this view, because Redoc computes its colours for a light background.
  view.dataset['mode'] = 'light';
  translateLabels(view);
  root.append(
    makeElement(
      'p',
      { className: 'interactive' },
      // Reloading leads back to the static page, which has the same address.
      makeElement('button', {
        type: 'button',
        textContent: '静的な表示に戻る',
        onclick: () => {
          location.reload();
        },
      }),
    ),
    view,
  );
  if (location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
  createRoot(view, { onUncaughtError: onCrash }).render(
    createElement(RedocStandalone, {
      spec,
      options: interactiveOptions,
      onLoaded: (error?: Error) => {
        if (error !== undefined) onCrash(error);
      },
    }),
  );
}

const go = redocHistory.replace.bind(redocHistory);

/**
 * Keeps the page's address until the reader uses the menu. Redoc would change it to each section that the reader
 * scrolls past.
 */
function keepAddress(spec: OpenApiDocument): void {
  // Define configurable properties, because the view is rendered again after a crash.
  Object.defineProperties(redocHistory, {
    currentId: {
      configurable: true,
      get: () => toRedocFragment(decodePercent(location.hash), spec).replace(/^#/, ''),
    },
    replace: {
      configurable: true,
      value: (id: string | null, isScrolled = false) => {
        if (!isScrolled) go(id);
      },
    },
  });
}
