import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, brandOf } from '#core/access/brand.ts';
import { bringsToken, countedAs, sentBy } from '#core/gateways/binding.ts';
import { macAddress } from '#core/gateways/gateway-address.ts';
import { allowanceOf, UNLIMITED } from '#core/gateways/limits/allowance.ts';
import {
  canDoWithout,
  fixedCredentials,
  gatewayLogin,
  LOST,
  lacksAccount,
  needsSettings,
  readArrival,
} from '#core/gateways/registry.ts';
import type { Arrival, GatewayCredentials, GatewayLogin, GatewayQuery, GrantContext } from '#core/gateways/types.ts';
import { chooseLanguage } from '#core/portal/choose-language.ts';
import { visitorSpeech, visitorText } from '#core/portal/visitor-text.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import type { VisitorKey } from '#core/texts/catalogues/en.ts';
import type { TextKey } from '#core/texts/index.ts';
import { errorAnswer, storageProblem } from '../../http/answer-error.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { VisitorDeps } from '../deps.ts';
import { type ConfiguredGateways, decipher, type VisitedGateway } from '../gateways/configured-gateways.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import { findPage, type PublishedPage, type PublishedPages } from '../published/published-pages.ts';
import { sendMissing, sendNotice, sendWords } from '../published/send-page.ts';
import { type KeptDevice, keptDevice, toldApart } from './device-token.ts';
import { TRIAL, type Trial, trialSettings, trialTokens } from './trial.ts';
import { type VisitTokens, visitTokens } from './visit-token.ts';
import { type VoucherLanding, voucherLanding } from './voucher-landing.ts';

export interface VisitParams {
  readonly id: string;
}

/** One request of a visitor for an existing page. */
export interface Visit {
  readonly page: PublishedPage;
  readonly language: string | null;
  readonly query: GatewayQuery;
  /** The address of the visitor as we see it; a venue may be one. */
  readonly address: string;
  readonly tokens: VisitTokens;
  readonly now: number;
  /** What the browser keeps, as it sends it. */
  readonly cookies: string;
  /** The device, where its browser keeps a token of an earlier login. */
  readonly kept: KeptDevice | null;
  /** What the visitor is told, in their language. */
  say(key: TextKey): string;
  /** The gateways that the page's dashboard has configured; none where the visit needs none of them. */
  gateways(asked: Parameters<typeof needsSettings>[0]): Promise<readonly VisitedGateway[]>;
  /** The trial that a token stands for; undefined where it is no token of this page, or over. */
  trialOf(token: string | undefined): Trial | undefined;
  /** Whether visitors of gateways that ask a RADIUS server get an account of their own. */
  readonly hasRadius: boolean;
  /** The address that the visitor opened, as a gateway may have written and signed it. */
  readonly opened: OpenedAddress;
  readonly voucher: VoucherLanding;
  readonly browser: Browser;
}

/** What the browser says of itself. */
interface Browser {
  readonly agent: string;
  /** The languages it would like. */
  readonly accepted: string | undefined;
  /** It only looks whether the page is there, or fetches it before anybody asked. */
  readonly isLook: boolean;
}

interface OpenedAddress {
  readonly path: string;
  /** The whole address, in each way that a server behind proxies may be called. */
  readonly written: readonly string[];
  readonly origin: string;
  readonly isHttps: boolean;
}

/** What a visit needs beside the page. */
type VisitDeps = Pick<VisitorDeps, 'clock' | 'secret' | 'publicUrl'> & {
  readonly store: Pick<Repositories, 'voucherHosts'>;
  readonly settings: Pick<VisitorDeps['settings'], 'radiusKey'>;
  readonly configuredGateways: ConfiguredGateways;
};

/** How long the addresses of a visit stay valid: visitors may leave the page open for hours before they log in. */
export const VISIT_LIFE = 6 * 3_600_000;

/** One value for each name; of several, the last. */
export function single(fields: unknown): Record<string, string> {
  const entries = Object.entries((fields ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name, String([value].flat().at(-1) ?? '')]));
}

/** The visit of a request; null where there is no page to visit and the visitor has been told so. */
export async function startVisit(
  request: FastifyRequest<{ Params: VisitParams }>,
  reply: FastifyReply,
  pages: PublishedPages,
  deps: VisitDeps,
): Promise<Visit | null> {
  const page = await findPage(pages, request.params.id, request.hostname);
  if (typeof page === 'string') {
    sendMissing(request, reply, page, page === 'gone' ? await brandAt(pages, request.hostname) : null);
    return null;
  }
  const visit = visitOf(page, request, deps);
  if (request.method === 'GET' && visit.query.s === undefined) pages.hosts.countVisit(request.hostname, page);
  return visit;
}

/** spec organisations.212: the brand whose host it is; null where it has none, or the store does not answer. */
async function brandAt({ deps }: PublishedPages, host: string): Promise<Brand | null> {
  try {
    return brandOf((await deps.store.dashboards.byHostname(host))?.config.editor);
  } catch (error) {
    if (!storageProblem(error)) throw error;
    return null;
  }
}

/** The visit of a request to a page. */
export function visitOf(page: PublishedPage, request: FastifyRequest, deps: VisitDeps): Visit {
  const query = single(request.query);
  const { configuration } = page.draft;
  const asked = query.lang ?? single(request.body).lang;
  const language = chooseLanguage(configuration, asked, request.headers['accept-language']);
  const now = deps.clock.now();
  const trialOf = (token: string | undefined) =>
    token === undefined ? undefined : trialTokens(deps.secret, page.id).open(token, now);
  return {
    page,
    language,
    query,
    address: request.ip,
    tokens: visitTokens(deps.secret, page.id),
    now,
    cookies: request.headers.cookie ?? '',
    kept: keptDevice(request.headers.cookie, { pageId: page.id, secret: deps.secret, now }),
    say: (key) => visitorText(configuration, language, key),
    trialOf,
    async gateways(asked) {
      const token = 'arrival' in asked ? asked.arrival.trial : asked.query[TRIAL];
      // A trial never comes near a gateway of the dashboard, even when it is over.
      if (token !== undefined)
        return [trialOf(token)].flatMap((trial) =>
          trial ? [{ ...trialSettings(trial), dashboard: null, isOfMain: false }] : [],
        );
      if (!needsSettings(asked)) return [];
      const all = deps.configuredGateways.of({ hostname: request.hostname, page });
      // While the store does not answer, who needs no settings is let in without them.
      return canDoWithout(asked)
        ? unlessUnwritable(
            () => all,
            async () => [],
          )
        : all;
    },
    hasRadius: deps.settings.radiusKey !== null,
    opened: openedAddress(request, deps),
    voucher: voucherLanding(page, deps),
    browser: browserOf(request),
  };
}

function openedAddress(request: FastifyRequest, { publicUrl }: Pick<VisitDeps, 'publicUrl'>): OpenedAddress {
  const url = request.raw.url ?? '';
  return {
    path: url.split('?', 1)[0] ?? '',
    written: [publicUrl(), `http://${request.host}`, `https://${request.host}`].map((origin) => origin + url),
    origin: `${request.protocol}://${request.host}`,
    isHttps: request.protocol === 'https',
  };
}

function browserOf({ method, headers }: FastifyRequest): Browser {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return {
    agent: headers['user-agent'] ?? '',
    accepted: headers['accept-language'],
    isLook: method === 'HEAD' || purpose.includes('prefetch'),
  };
}

/** The arrival of the visitor: as the gateway tells it just now, or earlier in this visit; null if never. */
export async function arrivalOf(visit: Visit): Promise<Arrival | null> {
  const { query, tokens, now, page, address, opened } = visit;
  const { path, written } = opened;
  const { [TRIAL]: token } = query;
  const trial = visit.trialOf(token);
  if (token !== undefined && !trial) return LOST;
  const gateways = await visit.gateways({ query, path });
  const visitorIp = trial?.guest.ip ?? address;
  const given = readArrival(query, { page: page.id, gateways, path, addresses: written, visitorIp, decipher });
  if (given && token !== undefined) return { ...given, trial: token };
  if (given) return toldApart(await visit.voucher.readIn(given), visit.kept);
  if (query.s === undefined) return null;
  return (tokens.open('visit', query.s, now) as Arrival | undefined) ?? LOST;
}

/** What a login of a visit is made with. */
export interface VisitGrantContext extends GrantContext {
  readonly settings: VisitedGateway | null;
  /** Whether an account has to be made that is valid once; until then there is one without a name. */
  readonly needsAccount: boolean;
}

const NAMELESS: GatewayCredentials = { user: '', password: '' };

/** What a login at the gateway of an arrival is made with. */
export async function grantContextOf(
  { gateways, hasRadius }: Pick<Visit, 'gateways' | 'hasRadius'>,
  arrival: Arrival,
): Promise<VisitGrantContext> {
  const all = arrival.configured === undefined ? [] : await gateways({ arrival });
  const settings = all.find(({ id }) => id === arrival.configured) ?? null;
  const allowance = settings ? allowanceOf(settings.limits) : UNLIMITED;
  const context = { settings, credentials: fixedCredentials(settings), allowance };
  const needsAccount = hasRadius && lacksAccount(arrival, context);
  return { ...context, needsAccount, ...(needsAccount && { credentials: NAMELESS }) };
}

/**
 * The name under which the device of a visit is counted. A RADIUS server of ours asks for its MAC, so there it counts as
 * what the gateway calls it.
 */
export async function deviceOf(visit: Visit, arrival: Arrival | null): Promise<string> {
  const client = arrival?.client ?? visit.address;
  if (!arrival) return client;
  const { needsAccount } = await grantContextOf(visit, arrival);
  return needsAccount && macAddress(client) !== null ? client : countedAs(arrival, client);
}

/**
 * Whose form this is; null where nobody told. Who merely writes the name of another device into an address is counted with
 * those alone who do the same: the visits that began here, and devices that show their token, are counted by themselves.
 */
export function senderOf({ kept, query, tokens, now }: Visit, arrival: Arrival | null): string | null {
  if (arrival === null) return null;
  const { own } = arrival;
  const begun = tokens.open('visit', query.s, now) as Arrival | undefined;
  const isProved = bringsToken(arrival) || [kept?.own, begun?.own].includes(own);
  return isProved ? sentBy(arrival) : arrival.client;
}

/** How the visitor of an arrival logs in at the gateway. */
export async function gatewayLoginOf(
  visit: Pick<Visit, 'gateways' | 'hasRadius'>,
  arrival: Arrival,
): Promise<GatewayLogin> {
  return gatewayLogin(arrival, await grantContextOf(visit, arrival));
}

/**
 * Why nobody can be let in on this arrival, whatever they type; null where that can be tried. A page opened without
 * any may be tried too, as its owner does: its last step says that nobody was connected.
 */
export async function hindranceOf(
  visit: Pick<Visit, 'gateways' | 'hasRadius'>,
  arrival: Arrival | null,
): Promise<TextKey | null> {
  const login = arrival && (await gatewayLoginOf(visit, arrival));
  return login?.kind === 'impossible' ? login.reason : null;
}

/** What carries the arrival through the visit's addresses; null where there is none. */
export function visitToken({ tokens, now }: Pick<Visit, 'tokens' | 'now'>, arrival: Arrival | null): string | null {
  return arrival && tokens.seal('visit', arrival, now + VISIT_LIFE);
}

/** The way back from a step to the page, which keeps the arrival and the language. */
export function backToPage(
  visit: Pick<Visit, 'page' | 'tokens' | 'now'>,
  { arrival, language }: { readonly arrival: Arrival | null; readonly language: string | null },
): string {
  const token = visitToken(visit, arrival);
  const query = new URLSearchParams({
    ...(token !== null && { s: token }),
    ...(language !== null && { lang: language }),
  });
  return `/p/${visit.page.id}${query.size > 0 ? `?${query}` : ''}`;
}

/** Proves that a visitor knows the password of the page as it is published now. Their browser holds it for a visit. */
export function passOf({ page, tokens, now }: Visit): string {
  return tokens.seal('security', page.hash, now + VISIT_LIFE);
}

/** What to do, by the status of the refusal. */
const HINTS: Readonly<Record<number, VisitorKey>> = { 413: 'visitor.tooLong' };
/** Seconds after which the store may answer again. */
const RETRY_AFTER = 10;

/** Tells a visitor that something went wrong: in the look of their page, in their language, with the way back to it. */
export async function sendProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PublishedPages,
  deps: VisitDeps,
): Promise<FastifyReply> {
  const { status } = errorAnswer(error, request);
  const isAway = storageProblem(error) !== null;
  if (isAway) reply.header('retry-after', RETRY_AFTER);
  const hint: VisitorKey = isAway ? 'visitor.away' : (HINTS[status] ?? 'visitor.failedHint');
  const { id } = request.params as Partial<VisitParams>;
  const page =
    id === undefined ? 'missing' : await findPage(pages, id, request.hostname).catch(() => 'broken' as const);
  if (typeof page === 'string') return sendWords(request, reply, ['visitor.failed', hint], { status });
  const visit = visitOf(page, request, deps);
  const { language } = visit;
  const back = backToPage(visit, { language, arrival: await arrivalOf(visit) });
  const speech = visitorSpeech(page.draft.configuration, language);
  return sendNotice(request, reply, visitSteps.failed(speech, { hint, back }), { page, status });
}
