import type { OpenApiDocument, OperationObject } from '../document/openapi-document.ts';

const RULES = 'x-parameter-rules';

/** An action of an OpenAPI {@link Overlay}: an update or a removal at a target. */
interface OverlayAction {
  /** JSONPath (RFC 9535) of the nodes to change. */
  readonly target: string;
  readonly description?: string;
  readonly update?: Readonly<Record<string, unknown>>;
  readonly remove?: true;
}

/** OpenAPI Overlay, version 1.0: a file of changes that a tool applies to an OpenAPI document. */
export interface Overlay {
  readonly overlay: '1.0.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly OverlayAction[];
}

/**
 * Creates the OpenAPI Overlay that adds the rules between parameters to a document, as data and in the descriptions.
 * Applying it to a document that already has the rules changes nothing.
 *
 * @param ruled - the published document
 */
export function createRulesOverlay(ruled: OpenApiDocument, title: string): Overlay {
  const actions = Object.entries(ruled.paths).flatMap(([path, { get }]) => actionsFor(path, get));
  return { overlay: '1.0.0', info: { title, version: ruled.info.version }, actions };
}

function actionsFor(path: string, { [RULES]: rules, description }: OperationObject): OverlayAction[] {
  if (rules === undefined) return [];
  const target = `$.paths['${path}'].get`;
  // An overlay's `update` appends to an existing list, so the list is removed first.
  return [
    { target: `${target}['${RULES}']`, remove: true },
    { target, update: { description, [RULES]: rules } },
  ];
}
