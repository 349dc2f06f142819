import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrganisationAct, OrganisationActor } from '#core/access/organisation-acts.ts';
import type { PageAction } from '#core/access/roles.ts';
import type { OperatorLevel, OrganisationScope } from '#core/access/types.ts';
import type { TokenScope } from '#core/constants.ts';
import type { DashboardUse } from '../../dashboards/dashboard-of.ts';
import type { ApiTokenRecord, SessionRecord, UserRecord } from '../../ports/store/accounts.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { PageRecord } from '../../ports/store/pages.ts';
import type { AnswerShape } from './answer-schema.ts';

/** Request headers that some calls read, as the description of the API tells of them. */
export const REQUEST_HEADERS = {
  'if-match': 'The revision that the change was made from, as a tag, or `*` for any; another one is refused with 412.',
  'if-none-match': 'The tag of what the caller has; where it is current the answer is 304 without a body.',
  'x-portico-epoch': 'The epoch of the room that the caller holds; where somebody took it over the answer is 409.',
  'x-portico-keep':
    'The draft that is replaced is kept as an earlier version, however old the last one is: `rollback` where the published page is put back, `program` (or `1`) where a program changes the page.',
  'idempotency-key': 'A new word for each request: repeated with the same word it is done once and answered again.',
} as const;

type RequestHeader = keyof typeof REQUEST_HEADERS;

/**
 * The callers that a route admits. It is decided before the handler runs and tested for every role from this list:
 * - `public`: anyone; a valid session is known to the handler, a missing or dead one is no error.
 * - `session`: a living session, else 401. No API token does.
 * - `user`: a living session or an API token, else 401.
 * - `dashboard-owner`: the user whose cloud_user_id is that of the dashboard of `params.hostname`, else 403
 *   (spec access.1).
 * - `page:<action>`: a living session that may do this with the page of `params.id` (core/access/roles.ts). A page the
 *   caller may not even read answers 404 as if it were not there; otherwise what they may not do answers 403.
 * - `organisation:<act>`: a living session or an API token of somebody who may do this in the organisation of `params.org`
 *   (core/access/organisation-acts.ts). For whoever is not in it 404, as if it were not there; otherwise 403.
 * - `operator:<act>`: a living session or an API token of staff of the provider who may do this, at a host of the main
 *   product. For everybody else, and elsewhere, 404.
 */
export type Access =
  | 'public'
  | 'session'
  | 'user'
  | 'dashboard-owner'
  | PageAccess
  | OrganisationAccess
  | OperatorAccess;
export type PageAccess = `page:${PageAction}`;
export type OrganisationAccess = `organisation:${OrganisationAct}`;
export type OperatorAccess = `operator:${OrganisationAct}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a route's request carries, as its schema makes sure. */
export interface Shape {
  Params?: unknown;
  Query?: unknown;
  Body?: unknown;
}

type Part<S extends Shape, K extends keyof Shape, Otherwise> = S extends { [key in K]: infer T } ? T : Otherwise;

/** One request as a handler sees it: already allowed and checked against the route's schema. */
export interface RouteCall<A extends Access = Access, S extends Shape = Shape> {
  readonly params: Part<S, 'Params', Record<string, string>>;
  readonly query: Part<S, 'Query', Record<string, string | undefined>>;
  readonly body: Part<S, 'Body', undefined>;
  /** One header by its lower-case name. */
  header(name: string): string | undefined;
  readonly user: A extends 'public' ? UserRecord | null : UserRecord;
  readonly session: A extends 'session' ? SessionRecord : SessionRecord | null;
  /** The API token it is called by; null: by a session, or by nobody. */
  readonly token: A extends 'user' | OrganisationAccess | OperatorAccess ? ApiTokenRecord | null : null;
  /** The page of `params.id`, only where the access names one. */
  readonly page: A extends PageAccess ? PageRecord : null;
  /** The organisation of `params.org`, and what the caller is in it, or for the provider; only where the access says so. */
  readonly organisation: A extends OrganisationAccess ? OrganisationRecord : null;
  readonly actor: A extends OrganisationAccess ? OrganisationActor : A extends OperatorAccess ? OperatorLevel : null;
  /** The caller's address; behind a proxy only where PORTICO_TRUST_PROXY says so. */
  readonly address: string;
  /**
   * The dashboard of the request's Host, where the route's `dashboard` names a use of it and it is lent for that to the
   * caller (server/dashboards/dashboard-of.ts); else null.
   */
  readonly dashboard: DashboardRecord | null;
  /** Underlying request and reply, for streams, uploads and answers that are not JSON. */
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Schemas are draft-07; values are never coerced, defaulted or dropped. */
export interface RouteSchema {
  readonly params?: object;
  readonly querystring?: object;
  readonly body?: object;
}

/** Whether something holds of a call, such as that it needs a proof, by what was sent. */
export type BySent = (sent: {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}) => boolean;

/**
 * A route as data. A handler's answer is sent as JSON; undefined is 204; `call.reply` is passed through. It works with
 * `Deps` and with nothing else of the server.
 */
export interface Route<Deps, A extends Access = Access, S extends Shape = Shape> {
  readonly method: Method;
  /** The whole path, `/v1` included. */
  readonly url: string;
  readonly access: A;
  /** It is also about pages in the trash, for those who may restore them; elsewhere these are not there. */
  readonly inTrash?: 'too';
  /** What it does, in one sentence of the description of the API. */
  readonly summary: string;
  /** What it answers; null where that is no JSON, or nothing. Every answer of a test server is held against it. */
  readonly answer: AnswerShape | null;
  /** Request headers it reads besides those of every call. */
  readonly headers?: readonly RequestHeader[];
  /** It answers a part of a list; the address of the next stands in the header Link. */
  readonly parts?: true;
  /**
   * Whether it needs a proof of who calls that is at most ten minutes old (spec accounts.16): always, or where what was sent
   * makes it dangerous. No API token calls it then.
   */
  readonly stepUp?: true | BySent;
  /** What an API token has to be for. Without it no token may call the route, only somebody who is signed in. */
  readonly scope?: TokenScope;
  /**
   * What an API token of an organisation has to be for, where the rule of token-rule.ts does not say it: `any` opens it to all
   * of them, `none` to none.
   */
  readonly opens?: OrganisationScope | 'any' | 'none';
  /** The value of the query `scope` with which no API token may call the route all the same. */
  readonly sessionScope?: 'whitelabel';
  /** What it uses of the dashboard that the request's Host names; without it, nothing. Tested for every role and host. */
  readonly dashboard?: DashboardUse;
  /**
   * Whether a session that opens one organisation alone may call a route of the kind `session` or `user` (spec accounts.66):
   * always, or where the person has nothing to do with any other organisation. Without it such a session may not: what is of
   * the account is not for whoever runs a sign-in provider.
   */
  readonly bound?: 'too' | 'alone';
  /**
   * Whether staff of the provider who act as somebody may call it (spec organisations.151): always, or where what was sent
   * allows it. Without it they may not. A proof, where it needs one, they cannot give.
   */
  readonly acting?: 'too' | BySent;
  /** A GET of spec api.32 that changes something all the same: no HEAD and no page of somebody else sets it off. */
  readonly effects?: true;
  readonly schema?: RouteSchema;
  /** Bytes; the server's default is 64 KiB. */
  readonly bodyLimit?: number;
  /** Its callers cannot mend what they send: the body is taken as JSON.parse reads it, unlike those of all other routes. */
  readonly lenientBody?: true;
  /** Status of a successful answer, 200 (204 without a body) where absent. */
  readonly status?: number;
  /** All statuses that come with its answer, where there are several. */
  readonly statuses?: readonly number[];
  readonly handler: (call: RouteCall<A, S>, deps: Deps) => unknown;
}

/** The routes that can be made of handlers that work with these deps, one kind for each access. */
interface RouteKinds<Deps> {
  /** A route anyone may call. */
  publicRoute<S extends Shape = Shape>(route: Omit<Route<Deps, 'public', S>, 'access' | 'scope'>): Route<Deps>;
  /** A route of signed-in people alone. */
  sessionRoute<S extends Shape = Shape>(route: Omit<Route<Deps, 'session', S>, 'access' | 'scope'>): Route<Deps>;
  /** A route of signed-in people and of their programs. */
  userRoute<S extends Shape = Shape>(
    route: Omit<Route<Deps, 'user', S>, 'access'> & { readonly scope: TokenScope },
  ): Route<Deps>;
  /** A route of the dashboard's owner. */
  dashboardRoute<S extends Shape = Shape>(route: Omit<Route<Deps, 'dashboard-owner', S>, 'access'>): Route<Deps>;
  /** A route on the page of `params.id`, for those who hold the right it names. */
  pageRoute<S extends Shape = Shape>(route: Route<Deps, PageAccess, S>): Route<Deps>;
  /** A route of the organisation of `params.org`, for those whose role there allows the act it names. */
  organisationRoute<S extends Shape = Shape>(route: Route<Deps, OrganisationAccess, S>): Route<Deps>;
  /** A route of the provider's staff, at the main product's hosts. */
  operatorRoute<S extends Shape = Shape>(route: Route<Deps, OperatorAccess, S>): Route<Deps>;
}

/** Routes of different shapes stand in one list; the schema of each has checked what its handler is given. */
export function routesOver<Deps>(): RouteKinds<Deps> {
  const erase = <A extends Access, S extends Shape>(route: Route<Deps, A, S>) => route as unknown as Route<Deps>;
  return {
    publicRoute: (route) => erase({ ...route, access: 'public' }),
    sessionRoute: (route) => erase({ ...route, access: 'session' }),
    userRoute: (route) => erase({ ...route, access: 'user' }),
    dashboardRoute: (route) => erase({ ...route, access: 'dashboard-owner' }),
    pageRoute: erase,
    organisationRoute: erase,
    operatorRoute: erase,
  };
}
