/// <reference types="astro/client" />

/**
 * Declares `.astro` modules for the TypeScript compiler, which cannot read components. Astro's checker reads each
 * component with its properties.
 */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
