/// <reference types="astro/client" />

/* eslint-disable @typescript-eslint/consistent-type-imports -- a global declaration cannot import a relative file */

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: import('./shell/island/intent.ts').IntentOptions;
  }
}

/**
 * Declares `.astro` modules for the TypeScript compiler, which cannot read them. Astro's own checker checks their
 * properties.
 */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
