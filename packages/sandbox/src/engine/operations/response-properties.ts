/**
 * Properties of a response without its version properties. Lists are always lists here; a fault may replace a list by
 * its only item.
 */
export type ResponseProperties<Response extends { readonly ResultSet: object }> = Lists<
  Omit<Response['ResultSet'], 'apiVersion' | 'engineVersion'>
>;

type Lists<T> = { readonly [K in keyof T]: [Many<T[K]>] extends [never] ? T[K] : Many<T[K]> };

type Many<T> = Extract<T, readonly unknown[]>;
