/** What a model did wrong, in words by which it can do better: what, where, what is allowed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
