import type { Api, Deprecation, OperationId, ApiVersionChanges } from '@route-search/spec/api';

/** Deprecated operation, parameter, value or property. */
export interface ListedDeprecation extends Deprecation {
  /** Kind in Japanese, such as パラメータ. */
  readonly kind: string;
  /** Name of the deprecated element after that of its owner, such as `searchCourseExtreme.sort`. */
  readonly name: string;
  /** Id of the operation whose page describes the element. Undefined for elements that several operations share. */
  readonly operation?: string;
  readonly isGuaranteed: boolean;
}

/** Lists all deprecations of the API. Those with the nearest sunset date are first, those without a date last. */
export function listDeprecations({ operations, enums, entities }: Api): ListedDeprecation[] {
  const list = [
    ...operations.flatMap(({ id, deprecated, parameters }) => [
      ...(deprecated === undefined
        ? []
        : [{ ...deprecated, kind: 'API', name: id, operation: id, isGuaranteed: true }]),
      ...parameters.flatMap(({ name, deprecated: own }) =>
        own === undefined
          ? []
          : [{ ...own, kind: 'パラメータ', name: `${id}.${name}`, operation: id, isGuaranteed: true }],
      ),
    ]),
    ...Object.values(enums).flatMap(({ id, values }) =>
      values.flatMap(({ value, deprecated, notGuaranteed }) =>
        deprecated === undefined
          ? []
          : [{ ...deprecated.data, kind: '値', name: `${id}=${value}`, isGuaranteed: notGuaranteed !== true }],
      ),
    ),
    ...Object.values(entities).flatMap(({ id, members }) =>
      members.flatMap(({ name, facts }) =>
        facts.flatMap((fact) =>
          fact.kind === 'deprecated' ? [{ ...fact.data, kind: '項目', name: `${id}.${name}`, isGuaranteed: true }] : [],
        ),
      ),
    ),
  ];
  return list.sort((a, b) => ((a.sunset ?? '9') < (b.sunset ?? '9') ? -1 : 1));
}

/** Version of the API description, with the changes of each operation. */
export interface ListedApiVersion extends ApiVersionChanges {
  readonly operations: readonly { readonly id: OperationId; readonly title: string; readonly text: string }[];
}

/**
 * Lists the versions of the API description, newest first. A change of an operation that only repeats the version's
 * summary is left out.
 */
export function listApiVersions({ changes, operations }: Api): ListedApiVersion[] {
  return changes.map((version) => ({
    ...version,
    operations: operations.flatMap(({ id, title, changes: own }) =>
      own
        .filter((change) => change.version === version.version && change.text !== version.summary)
        .map(({ text }) => ({ id, title, text })),
    ),
  }));
}
