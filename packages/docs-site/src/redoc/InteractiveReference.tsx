import type { OpenApiDocument } from '@route-search/spec/openapi';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as redoc from 'redoc';
import { document as spec } from 'virtual:reference-document';
import { decodePercent } from '../base/percent-decode.ts';
import { Island } from '../shell/island/Island.tsx';
import { toRedocFragment, interactiveRedocOptions } from './interactive-options.ts';
import { translateLabels } from './translate-labels.ts';

/** Island with a button that replaces the static API reference by Redoc's interactive view. */
export default function InteractiveReference(): ReactNode {
  const [isStarted, start] = useState(false);
  return (
    <Island>
      {isStarted ? (
        <RedocView />
      ) : (
        <button
          type="button"
          onClick={() => {
            start(true);
          }}
        >
          操作できる表示に切り替える
        </button>
      )}
    </Island>
  );
}

function RedocView(): ReactNode {
  const view = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    keepAddress(spec);
    if (view.current !== null) translateLabels(view.current);
    document.documentElement.dataset['interactive'] = '';
    // Remove the static page, because its sections have the same ids.
    document.querySelector('.reference')?.remove();
    if (location.hash === '') scrollTo({ top: 0, behavior: 'instant' });
    setReady(true);
  }, []);
  if (failure !== undefined) throw failure;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          location.reload(); // Reload to show the static page again, which has the same URL.
        }}
      >
        静的な表示に戻る
      </button>
      {/* Force the light colour mode in this view, because Redoc computes its colours for a light background. */}
      <div ref={view} data-mode="light">
        {isReady && <RedocStandalone spec={spec} options={interactiveRedocOptions} onLoaded={setFailure} />}
      </div>
    </>
  );
}

// On the server, a CommonJS module has its exports only in `default`.
const { history: redocHistory, RedocStandalone } = ('default' in redoc ? redoc.default : redoc) as typeof redoc;

const go = redocHistory.replace.bind(redocHistory);

/**
 * Keeps Redoc from changing the page's URL to each section that scrolls past. The URL changes when the reader uses the
 * menu.
 */
function keepAddress(document: OpenApiDocument): void {
  // Define configurable properties, because this code runs again if the view is rendered again after a crash.
  Object.defineProperties(redocHistory, {
    currentId: {
      configurable: true,
      get: () => toRedocFragment(decodePercent(location.hash), document).replace(/^#/, ''),
    },
    replace: {
      configurable: true,
      value: (id: string | null, isScrolled = false) => {
        if (!isScrolled) go(id);
      },
    },
  });
}
