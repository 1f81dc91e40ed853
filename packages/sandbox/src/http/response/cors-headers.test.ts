import { expect, it } from 'vitest';
import { createCorsHeaders, createPreflightHeaders } from './cors-headers.ts';

it.each([
  'http://localhost',
  'http://localhost:5173',
  'https://my-app.localhost:8443',
  'http://127.0.0.1:80',
  'http://[::1]:1',
])('createCorsHeaders: lets a page of the origin %s read responses', (origin) => {
  expect(createCorsHeaders({ origin }, {})).toMatchObject({ 'Access-Control-Allow-Origin': origin });
});

it.each([
  undefined,
  'https://example.com',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'file://localhost',
  'null',
])('createCorsHeaders: does not let a page of the origin %s read responses', (origin) => {
  expect(createCorsHeaders({ origin }, {})).toEqual({});
  expect(createPreflightHeaders({ origin }, {})).toEqual({});
});

it('createPreflightHeaders: allows the headers that a page asks for', () => {
  const headers = {
    origin: 'http://localhost:3000',
    'access-control-request-headers': 'prefer, x-sandbox-fault',
    'access-control-request-private-network': 'true',
  };
  expect(createPreflightHeaders(headers, {})).toMatchObject({
    'Access-Control-Allow-Headers': 'prefer, x-sandbox-fault',
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS, PUT',
  });
  const strange = { ...headers, 'access-control-request-headers': 'x: y' };
  expect(createPreflightHeaders(strange, {})).not.toHaveProperty('Access-Control-Allow-Headers');
});

it.each(['https://app.example.com', 'null'])(
  'createCorsHeaders: lets pages of the configured origin %s read responses',
  (origin) => {
    const allowed = { allowOrigins: [origin] };
    expect(createCorsHeaders({ origin }, allowed)).toMatchObject({ 'Access-Control-Allow-Origin': origin });
    expect(createPreflightHeaders({ origin }, allowed)).toMatchObject({ 'Access-Control-Allow-Origin': origin });
    expect(createCorsHeaders({ origin: 'https://other.example.com' }, allowed)).toEqual({});
  },
);
