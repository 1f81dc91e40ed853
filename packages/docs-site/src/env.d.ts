/// <reference types="astro/client" />

/* eslint-disable @typescript-eslint/consistent-type-imports -- a global declaration cannot import a relative file */

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: import('./shell/island/intent.ts').IntentOptions;
  }
}

/**
 * Declares `.astro` modules for the TypeScript compiler, which cannot read components. Astro's checker reads each
 * component with its properties.
 */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
