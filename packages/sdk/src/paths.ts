/** openapi-typescriptの形の型です。openapi-fetchなどの道具と組み合わせるときに使います。 */
export type * from './generated/paths.ts';
