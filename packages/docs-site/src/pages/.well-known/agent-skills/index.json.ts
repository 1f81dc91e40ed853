import { createHash } from 'node:crypto';
import { provider } from 'virtual:site';
import { absoluteHref } from '../../../base/links.ts';
import { SKILL_PATH } from '../../../machine/skill-text.ts';
import { GET as getSkill } from '../../skills/route-search-sdk/SKILL.md.ts';

/** Serves the list of agent skills (Agent Skills Discovery 0.2.0). */
export async function GET(): Promise<Response> {
  const text = await getSkill().text();
  const [name, description] = ['name', 'description'].map((key) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1]);
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const skills = [{ name, type: 'skill-md', description, url: absoluteHref(SKILL_PATH, provider.site), digest }];
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
  return new Response(`${JSON.stringify(index, undefined, 2)}\n`, { headers: { 'Content-Type': 'application/json' } });
}
