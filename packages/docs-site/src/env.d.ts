/// <reference types="astro/client" />

/** For the compiler, which cannot read components; Astro's checker finds the file itself, and its properties. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
