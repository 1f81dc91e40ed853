import type { OpenApiDocument } from '@route-search/spec/document';
import { operationsOf } from '@route-search/spec/operations';

/** An operation as an overview lists it. */
export interface OperationSummary {
  readonly id: string;
  readonly summary: string;
  readonly path: string;
  /** The contract that the call needs. */
  readonly permission: 'base' | 'realtime';
}

/** The operations of one tag. */
export interface OperationGroup {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly OperationSummary[];
}

/**
 * The operations of a document by tag, in the order of its tags; tags without operations are left out.
 *
 * @param document - the bundled description
 */
export function groupOperations(document: OpenApiDocument): OperationGroup[] {
  const operations = operationsOf(document);
  return document.tags
    .map(({ name, description = '', 'x-displayName': title = name }) => ({
      name,
      title,
      description,
      operations: operations
        .filter(({ tag }) => tag === name)
        .map(({ id, path, object }) => ({
          id,
          path,
          summary: object.summary,
          permission: object['x-permission'] ?? 'base',
        })),
    }))
    .filter((group) => group.operations.length > 0);
}
