import { api } from 'virtual:api';
import { provider } from 'virtual:site';
import { absoluteHref } from '../../base/links.ts';

/** Serves the contact for security reports (RFC 9116). It expires a year after the latest change of the API. */
export function GET(): Response {
  const expires = new Date(api.changes[0]?.date ?? 0);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  const fields = [
    ['Contact', provider.links.contact],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'ja, en'],
    ['Canonical', absoluteHref('/.well-known/security.txt', provider.site)],
  ];
  return new Response(fields.map((field) => `${field.join(': ')}\n`).join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
