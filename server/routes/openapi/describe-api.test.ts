import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { routes } from '../index.ts';

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

let server: TestServer;
let description: Description;

beforeAll(async () => {
  server = await createTestServer();
  const answer = await server.app.inject('/v1/openapi.json');
  expect(answer.statusCode).toBe(200);
  description = answer.json();
});
afterAll(() => server.close());

test('the description is an OpenAPI 3.1 document by the schema of OpenAPI', async () => {
  const found = await new Validator().validate(structuredClone(description) as object as Record<string, unknown>);
  expect(found.errors ?? []).toEqual([]);
  expect(found.valid).toBe(true);
});

test('a linter of API descriptions finds nothing', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Whoever runs the server has an address of their own, and some calls refuse nothing but what is in `default`.
    rules: { 'operation-4xx-response': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every route is described once, and each has a name of its own', () => {
  const described = Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = routes.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(known.toSorted());
  const names = Object.values(description.paths).flatMap((calls) =>
    Object.values(calls).map((call) => call.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});
