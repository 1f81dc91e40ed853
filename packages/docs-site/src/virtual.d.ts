/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module cannot import a relative file */

declare module 'virtual:site' {
  export const provider: import('@route-search/schemas/provider').Provider;
  export const groups: readonly import('./site/groups.ts').OperationGroup[];
  export const specVersion: string;
}

declare module 'virtual:openapi' {
  export const files: Readonly<Record<import('./site/data.ts').DownloadName, string>>;
}

declare module 'virtual:reference' {
  export const html: string;
}
