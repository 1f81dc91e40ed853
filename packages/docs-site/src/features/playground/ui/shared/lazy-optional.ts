import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Creates a lazily loaded React component that is optional for the form. It renders nothing if it cannot be loaded. */
export function lazyOptionalComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((): { readonly default: ComponentType<Props> } => ({ default: () => null })));
}
