import type { OpenApiDocument } from '@route-search/spec/openapi';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { history as redocHistory, RedocStandalone } from 'redoc';
import { make } from '../base/make-element.ts';
import { toRedocFragment, interactiveOptions } from './interactive-options.ts';
import { translateLabels } from './translate-labels.ts';

/**
 * Draws the reference with Redoc as it works in the browser. The description is part of the site.
 *
 * @param onCrash - for what goes wrong while it draws
 */
export default async function drawRedoc(root: HTMLElement, onCrash: (error: unknown) => void): Promise<void> {
  const answer = await fetch(`${document.body.dataset['base'] ?? '/'}api/reference.json`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const spec = (await answer.json()) as OpenApiDocument;
  keepAddress(spec);
  document.documentElement.dataset['interactive'] = '';
  const view = document.createElement('div');
  // It computes its colours for light paper.
  view.dataset['mode'] = 'light';
  translateLabels(view);
  root.append(
    make(
      'p',
      { className: 'interactive' },
      // The page as it came stands at the same place.
      make('button', {
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

/** The address stays as it is until the reader chooses a place from the menu: Redoc would write each place it scrolls past. */
function keepAddress(spec: OpenApiDocument): void {
  // After a crash it is drawn again.
  Object.defineProperties(redocHistory, {
    currentId: {
      configurable: true,
      get: () => toRedocFragment(decodeURIComponent(location.hash), spec).replace(/^#/, ''),
    },
    replace: {
      configurable: true,
      value: (id: string | null, isScrolled = false) => {
        if (!isScrolled) go(id);
      },
    },
  });
}
