import type { Api, Example, ExampleResponses, Operation } from '@route-search/spec/api';
import { createOpenApiLinks } from '@route-search/spec/links';

/**
 * Value of a parameter: a literal, or an expression for the response of an earlier request. Requests are counted from
 * 0.
 */
export type WorkflowRequestValue =
  | Example['request'][string]
  | { readonly request: number; readonly expression: string };

/** Request of a workflow, without the access key. */
export interface WorkflowRequest {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, WorkflowRequestValue>>;
}

const BODY = '$response.body#';

/** Derives the requests of workflows from the links in the OpenAPI document. */
export class WorkflowPlanner {
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #answers: ExampleResponses;

  constructor({ operations }: Api, answers: ExampleResponses) {
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]));
    this.#answers = answers;
  }

  /**
   * Creates the requests of a recipe. Links in the OpenAPI document replace recorded values by values of earlier
   * responses.
   */
  planRecipe(recorded: readonly { readonly path: string; readonly query: URLSearchParams }[]): WorkflowRequest[] {
    const requests: WorkflowRequest[] = [];
    for (const { path, query } of recorded) {
      const operation = [...this.#operations.values()].find((one) => one.path === path);
      if (operation === undefined) continue;
      const linked = requests.map((earlier, index) => this.#passValues(earlier, index, operation));
      const values = Array.from(query, ([name, text]) => {
        const source = linked.find((passed) => typeof passed[name] === 'object');
        return [name, source?.[name] ?? parseValue(operation, name, text)] as const;
      });
      requests.push({ operation, values: Object.fromEntries(values) });
    }
    return requests;
  }

  /**
   * Creates the longest chain of requests for each operation that has links and does not itself require a value of
   * another response.
   */
  planChains(): WorkflowRequest[][] {
    const operations = [...this.#operations.values()];
    const links = operations.flatMap((operation) => Object.values(this.#linksOf(operation)));
    const expressions = links.flatMap(({ parameters }) => Object.entries(parameters));
    const passed = new Set(expressions.flatMap(([name, expression]) => (expression.startsWith(BODY) ? [name] : [])));
    return operations
      .filter(({ parameters }) => !parameters.some(({ name, required }) => required && passed.has(name)))
      .flatMap((start) =>
        start.examples
          .map((example) => this.#followLinks(start, example))
          .toSorted((one, other) => other.length - one.length)
          .slice(0, 1),
      )
      .filter(({ length }) => length > 1);
  }

  /**
   * Creates the request of an example, followed by a request for each linked operation of the same contract. The values
   * come from the latest response whose examples contain them.
   */
  #followLinks(start: Operation, example: Example): WorkflowRequest[] {
    const chain: WorkflowRequest[] = [{ operation: start, values: example.request }];
    for (const next of Object.keys(this.#linksOf(start))) {
      const operation = this.#operations.get(next);
      if (operation?.contract !== start.contract) continue;
      const possible = chain.flatMap((earlier, index) => {
        const values = this.#passValues(earlier, index, operation);
        const taken = Object.entries(values).filter(([, value]) => typeof value === 'object');
        // Do not repeat an operation with only the values of its own response, because this finds nothing new.
        if (taken.length === 0 || (operation === start && taken.length === Object.keys(values).length)) return [];
        const responses = Object.entries(this.#answers[earlier.operation.id]?.['200'] ?? {}).filter(
          ([name]) => index > 0 || name === example.name,
        );
        const isShown = responses.every(([, response]) =>
          taken.every(([name, value]) => {
            const found = readValue(response.value, value);
            const wanted = operation.parameters.find((parameter) => parameter.name === name)?.example;
            return found !== undefined && isNumeric(found) === isNumeric(wanted);
          }),
        );
        return isShown ? [{ operation, values }] : [];
      });
      chain.push(...possible.slice(-1));
    }
    return chain;
  }

  /** Returns the values of a request and its response that a link passes on to an operation. */
  #passValues({ operation, values }: WorkflowRequest, request: number, to: Operation): WorkflowRequest['values'] {
    const passed = Object.entries(this.#linksOf(operation)[to.id]?.parameters ?? {}).map(([name, expression]) => {
      return [name, expression.startsWith(BODY) ? { request, expression } : (values[name] ?? '')] as const;
    });
    return Object.fromEntries(passed);
  }

  #linksOf(operation: Operation): ReturnType<typeof createOpenApiLinks> {
    return createOpenApiLinks(operation, this.#operations);
  }
}

function parseValue({ parameters }: Operation, name: string, text: string): WorkflowRequestValue {
  const kind = parameters.find((parameter) => parameter.name === name)?.value.kind ?? 'text';
  return ['integer', 'number', 'boolean'].includes(kind) ? (JSON.parse(text) as number | boolean) : text;
}

function readValue(response: unknown, value: WorkflowRequestValue): unknown {
  const steps = typeof value === 'object' ? value.expression.split('/').slice(1) : [];
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], response);
}

/**
 * Distinguishes station codes, which are numbers, from port codes, which contain letters. Only stations have
 * timetables.
 */
const isNumeric = (value: unknown): boolean => /^"?[\d:]+"?$/.test(JSON.stringify(value));
