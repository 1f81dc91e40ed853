import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Sends what the OpenAPI document of the base gives as requests to the sandbox and the SDK that a folder has built. Runs
 * as a process of its own, so that both sides load their packages as users do: `node replay.ts FOLDER OPENAPI OUT`.
 */

type Parameters = Readonly<Record<string, string | number | boolean>>;
type Examples = Readonly<Record<string, { readonly parameters: Parameters }>>;
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly 'x-request-examples'?: Examples;
  readonly 'x-error-request-examples'?: Examples;
  readonly 'x-parameter-rules'?: readonly { readonly id: string; readonly examples?: Examples }[];
}
interface Document {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly parameters?: Readonly<Record<string, { readonly name: string }>> };
}
interface Sandbox {
  readonly handle: (request: Request) => Promise<Response>;
}
type Sdk = Readonly<Record<string, (client: unknown, parameters?: Parameters) => unknown>>;
interface Rules {
  readonly check: (operation: string, parameters: Parameters) => unknown;
}

/** The requests of an operation: its examples, those of its rules, and the first with each parameter wrong or absent. */
function* requestsOf(operation: Operation, document: Document): Generator<[label: string, parameters: Parameters]> {
  const examples = Object.entries(operation['x-request-examples'] ?? {});
  const first = examples[0]?.[1].parameters ?? {};
  for (const [name, { parameters }] of examples) yield [name, parameters];
  for (const [name, { parameters }] of Object.entries(operation['x-error-request-examples'] ?? {})) {
    yield [`error ${name}`, parameters];
  }
  for (const { id, examples: ofRule = {} } of operation['x-parameter-rules'] ?? []) {
    for (const [verdict, { parameters }] of Object.entries(ofRule)) {
      yield [`${id} ${verdict}`, parameters];
      yield [`${id} ${verdict}, in the first example`, { ...first, ...parameters }];
    }
  }
  for (const { $ref = '', ...parameter } of operation.parameters ?? []) {
    const name = parameter.name ?? document.components.parameters?.[$ref.split('/').at(-1) ?? '']?.name ?? '';
    yield [`${name}=?`, { ...first, [name]: '?' }];
    const { [name]: given, ...others } = first;
    if (given !== undefined) yield [`no ${name}`, others];
  }
}

async function answer({ handle }: Sandbox, path: string, parameters: Parameters): Promise<string> {
  const query = new URLSearchParams({ key: 'test' });
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  const response = await handle(new Request(`https://api.example.com${path}?${query.toString()}`));
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [String(response.status), ...headers, pretty(JSON.parse(await response.text()))].join('\n');
}

/** What the SDK finds before sending, what it sends, and what it makes of the sandbox's answer. */
async function call(
  { sdk, rules, sandbox }: { sdk: Sdk; rules: Rules; sandbox: Sandbox },
  operation: string,
  parameters: Parameters,
): Promise<string> {
  const lines = [pretty(rules.check(operation, parameters))];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    lines.push(`GET ${url}`);
    return sandbox.handle(new Request(url, init));
  };
  try {
    const client = sdk['createClient']?.({ key: 'test', fetch, retries: 0 });
    lines.push(pretty(await sdk[operation]?.(client, parameters)));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    lines.push(`${error.name}: ${error.message}`, pretty(error));
  }
  return lines.join('\n');
}

function pretty(value: unknown): string {
  return JSON.stringify(value, undefined, 1);
}

const [folder = '', openapi = '', out = ''] = process.argv.slice(2);
const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(folder, 'packages', file)).href);
const built = {
  sandbox: (await load('sandbox/dist/index.js')) as Sandbox,
  sdk: (await load('sdk/dist/index.js')) as Sdk,
  rules: (await load('sdk/dist/rules.js')) as Rules,
};
const document = JSON.parse(readFileSync(openapi, 'utf8')) as Document;
const answers: Record<string, string> = {};
for (const [path, { get }] of Object.entries(document.paths)) {
  for (const [label, parameters] of requestsOf(get, document)) {
    const name = `${get.operationId}: ${label}`;
    answers[`sandbox/${name}`] = await answer(built.sandbox, path, parameters);
    answers[`sdk/${name}`] = await call(built, get.operationId, parameters);
  }
}
writeFileSync(out, JSON.stringify(answers));
