import type { Api, ExampleResponses, Operation } from '@route-search/spec/api';
import { encodeQueryValue } from '@route-search/spec/values';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { formatRequestSamples } from '../reference/view/request-samples.ts';
import type { ApiReferenceSource } from '../reference/view/create-reference.ts';
import { redocLabels } from './redoc-labels.ts';

/** Example request or response body with its title. */
interface Sample {
  readonly title: string;
  readonly text: string;
}

/** API model and example responses from which the examples are rendered. */
export type RedocExampleSource = Pick<ApiReferenceSource, 'api' | 'answers'>;

/** Renders all examples of an operation as `<details>` elements. Redoc would hide all but one behind a script. */
export function renderOperationExamples({ api, answers }: RedocExampleSource, operation: Operation): Element[] {
  return [
    ...group(redocLabels.requestSamples, requestSamples(api, operation)),
    ...group(redocLabels.responseSamples, responseSamples(answers[operation.id] ?? {}, operation)),
  ];
}

/** Renders the server's URL, and a request to the first operation that has an example. */
export function renderFirstRequest(api: Api, callHref?: (operationId: string) => string): Element[] {
  const {
    operations,
    servers: [baseUrl = ''],
  } = api;
  const operation = operations.find(({ examples }) => examples.length > 0);
  const [example] = operation?.examples ?? [];
  if (operation === undefined || example === undefined) return [];
  const [curl] = formatRequestSamples({ baseUrl, operation, request: example.request });
  const page = callHref?.(operation.id);
  return [
    h('p', ['サーバー: ', h('code', baseUrl)]),
    h('p', `最初のリクエスト（${example.summary}）`),
    h('pre', { tabIndex: 0 }, h('code', curl?.code ?? '')),
    ...(page === undefined ? [] : [h('p', h('a', { href: `${page}#playground` }, 'アクセスキーなしで試す'))]),
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

function requestSamples({ servers: [url = ''] }: Api, { examples, path }: Operation): Sample[] {
  return examples.map(({ summary, request }) => {
    const pairs = Object.entries(request).map(([name, value]) => `${name}=${encodeQueryValue(value)}`);
    return { title: summary, text: `${url}${path}\n  ?${['key=ACCESS_KEY', ...pairs].join('\n  &')}` };
  });
}

function responseSamples(answers: ExampleResponses[string], { answer, errors }: Operation): Sample[] {
  return [answer, ...errors].flatMap(({ status }) =>
    Object.values(answers[status] ?? {}).map(({ summary, value }) => ({
      title: `${status} ${summary}`,
      text: JSON.stringify(value, null, 2),
    })),
  );
}
