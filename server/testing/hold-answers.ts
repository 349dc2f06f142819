import { gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../routes/index.ts';
import { describeApi } from '../routes/openapi/describe-api.ts';

interface Description {
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
}
type Responses = Readonly<Record<string, { readonly content?: object }>>;

const ID = 'portico';
const description = describeApi(routes) as Description;
const ajv = new Ajv({ strict: false }).addSchema({ $id: ID, ...description });
const compiled = new Map<string, ValidateFunction>();

/** Holds every JSON answer of a server against the description of the API; what departs from it is put into the list. */
export function holdAnswers(app: FastifyInstance): readonly string[] {
  const departures: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const problem = departure(request, reply, payload);
    if (problem !== null) departures.push(`${request.method} ${request.url} ${reply.statusCode}: ${problem}`);
    return payload;
  });
  return departures;
}

function departure({ method, routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}');
  const responses = description.paths[path]?.[method.toLowerCase()]?.responses;
  if (!responses) return null;
  const { statusCode } = reply;
  // Nothing is answered to who has it already.
  if (statusCode === 304) return null;
  const status = Object.hasOwn(responses, statusCode) ? String(statusCode) : 'default';
  if (status === 'default' && statusCode < 400) return 'this status is not described';
  const body = textOf(payload);
  const described = responses[status]?.content !== undefined;
  if (!described) return body === '' || !isJson(reply) ? null : 'a body is answered where none is described';
  if (body === '' || !isJson(reply)) return 'no JSON is answered where some is described';
  return problemsOf(JSON.parse(body), [path, method.toLowerCase(), 'responses', status]);
}

function problemsOf(body: unknown, place: readonly string[]): string | null {
  const pointer = ['paths', ...place, 'content', 'application/json', 'schema'].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const address = `${ID}#/${pointer.join('/')}`;
  const validate = compiled.get(address) ?? ajv.compile({ $ref: address });
  compiled.set(address, validate);
  return validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: 'answer' });
}

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('application/json');

function textOf(payload: unknown): string {
  if (Buffer.isBuffer(payload)) return gunzipSync(payload).toString();
  return typeof payload === 'string' ? payload : '';
}
