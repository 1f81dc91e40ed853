import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { Island } from '../../../shell/island/Island.tsx';
import type { PlaygroundDefinition } from '../model/definition.ts';
import { getFirstExample, type RequestParameters } from '../model/form.ts';
import { parseRequestFragment, parseQuery } from '../model/request-link.ts';
import { Playground } from './Playground.tsx';
import { memory } from './shared/memory.ts';

interface PlaygroundProps {
  readonly definition: PlaygroundDefinition;
}

export default function PlaygroundIsland(props: PlaygroundProps): ReactNode {
  return (
    <Island>
      <OpenedPlayground {...props} />
    </Island>
  );
}

/**
 * Renders the playground with the first example, as the server does, so that hydration finds the same HTML. Then the
 * request in the URL fragment or the stored form replaces the example.
 */
function OpenedPlayground({ definition }: PlaygroundProps): ReactNode {
  const [{ count, ...opened }, open] = useState({
    count: 0,
    initial: getFirstExample(definition),
    runsAtOnce: false,
  });
  const openRequest = useCallback((initial: RequestParameters, runsAtOnce: boolean): void => {
    open((previous) => ({ count: previous.count + 1, initial, runsAtOnce }));
  }, []);
  // Replace the form before the first paint, because the new form can have another height.
  useLayoutEffect(() => {
    const openAddress = (): boolean => {
      const request = parseRequestFragment(location.hash);
      if (request !== undefined) openRequest(request, true);
      return request !== undefined;
    };
    const stored = memory.load(definition.id);
    if (!openAddress() && stored !== undefined) openRequest(parseQuery(stored), false);
    addEventListener('hashchange', openAddress);
    return () => {
      removeEventListener('hashchange', openAddress);
    };
  }, [definition, openRequest]);
  return <Playground key={count} {...{ definition, ...opened }} open={openRequest} />;
}
