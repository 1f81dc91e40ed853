import type { Oas3Rule } from '@redocly/openapi-core';
import { boundedParameters } from './bounded-parameters.ts';
import { changesTold } from './changes-told.ts';
import { conditionPlaces } from './condition-places.ts';
import { declaredNotDescribed } from './declared-not-described.ts';
import { defaultValid } from './default-valid.ts';
import { descriptionJapanese } from './description-japanese.ts';
import { enumMeanings } from './enum-meanings.ts';
import { errorExampleCode } from './error-example-code.ts';
import { exampleDates } from './example-dates.ts';
import { exampleNoKey } from './example-no-key.ts';
import { exampleValid } from './example-valid.ts';
import { extensionFits } from './extension-fits.ts';
import { knownExtensions } from './known-extensions.ts';
import { knownFormat } from './known-format.ts';
import { listShape } from './list-shape.ts';
import { nativeMatchesPattern } from './native-matches-pattern.ts';
import { operationIdForm } from './operation-id-form.ts';
import { operationResponses } from './operation-responses.ts';
import { parameterGrouped } from './parameter-grouped.ts';
import { pathFileName } from './path-file-name.ts';
import { permissionMatches } from './permission-matches.ts';
import { pinnedSpellings } from './pinned-spellings.ts';
import { refSiblings } from './ref-siblings.ts';
import { requestEnumClosed } from './request-enum-closed.ts';
import { requiredWithoutDefault } from './required-without-default.ts';
import { responseEnumOpen } from './response-enum-open.ts';
import { ruleExamples } from './rule-examples.ts';
import { ruleKnownParameters } from './rule-known-parameters.ts';
import { ruleNotDegenerate } from './rule-not-degenerate.ts';
import { ruleOnlyInProse } from './rule-only-in-prose.ts';
import { ruleShape } from './rule-shape.ts';
import { ruleValues } from './rule-values.ts';
import { sameNameSameSchema } from './same-name-same-schema.ts';
import { schemaDescribed } from './schema-described.ts';
import { securityRequired } from './security-required.ts';
import { siteLinks } from './site-links.ts';
import { strictRefs } from './strict-refs.ts';
import { successExampleNamed } from './success-example-named.ts';
import { termKnown } from './term-known.ts';
import { textStyle } from './text-style.ts';
import { validPattern } from './valid-pattern.ts';
import { wireStrings } from './wire-strings.ts';

/** The rules of the plugin by name. */
export const rules: Readonly<Record<string, Oas3Rule>> = {
  'bounded-parameters': boundedParameters,
  'changes-told': changesTold,
  'condition-places': conditionPlaces,
  'declared-not-described': declaredNotDescribed,
  'default-valid': defaultValid,
  'description-japanese': descriptionJapanese,
  'enum-meanings': enumMeanings,
  'error-example-code': errorExampleCode,
  'example-dates': exampleDates,
  'example-no-key': exampleNoKey,
  'example-valid': exampleValid,
  'extension-fits': extensionFits,
  'known-extensions': knownExtensions,
  'known-format': knownFormat,
  'list-shape': listShape,
  'native-matches-pattern': nativeMatchesPattern,
  'operation-id-form': operationIdForm,
  'operation-responses': operationResponses,
  'parameter-grouped': parameterGrouped,
  'path-file-name': pathFileName,
  'permission-matches': permissionMatches,
  'pinned-spellings': pinnedSpellings,
  'ref-siblings': refSiblings,
  'request-enum-closed': requestEnumClosed,
  'required-without-default': requiredWithoutDefault,
  'response-enum-open': responseEnumOpen,
  'rule-examples': ruleExamples,
  'rule-known-parameters': ruleKnownParameters,
  'rule-not-degenerate': ruleNotDegenerate,
  'rule-only-in-prose': ruleOnlyInProse,
  'rule-shape': ruleShape,
  'rule-values': ruleValues,
  'same-name-same-schema': sameNameSameSchema,
  'schema-described': schemaDescribed,
  'security-required': securityRequired,
  'site-links': siteLinks,
  'strict-refs': strictRefs,
  'success-example-named': successExampleNamed,
  'term-known': termKnown,
  'text-style': textStyle,
  'valid-pattern': validPattern,
  'wire-strings': wireStrings,
};
