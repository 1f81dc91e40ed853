/// <reference types="astro/client" />

/** For the TypeScript compiler, which cannot read components. Astro's checker reads the file with its properties. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
