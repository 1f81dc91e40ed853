import { answers, api } from 'virtual:api';
import { listDocs } from '../docs/pages.ts';
import { listSampleRequests } from '../docs/sample-files.ts';
import { createArazzoDocument, type ArazzoWorkflow } from '../machine/arazzo.ts';
import { WorkflowPlanner } from '../machine/workflow-requests.ts';

/** Serves an Arazzo document with the workflows of the recipes and of linked operations. */
export async function GET(): Promise<Response> {
  const planner = new WorkflowPlanner(api, answers);
  const recipes = (await listDocs())
    .filter(({ collection, version }) => collection.id === 'recipes' && version.name === collection.latest)
    .map(({ docId, title, description }): ArazzoWorkflow => {
      const id = `recipe-${docId}`;
      return { id, title, description, requests: planner.planRecipe(listSampleRequests(id)) };
    })
    .filter(({ requests }) => requests.length > 0);
  const chains = planner.planChains().map((requests): ArazzoWorkflow => {
    const [start = '', ...others] = new Set(requests.map(({ operation }) => `「${operation.title}」`));
    const description = `${start}から始めて、レスポンスの値を${others.join('、')}に渡します。`;
    return { id: `next-${requests[0]?.operation.id}`, title: `${start}に続くAPI`, description, requests };
  });
  return new Response(`${JSON.stringify(createArazzoDocument(api, [...recipes, ...chains]), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  });
}
