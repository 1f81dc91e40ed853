import { createRoot } from 'react-dom/client';
import { loadSandbox } from '../response/run-sandbox.ts';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { isPlaygroundFragment } from '../model/fragment.ts';
import { createFormStorage } from '../model/form-storage.ts';
import { parseFragment } from '../model/request-link.ts';
import { createSafeStore } from '../../../shell/storage.ts';
import type { PlaygroundEnvironment } from '../ui/shared/environment.ts';
import { Playground } from '../ui/Playground.tsx';
import { loadDecodedViews } from './load-decoded-views.ts';
import { loadStyles } from './load-styles.ts';

/**
 * Renders the playground (form that runs requests in the sandbox) of the operation in `data-operation` of an ancestor.
 */
export async function mountPlayground(root: HTMLElement, onCrash: (error: unknown) => void): Promise<void> {
  const id = root.closest<HTMLElement>('[data-operation]')?.dataset['operation'];
  if (id === undefined) throw new Error('the playground does not know its call');
  const environment = browserEnvironment();
  const [definition] = await Promise.all([environment.loadDefinition(id), loadStyles()]);
  const react = createRoot(root, { onUncaughtError: onCrash });
  let links = 0;
  const draw = (takesFocus: boolean): void => {
    const opened = parseFragment(location.hash);
    react.render(<Playground key={links++} {...{ definition, environment, opened, takesFocus }} />);
  };
  // Move the focus into the form, because the start button that had it is gone. After following a link, the focus
  // stays.
  draw(!isPlaygroundFragment(location.hash));
  // The reader has followed a link to the playground of the same operation with another request.
  addEventListener('hashchange', () => {
    if (parseFragment(location.hash) !== undefined) draw(false);
  });
}

function browserEnvironment(): PlaygroundEnvironment {
  const base = document.body.dataset['base'] ?? '/';
  const here = location.pathname + location.search;
  return {
    memory: createFormStorage(createSafeStore(() => sessionStorage)),
    writeFragment: (fragment) => {
      history.replaceState(history.state, '', here + fragment);
    },
    addressWith: (fragment) => location.origin + here + fragment,
    callHref: (operationId, fragment) => `${base}api/${operationId}/${fragment}`,
    loadDefinition: async (operationId) => {
      const response = await fetch(`${base}playground/${operationId}.json`);
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return (await response.json()) as PlaygroundDefinition;
    },
    loadPlaces: async () => {
      const [{ suggestions }, { indexStations, suggestStations }] = await Promise.all([
        import('@route-search/sandbox/data'),
        import('../model/suggest-stations.ts'),
      ]);
      const known = indexStations(suggestions);
      return { known, suggestStations: (typed) => suggestStations(known, typed) };
    },
    loadSamples: async () => (await import('../model/request-code.ts')).writeRequestCode,
    // After a failure to load, the next click on Run tries again. The browser caches modules that have been loaded.
    loadAnswers: async (definition) => {
      const [sandbox, { ResponseView }, decoded] = await Promise.all([
        loadSandbox(),
        import('../ui/response/ResponseView.tsx'),
        loadDecodedViews(definition),
      ]);
      return { sandbox, decoded, View: ResponseView };
    },
    loadCollectValues: async () => {
      const [sandbox, { collectValues }] = await Promise.all([
        loadSandbox(),
        import('../response/values-from-response.ts'),
      ]);
      return { sandbox, collectValues };
    },
  };
}
