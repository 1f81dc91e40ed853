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
import { rewriteRedocPage } from './rewrite-page.ts';
import { findElement, hasClass, collectIds } from '../base/html-tree.ts';
import { addOperationAnchors, type OperationLink } from './one-page.ts';
import { redocOptions } from './redoc-options.ts';
import { PATTERN_EXTENSION, prepareDocumentForRedoc } from './prepare-document.ts';
import { renderOperationExamples, renderFirstRequest, type RedocExampleSource } from './example-markup.ts';
import { redocTheme, replaceColoursByTokens } from './redoc-theme.ts';

// Load Redoc, a CommonJS package, with `require`. Otherwise two copies of styled-components would be loaded, and the
// style sheet would not collect Redoc's rules.
const require = createRequire(import.meta.url);
const { createElement } = require('react') as typeof ReactModule;
const { renderToStaticMarkup } = require('react-dom/server') as typeof ReactDomServerModule;
const { ServerStyleSheet, StyleSheetManager } = require('styled-components') as typeof StyledComponentsModule;
const { AppStore, Redoc } = require('redoc') as typeof RedocModule;

interface ReferenceOptions {
  /** API model and responses for the examples. By default, no examples are rendered. */
  readonly samples?: RedocExampleSource;
  /** Links to the OpenAPI document, shown below the title. */
  readonly downloads?: readonly { readonly label: string; readonly href: string }[];
  /** Operations that are only listed in the description of their tag. */
  readonly listed?: readonly OperationLink[];
  /** Returns the URL of an operation's own page. */
  readonly callHref?: (operationId: string) => string;
  /** Maps the target of a link in a description. `undefined` removes the link and keeps its text. */
  readonly mapLink?: (href: string) => string | undefined;
}

/** Redoc's page as static HTML, with its style sheet. */
export interface RenderedReference {
  readonly html: string;
  readonly css: string;
}

/**
 * Renders an OpenAPI document with Redoc to static Japanese HTML without scripts, inline styles and foreign resources.
 * The rest of the site does not depend on Redoc's markup.
 *
 * @param document - bundled OpenAPI document; its descriptions contain everything that readers should see
 * @throws Error if the result lacks an operation, for example after an update of Redoc
 */
export function renderReference(document: OpenApiDocument, options: ReferenceOptions = {}): RenderedReference {
  const store = new AppStore(prepareDocumentForRedoc(document) as unknown as Specification, undefined, {
    ...redocOptions,
    theme: redocTheme,
    expandResponses: 'all',
    schemasExpansionLevel: 'all',
    generatedSamplesMaxDepth: 1,
    showExtensions: [PATTERN_EXTENSION],
  });
  const sheet = new ServerStyleSheet();
  // Let Redoc forward its props as attributes: `rewrite-page.ts` recognises descriptions by the attribute `html`.
  const page = createElement(StyleSheetManager, { shouldForwardProp: () => true }, createElement(Redoc, { store }));
  const markup = renderToStaticMarkup(sheet.collectStyles(page));
  const styles = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>|\/\*.*?\*\//gs, '');
  sheet.seal();

  const tree = fromHtml(markup, { fragment: true });
  const root = findElement(tree, (element) => hasClass(element, 'redoc-wrap'));
  if (root === undefined) throw new Error('Redoc rendered no element with the class redoc-wrap.');
  const { samples } = options;
  const paths = new Map(Object.entries(document.paths).map(([path, { get }]) => [get.operationId, path]));
  const operations = new Map(samples?.api.operations.map((operation) => [operation.id, operation]));
  rewriteRedocPage(root, {
    menu: store.menu.items,
    call: (id) => {
      const operation = operations.get(id);
      return {
        tag: operation?.tag,
        host: document.servers?.[0]?.url ?? '',
        path: paths.get(id) ?? '',
        page: options.callHref?.(id),
        samples: samples === undefined || operation === undefined ? [] : renderOperationExamples(samples, operation),
      };
    },
    introduction: samples === undefined ? [] : renderFirstRequest(samples.api, options.callHref),
    downloads: options.downloads ?? [],
    mapLink: options.mapLink ?? ((href) => href),
  });
  addOperationAnchors(tree, options.listed ?? []);
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
