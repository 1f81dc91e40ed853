import type { Api } from '@route-search/spec/api';
import type { WorkflowRequestValue, WorkflowRequest } from './workflow-requests.ts';

/** Arazzo workflow: requests in the order of sending, with title and description in Japanese. */
export interface ArazzoWorkflow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly requests: readonly WorkflowRequest[];
}

/** Creates an Arazzo 1.0.1 document. It refers to `openapi.json` in the same folder. */
export function createArazzoDocument(api: Api, workflows: readonly ArazzoWorkflow[]): object {
  return {
    arazzo: '1.0.1',
    info: {
      title: `${api.title}のワークフロー`,
      summary: '複数のAPIを続けて呼び出す手順',
      description: 'レシピの手順と、レスポンスの値を次のAPIに渡す手順です。入力の`key`はアクセスキーです。',
      version: api.version,
    },
    sourceDescriptions: [{ name: 'api', url: './openapi.json', type: 'openapi' }],
    workflows: workflows.map((workflow) => writeWorkflow(workflow, api.key)),
  };
}

function writeWorkflow({ id: workflowId, title, description, requests }: ArazzoWorkflow, key: Api['key']): object {
  const values = requests.flatMap((request) => Object.entries(request.values));
  // A value becomes an input of the workflow if all requests with this parameter have the same value.
  const shared = values.filter(([name, value]) => values.every(([other, given]) => other !== name || given === value));
  const inputs = new Map(shared.filter(([, value]) => typeof value !== 'object'));
  const stepIds = requests.map(({ operation: { id } }, index) => {
    const repeated = requests.slice(0, index).filter(({ operation }) => operation.id === id).length;
    return repeated === 0 ? id : `${id}-${repeated + 1}`;
  });
  const formatValue = (name: string, value: WorkflowRequestValue): WorkflowRequestValue | string => {
    if (typeof value === 'object') return `$steps.${stepIds[value.request]}.outputs.${nameOutput(value.expression)}`;
    return inputs.has(name) ? `$inputs.${name}` : value;
  };
  return {
    workflowId,
    summary: title,
    description,
    inputs: {
      type: 'object',
      required: [key.name],
      properties: {
        [key.name]: { type: 'string', format: 'password', description: key.meaning },
        ...Object.fromEntries([...inputs].map(([name, value]) => [name, { type: typeof value, default: value }])),
      },
    },
    parameters: [{ name: key.name, in: key.in, value: `$inputs.${key.name}` }],
    steps: requests.map((request, index) => {
      const outputs = values.flatMap(([, value]) =>
        typeof value === 'object' && value.request === index
          ? [[nameOutput(value.expression), value.expression] as const]
          : [],
      );
      return {
        stepId: stepIds[index],
        description: `「${request.operation.title}」を呼び出します。`,
        operationId: `$sourceDescriptions.api.${request.operation.id}`,
        parameters: Object.entries(request.values).map(([name, value]) => ({
          name,
          in: 'query',
          value: formatValue(name, value),
        })),
        successCriteria: [{ condition: '$statusCode == 200' }],
        ...(outputs.length > 0 && { outputs: Object.fromEntries(outputs) }),
      };
    }),
  };
}

/** Names an output after the properties on its path, such as `Course_SerializeData`. */
function nameOutput(expression: string): string {
  const [, , ...steps] = expression.split('/');
  return steps.filter((step) => !/^\d+$/.test(step)).join('_');
}
