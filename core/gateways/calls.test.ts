import { expect, test } from 'vitest';
import { askJson, type GatewayHttp } from './calls.ts';

/** What a controller is asked, which answers everything with an empty object. */
async function asked(question: Omit<Parameters<typeof askJson>[1], 'url'>) {
  const requests: Parameters<GatewayHttp>[0][] = [];
  const http: GatewayHttp = async (request) => {
    requests.push(request);
    return { status: 200, headers: {}, body: '{}' };
  };
  await askJson(http, { url: 'https://controller.example/login', ...question });
  return requests[0];
}

test('a controller that is sent something is told that it is JSON', async () => {
  const request = await asked({ method: 'POST', body: { name: 'ann' } });
  expect(request?.headers?.['content-type']).toBe('application/json');
  expect(request?.body).toBe('{"name":"ann"}');
});

test('a controller that is only asked is sent no body and no type of one', async () => {
  const request = await asked({ method: 'GET' });
  expect(request).toEqual({
    method: 'GET',
    url: 'https://controller.example/login',
    headers: { accept: 'application/json' },
  });
});
