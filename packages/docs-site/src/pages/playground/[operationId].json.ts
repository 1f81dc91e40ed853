import type { APIRoute, GetStaticPaths } from 'astro';
import { files } from 'virtual:openapi';
import type { OpenApiDocument } from '@route-search/spec/document';
import { playgroundDefinitions, type PlaygroundDefinition } from '../../playground/model/definition.ts';

interface Props {
  readonly definition: PlaygroundDefinition;
}

/** One file for each call: the pages of the calls carry nothing of it. */
export const getStaticPaths = (() => {
  const document = JSON.parse(files['openapi.json']) as OpenApiDocument;
  const group = (operation: { parameters: readonly { name: string; required: boolean }[] }) => [
    { title: '必須', names: operation.parameters.filter((one) => one.required).map(({ name }) => name) },
    { title: 'そのほか', names: operation.parameters.filter((one) => !one.required).map(({ name }) => name) },
  ];
  return playgroundDefinitions(document, group).map((definition) => ({
    params: { operationId: definition.id },
    props: { definition },
  }));
}) satisfies GetStaticPaths;

/** What the playground of a call has to know. */
export const GET: APIRoute<Props> = ({ props }) =>
  new Response(JSON.stringify(props.definition), { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
