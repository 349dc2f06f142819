import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** What the bare server answers: to its n-th path `/n`, the bytes Portico answered. */
export interface BareAnswer {
  readonly method: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// A Fastify with nothing but the answers, given as a file of JSON: what the framework and HTTP themselves cost.
const [, , file = '', port] = process.argv;
const answers = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer[];
const app = Fastify();
app.get('/ready', () => 'ready');
for (const [i, { method, status, headers, body }] of answers.entries()) {
  const bytes = Buffer.from(body, 'base64');
  app.route({ method, url: `/${i}`, handler: (_request, reply) => reply.code(status).headers(headers).send(bytes) });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
