import { locateKey } from '@route-search/redocly-plugin/views';
import { operationRule } from '../../support/define-rule.ts';
import { readErrorCodes } from '../../support/read-catalogues.ts';
import { isMapping, quoteAndJoin, toMapping } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: the example of an error response contains an error code that the catalogue lists for its status. The
 * example of a successful response contains none.
 */
export const errorExampleCode = operationRule((operation, report) => {
  for (const { status, examples, location } of operation.responses) {
    const codes = readErrorCodes(status);
    const [code] = codes;
    if (code !== undefined && examples.length === 0) {
      report(
        `the response ${status} has no example; give one with the code ${code}`,
        location.child(['content', 'application/json']),
      );
    }
    for (const { node, location: place } of examples) {
      const result = toMapping(toMapping(node['value'])['ResultSet']);
      const error = result['Error'];
      const at = place.child(['value', 'ResultSet']);
      if (status === '200') {
        if (error !== undefined) report('the example of a success has an Error', locateKey(at.child(['Error'])));
      } else if (!isMapping(error) && /^[45]/.test(status)) {
        report(`the example of the response ${status} has no Error`, at);
      } else if (isMapping(error) && code !== undefined && !codes.includes(String(error['code']))) {
        report(
          `the code of the response ${status} is ${quoteAndJoin(codes)}, not ${'code' in error ? JSON.stringify(error['code']) : 'absent'}`,
          at.child('code' in error ? ['Error', 'code'] : ['Error']),
        );
      }
    }
  }
});
