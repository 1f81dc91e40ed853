/**
 * Properties of a response except those about versions. Values that can be one object or a list are always lists in the
 * engine. A fault can replace a list by its only item later.
 */
export type ResponseProperties<Response extends { readonly ResultSet: object }> = Lists<
  Omit<Response['ResultSet'], 'apiVersion' | 'engineVersion'>
>;

type Lists<T> = { readonly [K in keyof T]: [Many<T[K]>] extends [never] ? T[K] : Many<T[K]> };

type Many<T> = Extract<T, readonly unknown[]>;
