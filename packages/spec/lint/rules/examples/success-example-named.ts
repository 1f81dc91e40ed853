import { basename } from 'node:path';
import { locateKey } from '@route-search/redocly-plugin/views';
import { findClosestName } from '@route-search/toolkit/suggest-name';
import { operationRule } from '../../support/define-rule.ts';
import { formatNameSuggestion, quoteAndJoin } from '@route-search/toolkit/yaml-values';

/**
 * Lint rule: each operation has at least two named request examples, each with a response example of the same name from
 * the same file.
 */
export const successExampleNamed = operationRule((operation, report) => {
  const list = operation.location.child(['x-request-examples']);
  const requests = operation.requestExamples.map(({ name }) => name);
  const success = operation.responses.find(({ status }) => status === '200');
  const answers = (success?.examples ?? []).map(({ name }) => name);
  // A response example without a request has its own finding, which names the request to add.
  if (requests.length < 2 && answers.every((name) => requests.includes(name))) {
    report(
      `${operation.id} has ${requests.length} request example(s); it needs at least two`,
      locateKey(requests.length === 0 ? operation.location : list),
    );
  }
  if (success === undefined) return; // Skip: the rule operation-responses reports an operation without a 200 response.
  const place = success.location.child(['content', 'application/json', 'examples']);
  // A name that differs from that of the file and of the response is reported once.
  const misnamed = operation.requestExamples.flatMap(({ name, location }) => {
    const fileName = basename(location.source.absoluteRef, '.yaml');
    return name !== fileName && answers.includes(fileName) && !requests.includes(fileName) ? [{ name, fileName }] : [];
  });
  for (const { name, fileName } of misnamed) {
    const message = `the request example "${name}" is in ${fileName}.yaml, and its response example has the name "${fileName}"; use one name`;
    report(message, locateKey(list.child([name])), locateKey(place.child([fileName])));
  }
  const isMisnamed = (name: string): boolean => misnamed.some((one) => one.name === name || one.fileName === name);
  // A misspelt name is reported where it is, instead of the name that is missing because of it.
  const meant = answers.filter((name) => !requests.includes(name)).map((name) => findClosestName(name, requests));
  const missing = requests.filter((name) => !answers.includes(name) && !meant.includes(name) && !isMisnamed(name));
  if (missing.length > 0) report(`the 200 response lacks the examples ${quoteAndJoin(missing)}`, locateKey(place));
  for (const { name, location } of success.examples) {
    if (isMisnamed(name)) continue;
    const request = operation.requestExamples.find((example) => example.name === name);
    const at = locateKey(place.child([name]));
    if (request === undefined) {
      const file = `../../examples/${operation.id}/${basename(location.source.absoluteRef)}#/request`;
      const advice = `add "${name}: { $ref: ${file} }" to x-request-examples`;
      report(
        `no request example is named "${name}"${formatNameSuggestion(name, requests) || `; ${advice}`}`,
        at,
        locateKey(list),
      );
    } else if (request.location.source.absoluteRef !== location.source.absoluteRef) {
      const [asked, answered] = [request, { location }].map((one) => basename(one.location.source.absoluteRef));
      // The file of an example has its name.
      if (asked === `${name}.yaml`)
        report(`the response of the example "${name}" is in ${answered ?? ''}; refer to ${asked}#/response`, at);
      else {
        const message = `the request of the example "${name}" is in ${asked ?? ''}; refer to ${answered ?? ''}#/request`;
        report(message, locateKey(list.child([name])));
      }
    }
  }
  for (const name of requests) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      report(`the example name "${name}" must be in camel case`, locateKey(list.child([name])));
  }
});
