import { mapOperations, resolveRef, type Example, type OpenApiDocument, type RequestExample } from './document.ts';
import { completeExample, knowledgeOf, operationsOf, ruleSetOf, type Operation } from './operations.ts';
import { checkParameters, constraintMessage, evaluate, violationMessage, type Request } from './rules/index.ts';

/**
 * Gives every operation examples of its 400 answer, one for each rule that a request can break (its violating example),
 * and the requests that lead to them. An operation without such a rule gets an example of a missing or wrong parameter.
 *
 * @param document - the bundled document
 */
export function addErrorExamples(document: OpenApiDocument): OpenApiDocument {
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  const paths = mapOperations(document, (object) => {
    const operation = operations.get(object.operationId);
    const shared = object.responses['400'];
    if (operation === undefined || shared === undefined) return object;
    const response = resolveRef(document, shared);
    const media = response.content?.['application/json'];
    const made = errorExamples(operation);
    const value = Object.values(media?.examples ?? {})[0]?.value;
    if (media === undefined || made.length === 0 || value === undefined) return object;
    const examples = Object.fromEntries(
      made.map(({ name, summary, message }): [string, Example] => [
        name,
        { summary, value: withMessage(value, message) },
      ]),
    );
    return {
      ...object,
      responses: {
        ...object.responses,
        400: { ...response, content: { ...response.content, 'application/json': { ...media, examples } } },
      },
      'x-error-request-examples': Object.fromEntries(
        made.map(({ name, summary, parameters }): [string, RequestExample] => [name, { summary, parameters }]),
      ),
    };
  });
  return { ...document, paths };
}

interface ErrorExample {
  readonly name: string;
  readonly summary: string;
  readonly message: string;
  readonly parameters: RequestExample['parameters'];
}

function errorExamples(operation: Operation): ErrorExample[] {
  const set = ruleSetOf(operation);
  const ofRules = operation.rules.flatMap((rule): ErrorExample[] => {
    const example = rule.examples?.violated;
    if (example === undefined || (rule.effect ?? 'error') !== 'error') return [];
    const parameters = completeExample(operation, example);
    const violation = evaluate(set, parameters, knowledgeOf(example)).find((one) => one.rule.id === rule.id);
    if (violation === undefined) return [];
    return [
      {
        name: rule.id,
        summary: `${violation.params.join('、')}の指定の誤り`,
        message: violationMessage(violation),
        parameters,
      },
    ];
  });
  return ofRules.length > 0 ? ofRules : constraintExamples(operation);
}

/** What can go wrong with one parameter: the first that is required, or a value that its own schema refuses. */
function constraintExamples(operation: Operation): ErrorExample[] {
  const [first] = Object.values(operation.examples);
  const required = operation.parameters.find((parameter) => parameter.required);
  const [any] = operation.parameters;
  const request: Request | undefined =
    required === undefined
      ? any && { ...first?.parameters, [any.name]: '' }
      : Object.fromEntries(Object.entries(first?.parameters ?? {}).filter(([name]) => name !== required.name));
  if (request === undefined) return [];
  const [violation] = checkParameters(operation.parameters, request);
  if (violation === undefined) return [];
  return [
    {
      name: `${violation.param}-${violation.constraint}`,
      summary: `${violation.param}の指定の誤り`,
      message: constraintMessage(violation),
      parameters: request as RequestExample['parameters'],
    },
  ];
}

/** The shared example of the answer, with another message. */
function withMessage(value: unknown, message: string): unknown {
  const body = structuredClone(value) as { ResultSet: { Error: { Message: string } } };
  body.ResultSet.Error.Message = message;
  return body;
}
