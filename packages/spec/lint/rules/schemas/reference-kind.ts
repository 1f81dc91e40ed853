import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Oas3Rule } from '@redocly/openapi-core';
import { locateKey } from '@route-search/redocly-plugin/views';

/** Redocly node type of the objects in each folder of the spec. */
const kinds: readonly (readonly [type: string, folder: RegExp, entry: RegExp, form: string])[] = [
  [
    'Schema',
    /\/schemas\/(?:scalars|enums|entities|responses|condition)\//,
    /^$/,
    'schemas/{scalars,enums,entities,responses,condition}/<name>.yaml',
  ],
  ['PathItem', /\/paths\//, /^$/, 'paths/<tag>/<operationId>.yaml'],
  ['Parameter', /\/parameters\//, /^\/[^/]+$/, 'parameters/<tag>.yaml#/<name>'],
  ['Response', /(?<!\/schemas)\/responses\//, /^$/, 'responses/<name>.yaml'],
  ['RequestExample', /\/examples\//, /^\/request$/, 'examples/<operationId>/<case>.yaml#/request'],
  ['Example', /\/examples\//, /^\/response$/, 'examples/<operationId>/<case>.yaml#/response'],
];

/**
 * Lint rule: a reference leads to the kind of object that its context needs. Otherwise, Redocly would report each key
 * of the target, in a file without a mistake.
 */
export const referenceKind: Oas3Rule = () => ({
  ref: {
    enter({ $ref }, ctx) {
      const wanted = kinds.find(([type]) => type === ctx.type.name);
      const from = ctx.rawLocation.source.absoluteRef;
      const [path = '', entry = ''] = $ref.split('#');
      const file = path === '' ? from : resolve(dirname(from), path);
      // The value of a parameter cannot be an object.
      const isEntity =
        wanted?.[0] === 'Schema' && from.includes('/parameters/') && /\/schemas\/(?:entities|responses)\//.test(file);
      const isKnown = kinds.some(([, folder]) => folder.test(file));
      const fits = kinds.some(
        ([type, folder, entries]) => type === ctx.type.name && folder.test(file) && entries.test(entry),
      );
      // The file of an operation is named by its id.
      const [, operation] = /\/paths\/[^/]+\/([^/]+)\.yaml$/.exec(from) ?? [];
      const [, owner] = /\/examples\/([^/]+)\//.exec(file) ?? [];
      if (fits && operation !== undefined && owner !== undefined && owner !== operation) {
        ctx.report({
          message: `the reference ${$ref} leads to an example of ${owner}; write one to examples/${operation}/<case>.yaml`,
          location: locateKey(ctx.rawLocation.child(['$ref'])),
        });
      }
      // A search option is declared in a file of the name of its parameter.
      const [, option] = /\/schemas\/condition\/([^/]+)\.yaml$/.exec(file) ?? [];
      const [, parameter] = /\/parameters\/.*#\/([^/]+)\/schema$/.exec(ctx.rawLocation.absolutePointer) ?? [];
      const own = resolve(dirname(file), `${parameter ?? ''}.yaml`);
      if (option !== undefined && option !== parameter && existsSync(own)) {
        ctx.report({
          message: `the parameter has the schema of the search option "${option}"; refer to ${basename(own)}`,
          location: locateKey(ctx.rawLocation.child(['$ref'])),
        });
      }
      if (wanted === undefined || !isKnown || (fits && !isEntity)) return;
      const [, folder, entries, place] = wanted;
      const sibling = folder.test(file) ? ['/request', '/response'].find((one) => entries.test(one)) : undefined;
      const advice = sibling === undefined ? `write one to ${place}` : `refer to ${path}#${sibling}`;
      ctx.report({
        message: isEntity
          ? `the reference ${$ref} leads to an object, which is no value of a parameter; write one to schemas/{scalars,enums}/<name>.yaml`
          : `the reference ${$ref} leads to no ${wanted[0]}; ${advice}`,
        location: locateKey(ctx.rawLocation.child(['$ref'])),
      });
    },
  },
});
