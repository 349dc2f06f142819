import type { TokenScope } from '#core/constants.ts';
import program from '../../../package.json' with { type: 'json' };
import { type AnswerShape, answerSchema, answerTypes, withReferences } from '../route/answer-schema.ts';
import { type Access, type Method, REQUEST_HEADERS, type Route, routesOver } from '../route/route.ts';

/** What is told of a route; whom it works for is its handler's matter. */
export type Described = Omit<Route<never>, 'handler'>;

const TYPES = '#/components/schemas/';

type AccessKind = 'public' | 'session' | 'user' | 'dashboard-owner' | 'page' | 'organisation' | 'operator';

/** Statuses of refusals that a kind of access brings with it. */
const REFUSALS: Readonly<Record<AccessKind, readonly string[]>> = {
  public: [],
  session: ['401', '403'],
  user: ['401', '403'],
  'dashboard-owner': ['401', '403', '404'],
  page: ['401', '403', '404'],
  organisation: ['401', '403', '404'],
  operator: ['401', '403', '404'],
};

const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  '401': 'No session and no API token, or one that has ended.',
  '403': 'The caller, or the scope of their API token, may not do this.',
  '404': 'It is not there, or the caller may not know that it is.',
};

const SCOPE_WORDS: Readonly<Record<TokenScope | 'session', string>> = {
  read: 'An API token needs the scope `read`, `validate` or `publish`.',
  validate: 'An API token needs the scope `validate` or `publish`.',
  publish: 'An API token needs the scope `publish`.',
  vouchers: 'An API token needs the scope `vouchers`.',
  visitors: 'An API token needs the scope `visitors`.',
  session: 'Needs the token of a session; an API token does not do.',
};

const ERROR = {
  type: 'object',
  description: 'Why a call was refused; `summary` is a sentence for the person who made it.',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'summary'],
      additionalProperties: false,
      properties: { code: { type: 'string' }, summary: { type: 'string' }, details: {} },
    },
  },
} as const;

/** The description of the API, an OpenAPI 3.1 document, from the list of its routes. */
export function describeApi(routes: readonly Described[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const types = Object.entries(answerTypes).map(([name, schema]) => [name, withReferences(schema, TYPES)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: program.version,
      description: program.description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: {
      schemas: { Error: ERROR, ...Object.fromEntries(types) },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or an API token; with or without the word Bearer.',
        },
      },
    },
  };
}

function operation(route: Described): object {
  const { method, url, access, scope, sessionScope, summary, schema, answer } = route;
  return {
    operationId: operationId(method, url),
    summary,
    ...(access !== 'public' && { description: scopeWords(scope, sessionScope) }),
    tags: [tagOf(route)],
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(route),
    ...(schema?.body && { requestBody: { required: true, content: json(schema.body) } }),
    responses: { ...answersOf(route, answer), ...refusalsOf(access) },
  };
}

function scopeWords(scope: Described['scope'], sessionScope: Described['sessionScope']): string {
  const words = SCOPE_WORDS[scope ?? 'session'];
  return sessionScope === undefined ? words : `${words} No API token may call it with \`scope=${sessionScope}\`.`;
}

/** `GET /v1/editor_pages/:id` is get_editor_pages_id. */
function operationId(method: Method, url: string): string {
  const words = url.replace('/v1/', '/').match(/\w+/g) ?? [];
  return [method.toLowerCase(), ...words].join('_');
}

function tagOf({ url }: Pick<Described, 'url'>): string {
  return /\w+/.exec(url.replace('/v1/', ''))?.[0] ?? '';
}

function parametersOf({ url, schema, headers = [] }: Described): object[] {
  const inPath = propertiesOf(schema?.params).properties;
  const query = propertiesOf(schema?.querystring);
  return [
    ...[...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath[name] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties).map(([name, value]) => ({
      name,
      in: 'query',
      required: query.required.includes(name),
      schema: value,
    })),
    ...headers.map((name) => ({ name, in: 'header', description: REQUEST_HEADERS[name], schema: { type: 'string' } })),
  ];
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

const propertiesOf = (schema: object | undefined): ObjectSchema => ({ properties: {}, required: [], ...schema });

function answersOf({ status, statuses, parts }: Described, answer: AnswerShape | null): Record<string, object> {
  const own = statuses ?? [status ?? (answer === null ? 204 : 200)];
  const next = parts && {
    Link: { description: 'The address of the next part, rel="next".', schema: { type: 'string' } },
  };
  return Object.fromEntries(
    own.map((each) => [
      String(each),
      {
        description: each === 204 ? 'Done; no body.' : 'The answer.',
        ...(next && { headers: next }),
        ...(answer !== null && each !== 204 && { content: json(answerSchema(answer, TYPES)) }),
      },
    ]),
  );
}

function refusalsOf(access: Access): Record<string, object> {
  const [kind] = access.split(':') as [AccessKind];
  const refusal = (description: string) => ({ description, content: json({ $ref: `${TYPES}Error` }) });
  return {
    ...Object.fromEntries(REFUSALS[kind].map((status) => [status, refusal(REFUSAL_WORDS[status] ?? '')])),
    default: refusal('Refused: the sentence says why.'),
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

const { publicRoute } = routesOver<unknown>();

/** The description of all calls, its own included. */
export function openapiRoutes(others: readonly Described[]) {
  const description: Route<unknown> = publicRoute({
    method: 'GET',
    url: '/v1/openapi.json',
    summary: 'Describes every call in the form of OpenAPI 3.1.',
    answer: 'object',
    handler: (): object => describeApi([...others, description]),
  });
  return [description];
}
