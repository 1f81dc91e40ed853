import { api } from 'virtual:api';
import { provider } from 'virtual:site';
import { sampleOf } from '../../../docs/samples.ts';
import { writeSkill } from '../../../machine/skill-text.ts';

/** Skill file for agents that write code with the SDK. */
export function GET(): Response {
  const sample = (name: string): string => sampleOf(name, provider)[0]?.code ?? '';
  return new Response(writeSkill({ api, provider, sample }), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
}
