import type { OpenApiDocument } from '@route-search/spec/openapi';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { RedocStandalone } from 'redoc';
import { interactiveFragment, interactiveOptions } from './interactive.ts';
import { translateLabels } from './translate.ts';

/**
 * Draws the reference with Redoc as it works in the browser. The description is part of the site.
 *
 * @param onCrash - for what goes wrong while it draws
 */
export default async function drawRedoc(root: HTMLElement, onCrash: (error: unknown) => void): Promise<void> {
  const answer = await fetch(`${document.body.dataset['base'] ?? '/'}api/reference.json`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const spec = (await answer.json()) as OpenApiDocument;
  history.replaceState(
    history.state,
    '',
    interactiveFragment(location.hash, spec) || location.pathname + location.search,
  );
  document.documentElement.dataset['interactive'] = '';
  // It computes its colours for light paper.
  root.dataset['mode'] = 'light';
  translateLabels(root);
  createRoot(root, { onUncaughtError: onCrash }).render(
    createElement(RedocStandalone, {
      spec,
      options: interactiveOptions,
      onLoaded: (error?: Error) => {
        if (error !== undefined) onCrash(error);
      },
    }),
  );
}
