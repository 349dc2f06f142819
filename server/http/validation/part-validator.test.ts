import { expect, test } from 'vitest';
import { routes } from '../../routes/index.ts';
import { partValidator } from './part-validator.ts';

const parts = routes.flatMap(({ method, url, schema = {} }) =>
  Object.entries(schema).map(([part, described]) => [`${method} ${url}`, part, described as object] as const),
);

// A server compiles none before the first request of the route.
test.each(parts)('%s has a schema of its %s that compiles', (_, httpPart, schema) => {
  const check = partValidator({ schema, method: 'GET', url: '/', httpPart });
  expect(() => check('no such part')).not.toThrow();
});

test('what does not fit is refused with the reasons, and stays as it was sent', () => {
  const schema = { type: 'object', properties: { age: { type: 'integer' } }, additionalProperties: false };
  const check = partValidator({ schema, method: 'GET', url: '/', httpPart: 'body' });
  const sent = { age: '5', name: 'Ada' };
  expect(check(sent)).toMatchObject({ error: [{ keyword: 'additionalProperties' }] });
  expect(sent).toEqual({ age: '5', name: 'Ada' });
  expect(check({ age: '5' })).toMatchObject({ error: [{ keyword: 'type' }] });
  expect(check({ age: 5 })).toBe(true);
});
