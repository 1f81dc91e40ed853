declare module '@usebruno/lang' {
  interface Variable {
    readonly name: string;
    readonly value: string;
    readonly secret?: boolean;
  }
  const lang: {
    bruToJsonV2(text: string): {
      readonly http: { readonly method: string; readonly url: string; readonly auth: string };
      readonly params?: readonly Variable[];
      readonly meta: { readonly name: string };
      readonly settings: { readonly encodeUrl: boolean };
      readonly docs: string;
    };
    bruToEnvJsonV2(text: string): { readonly variables: readonly Variable[] };
    collectionBruToJson(text: string): {
      readonly headers: readonly Variable[];
    };
  };
  export default lang;
}

declare module 'postman-collection' {
  export interface Item {
    readonly request: {
      readonly method: string;
      readonly headers: { get(name: string): string };
      readonly url: { toString(): string };
      readonly description: { toString(): string };
    };
    readonly name: string;
    getAuth(): { parameters(): { map<T>(change: (parameter: { key: string; value: string }) => T): T[] } };
  }
  class Collection {
    constructor(definition: object);
    readonly variables: { toObject(): Readonly<Record<string, string>> };
    forEachItem(visit: (item: Item) => void): void;
  }
  const postman: { readonly Collection: typeof Collection };
  export default postman;
}
