import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endIdleBodies } from './bodies.ts';

const IDLE = 50;

let app: FastifyInstance;
let answered: () => void;
beforeEach(async () => {
  app = fastify();
  endIdleBodies(app, IDLE);
  const asked = new Promise<void>((resolve) => {
    answered = resolve;
  });
  app.post('/quick', async ({ body }) => ({ body }));
  app.post('/slow', async ({ body }) => {
    await asked;
    return { body };
  });
  await app.listen({ port: 0 });
});
afterEach(() => app.close());

/** Sends a head that promises two bytes more than the text that follows, and answers all that comes back. */
async function send(path: string, body: string, missing: number) {
  const { port } = app.addresses()[0] as { port: number };
  const socket = connect(port, '127.0.0.1');
  const length = body.length + missing;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  return { socket, said: () => said, closed: once(socket, 'close') };
}

it('ends a request whose body does not go on, and says why', async () => {
  const { said, closed } = await send('/quick', '"a', 1);
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 408 /);
});

it('reads a slow body that goes on', async () => {
  const { socket, said } = await send('/quick', '"', 5);
  for (const letter of ['a', 'b', 'c', 'd', '"']) {
    await new Promise((resolve) => setTimeout(resolve, IDLE / 2));
    socket.write(letter);
  }
  await once(socket, 'data');
  expect(said()).toContain('{"body":"abcd"}');
  socket.destroy();
});

it('lets an answer take as long as it takes, once the body came whole', async () => {
  const { socket, said } = await send('/slow', '"whole"', 0);
  await new Promise((resolve) => setTimeout(resolve, 3 * IDLE));
  answered();
  await once(socket, 'data');
  expect(said()).toContain('{"body":"whole"}');
  socket.destroy();
});
