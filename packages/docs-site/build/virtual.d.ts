/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module cannot import a relative file */

declare module 'virtual:site' {
  export const provider: import('@route-search/toolkit/provider').Provider;
}

declare module 'virtual:config' {
  export const config: import('../src/shell/site-config.ts').SiteConfig;
}

declare module 'virtual:shell' {
  /** Delay before a spinner or a progress bar appears, in ms. */
  export const loadingIndicatorDelay: number;
  /** Maximum number of cached addresses in the path normaliser, which maps all spellings of a page's address to one. */
  export const routePatternCacheCap: number;
  /** Key of the colour mode in localStorage. */
  export const themeStorageKey: string;
}

declare module 'virtual:inline' {
  export const inline: Readonly<Record<import('./data/inline-scripts.ts').InlineScriptName, string>>;
}

declare module 'virtual:copy-selection' {
  export const address: string;
}

declare module 'virtual:reference-page' {
  export const address: string;
}

declare module 'virtual:agent-menu' {
  export const address: string;
}

declare module 'virtual:search-dialog' {
  /** URL of the script that opens the search dialog. */
  export const address: string;
}

declare module 'virtual:api' {
  export const api: import('@route-search/spec/api').Api;
  /** Response bodies of the spec's examples. */
  export const answers: import('@route-search/spec/api').ExampleResponses;
  export const schemas: import('../src/machine/json-schema.ts').JsonSchemas;
  export const sdkTypes: import('../src/reference/view/response-properties.ts').SdkPropertyTypes;
}

declare module 'virtual:downloads' {
  /** File-system paths of the downloads, by file name. */
  export const files: Readonly<Record<import('../src/machine/downloads.ts').SpecDownloadName, string>>;
}

declare module 'virtual:reference' {
  export const html: string;
}

declare module 'virtual:reference-document' {
  /** OpenAPI document for human readers: its descriptions also state limits, defaults and rules of the parameters. */
  export const document: import('@route-search/spec/openapi').OpenApiDocument;
}
