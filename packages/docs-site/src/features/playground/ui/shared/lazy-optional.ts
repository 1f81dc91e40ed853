import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that is loaded when it is shown. The form works without it, so it is left out when it cannot be loaded. */
export function lazyOptional<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((): { readonly default: ComponentType<Props> } => ({ default: () => null })));
}
