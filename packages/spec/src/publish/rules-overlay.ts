import type { OpenApiDocument, OperationObject } from '../document/openapi-document.ts';

const RULES = 'x-parameter-rules';

/** Action of an OpenAPI {@link Overlay}: an update or a removal. */
interface OverlayAction {
  /** JSONPath (RFC 9535) of the nodes to change. */
  readonly target: string;
  readonly description?: string;
  readonly update?: Readonly<Record<string, unknown>>;
  readonly remove?: true;
}

/** OpenAPI Overlay 1.0: a list of changes that a tool applies to an OpenAPI document. */
export interface Overlay {
  readonly overlay: '1.0.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly actions: readonly OverlayAction[];
}

/**
 * Creates the OpenAPI Overlay that adds the rules between parameters to a document, as data and in descriptions. It
 * changes nothing in a document that already contains the rules.
 *
 * @param ruled - published document
 */
export function createRulesOverlay(ruled: OpenApiDocument, title: string): Overlay {
  const actions = Object.entries(ruled.paths).flatMap(([path, { get }]) => actionsFor(path, get));
  return { overlay: '1.0.0', info: { title, version: ruled.info.version }, actions };
}

function actionsFor(path: string, { [RULES]: rules, description }: OperationObject): OverlayAction[] {
  if (rules === undefined) return [];
  const target = `$.paths['${path}'].get`;
  // The list is removed first, because an `update` action of an Overlay would append to an existing list.
  return [
    { target: `${target}['${RULES}']`, remove: true },
    { target, update: { description, [RULES]: rules } },
  ];
}
