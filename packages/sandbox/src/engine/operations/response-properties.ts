/** Members of an answer besides its versions. A list is always a list: a fault puts its only item in place of it. */
export type ResponseProperties<Response extends { readonly ResultSet: object }> = Lists<
  Omit<Response['ResultSet'], 'apiVersion' | 'engineVersion'>
>;

type Lists<T> = { readonly [K in keyof T]: [Many<T[K]>] extends [never] ? T[K] : Many<T[K]> };

type Many<T> = Extract<T, readonly unknown[]>;
