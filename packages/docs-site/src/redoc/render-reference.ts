import { createRequire } from 'node:module';
import type { OpenApiDocument } from '@route-search/spec/openapi';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type * as ReactModule from 'react';
import type * as ReactDomServerModule from 'react-dom/server';
import type * as RedocModule from 'redoc';
import type * as StyledComponentsModule from 'styled-components';
import { purgeUnusedStyles, removeDeadMarkup, removeForeignMedia } from './remove-dead-markup.ts';
import { mendPage } from './mend-page.ts';
import { find, hasClass, collectIds } from '../base/html-tree.ts';
import { anchorListedOperations, type UnexplainedOperation } from './one-page.ts';
import { redocOptions } from './redoc-options.ts';
import { PATTERN_EXTENSION, prepareDocument } from './prepare-document.ts';
import { renderExamples, type SampleSource } from './example-markup.ts';
import { theme, replaceColoursByTokens } from './redoc-theme.ts';

// Redoc is CommonJS and must share one copy of styled-components with the sheet that collects its rules.
const require = createRequire(import.meta.url);
const { createElement } = require('react') as typeof ReactModule;
const { renderToStaticMarkup } = require('react-dom/server') as typeof ReactDomServerModule;
const { ServerStyleSheet, StyleSheetManager } = require('styled-components') as typeof StyledComponentsModule;
const { AppStore, Redoc } = require('redoc') as typeof RedocModule;

/** Options of {@link renderReference}. */
interface ReferenceOptions {
  /** Where the samples of requests and answers come from; without it there are none. */
  readonly samples?: SampleSource;
  /** Links to the description itself, shown below the title. */
  readonly downloads?: readonly { readonly label: string; readonly href: string }[];
  /** Calls that only have a line in the description of their tag. */
  readonly listed?: readonly UnexplainedOperation[];
  /** The address of the page of a call. */
  readonly callHref?: (operationId: string) => string;
  /** The address that a link of a description gets on this page; `undefined` leaves its text without a link. */
  readonly mapLink?: (href: string) => string | undefined;
}

/** The reference as static markup and the style sheet it needs. */
export interface Reference {
  readonly html: string;
  readonly css: string;
}

/**
 * Renders an API description with Redoc to static Japanese markup that needs no script, no inline style and nothing from
 * another origin. All that the site knows of Redoc is behind this function.
 *
 * @param document - the bundled description, with everything readers should see in its descriptions
 * @throws Error when an operation is not in the result, as after an update of Redoc that changes its markup
 */
export function renderReference(document: OpenApiDocument, options: ReferenceOptions = {}): Reference {
  const store = new AppStore(prepareDocument(document) as unknown as Specification, undefined, {
    ...redocOptions,
    theme,
    expandResponses: 'all',
    schemasExpansionLevel: 'all',
    generatedSamplesMaxDepth: 1,
    showExtensions: [PATTERN_EXTENSION],
  });
  const sheet = new ServerStyleSheet();
  // Redoc passes all its properties on to the markup; `mend-page.ts` recognises descriptions by the attribute `html`.
  const page = createElement(StyleSheetManager, { shouldForwardProp: () => true }, createElement(Redoc, { store }));
  const markup = renderToStaticMarkup(sheet.collectStyles(page));
  const styles = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>|\/\*.*?\*\//gs, '');
  sheet.seal();

  const tree = fromHtml(markup, { fragment: true });
  const root = find(tree, (element) => hasClass(element, 'redoc-wrap'));
  if (root === undefined) throw new Error('Redoc rendered no element with the class redoc-wrap.');
  const { samples } = options;
  const paths = new Map(Object.entries(document.paths).map(([path, { get }]) => [get.operationId, path]));
  const operations = new Map(samples?.api.operations.map((operation) => [operation.id, operation]));
  mendPage(root, {
    menu: store.menu.items,
    call: (id) => {
      const operation = operations.get(id);
      return {
        host: document.servers?.[0]?.url ?? '',
        path: paths.get(id) ?? '',
        page: options.callHref?.(id),
        samples: samples === undefined || operation === undefined ? [] : renderExamples(samples, operation),
      };
    },
    downloads: options.downloads ?? [],
    mapLink: options.mapLink ?? ((href) => href),
  });
  anchorListedOperations(tree, options.listed ?? []);
  removeDeadMarkup(tree);
  removeForeignMedia(tree);
  const css = replaceColoursByTokens(purgeUnusedStyles(styles, tree));
  const html = toHtml(root);
  assertComplete(tree, [...paths.keys(), ...(options.listed ?? []).map(({ id }) => id)]);
  return { html, css };
}

type Specification = ConstructorParameters<typeof AppStore>[0];

function assertComplete(tree: Root, operationIds: readonly string[]): void {
  const ids = collectIds(tree);
  const missing = operationIds.filter((id) => !ids.has(`operation/${id}`));
  if (missing.length > 0) throw new Error(`The rendered reference lacks ${missing.join(', ')}.`);
}
