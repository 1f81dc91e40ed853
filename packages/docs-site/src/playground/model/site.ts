import { files } from 'virtual:openapi';
import type { OpenApiDocument } from '@route-search/spec/document';
import { playgroundDefinitions, type PlaygroundDefinition } from './definition.ts';

let definitions: readonly PlaygroundDefinition[] | undefined;

/** What the playground of every call of the site has to know, made once in a build. */
export function siteDefinitions(): readonly PlaygroundDefinition[] {
  return (definitions ??= playgroundDefinitions(
    JSON.parse(files['openapi.json']) as OpenApiDocument,
    ({ parameters }) =>
      [true, false].map((required) => ({
        title: required ? '必須' : 'そのほか',
        names: parameters.filter((one) => one.required === required).map(({ name }) => name),
      })),
  ));
}
