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
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareAnswer[];
const app = Fastify();
for (const [i, { method, status, headers, body }] of answers.entries()) {
  const bytes = Buffer.from(body, 'base64');
  app.route({ method, url: `/${i}`, handler: (_request, reply) => reply.code(status).headers(headers).send(bytes) });
}
console.error(await app.listen({ port: 0, host: '127.0.0.1' }));
