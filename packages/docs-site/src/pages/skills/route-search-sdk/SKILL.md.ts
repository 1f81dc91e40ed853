import { api } from 'virtual:api';
import { provider } from 'virtual:site';
import { readSample } from '../../../docs/sample-files.ts';
import { formatAgentSkill } from '../../../machine/skill-text.ts';

/** Serves the skill file for agents that write code with the SDK. */
export function GET(): Response {
  const sample = (name: string): string => readSample(name, provider)[0]?.code ?? '';
  return new Response(formatAgentSkill({ api, provider, sample }), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
