import { resolveRef, type OpenApiDocument } from '@route-search/spec/document';
import type { Operation } from '@route-search/spec/operations';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { redocLabels } from './labels.ts';

/** A named piece of text to copy. */
interface Sample {
  readonly title: string;
  readonly text: string;
}

/**
 * The example requests and responses of an operation, each folding by itself. Redoc shows one of them and hides the
 * others behind a script.
 *
 * @param document - the bundled description
 * @param operation - the operation
 */
export function samplesOf(document: OpenApiDocument, operation: Operation): Element[] {
  return [
    ...group(redocLabels.requestSamples, requestSamples(document, operation)),
    ...group(redocLabels.responseSamples, responseSamples(document, operation)),
  ];
}

function group(title: string, samples: readonly Sample[]): Element[] {
  if (samples.length === 0) return [];
  return [
    h('div', { className: ['samples'] }, [
      h('h4', title),
      ...samples.map((sample, index) =>
        h('details', { className: ['sample'], open: index === 0 }, [
          h('summary', sample.title),
          h('pre', { tabIndex: 0 }, h('code', sample.text)),
        ]),
      ),
    ]),
  ];
}

function requestSamples({ servers = [] }: OpenApiDocument, { examples, path }: Operation): Sample[] {
  return Object.values(examples).map(({ summary, parameters }) => {
    const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeValue(String(value))}`);
    return { title: summary, text: `${servers[0]?.url ?? ''}${path}?${['key=ACCESS_KEY', ...pairs].join('\n  &')}` };
  });
}

function responseSamples(document: OpenApiDocument, { object }: Operation): Sample[] {
  return Object.entries(object.responses).flatMap(([status, response]) =>
    Object.values(resolveRef(document, response).content ?? {}).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, reference]) => {
        const { summary = name, value } = resolveRef<typeof reference & { readonly $ref?: string }>(
          document,
          reference,
        );
        return { title: `${status} ${summary}`, text: JSON.stringify(value, null, 2) };
      }),
    ),
  );
}

/** Percent-encodes a query value; the separators of lists stay readable, as the API takes them. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',');
}
