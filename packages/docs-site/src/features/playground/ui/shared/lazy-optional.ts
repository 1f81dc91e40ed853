import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/**
 * Creates a lazily loaded React component that the form can do without.
 *
 * @param failed - component that is shown if loading fails; by default, nothing
 */
export function lazyOptionalComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  failed: () => ReactNode = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch((): { readonly default: ComponentType<Props> } => ({ default: failed })));
}
