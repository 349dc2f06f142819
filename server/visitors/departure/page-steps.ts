import { isLanding } from '#core/gateways/gateway-address.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { landingOf, successText, timeLeft } from '#core/portal/after-login.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import { advertPage } from '#core/publish/advert/advert-page.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { sessionOf } from '../captive-portal/device-states.ts';
import type { VisitorDeps } from '../deps.ts';
import { advertFor, goUrl, openDeparture } from '../grants/departure.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import { ownPageAddress } from '../own-page/own-page-address.ts';
import type { Document } from '../published/published-pages.ts';
import { balanceAt, balanceWords } from '../radius/usage.ts';
import { backToPage, VISIT_LIFE, type Visit } from '../visit/visit.ts';

// spec advertising.10

/** The step between logging in and going online; no document where there is nothing to show. */
export function advertStep(
  visit: Visit,
  { secret }: Pick<VisitorDeps, 'secret'>,
): { readonly document: Document | null; readonly onward: string } {
  const { page, query, now } = visit;
  const token = query.s ?? '';
  const onward = `/p/${page.id}/go?s=${encodeURIComponent(token)}`;
  const departure = openDeparture(page.id, secret, token, now);
  const advert = departure ? advertFor(page, now, token) : null;
  if (!departure || !advert) return { document: null, onward };
  const speech = visitorSpeech(page.draft.configuration, departure.language);
  const leadTo = (chosen: string) => goUrl(page, secret, now, departure, { advert, chosen });
  return { document: advertPage(advert, { ...speech, onward, leadTo }, page.draft), onward };
}

/** What the step needs of the visit: which device is online, and where it wanted to go. */
type Online = Pick<Arrival, 'client' | 'landing'>;

interface Told {
  readonly note?: string | undefined;
  /** Whether it is certain which device this is; what is left is told to no other. */
  readonly isKnown?: boolean;
  /** Names what they agreed to. */
  readonly receipt?: string | undefined;
}

/** The gateway has let the device in, and says so: what the page has to tell its visitor, and for how long they are online. */
export async function onlineNotice(
  visit: Pick<Visit, 'page' | 'language' | 'now' | 'address' | 'hasRadius'>,
  { client, landing: wanted = '', note, isKnown = true, receipt }: Online & Told,
  deps: Pick<VisitorDeps, 'clock' | 'secret' | 'store' | 'visits'>,
): Promise<StepNotice> {
  const { page, language, address } = visit;
  const { configuration } = page.draft;
  const landing = landingOf(configuration, { wanted, own: wanted });
  return visitSteps.connected(visitorSpeech(configuration, language), {
    note,
    left: isKnown ? await whatIsLeft(visit, { page_id: page.id, client: client ?? address }, deps) : null,
    words: successText(configuration, language),
    landing: isLanding(landing) ? landing : undefined,
    goesOn: landing !== wanted,
    own: receipt === undefined ? undefined : ownPageAddress(receipt, { secret: deps.secret, now: visit.now }),
  });
}

/** What the device has left: as the RADIUS server of its gateway counts it, else the time that is known of its session. */
async function whatIsLeft(
  { page, language, now, hasRadius }: Pick<Visit, 'page' | 'language' | 'now' | 'hasRadius'>,
  device: { readonly page_id: string; readonly client: string },
  deps: Pick<VisitorDeps, 'clock' | 'store' | 'visits'>,
): Promise<string | null> {
  const counted = () => balanceAt(device, deps.store, now);
  const balance = hasRadius ? await unlessUnwritable(counted, async () => null) : null;
  if (balance) return balanceWords(balance, page, language) || null;
  const session = await sessionOf(device, deps);
  return timeLeft(page.draft.configuration, language, { until: session?.ends_at ?? null, now });
}

/** The address of that step, to which the gateway itself leads whom it has let in. */
export function onlineAddress(
  { page, tokens, now, opened }: Visit,
  {
    arrival,
    language,
    receipt,
  }: { readonly arrival: Online; readonly language: string | null } & Pick<Told, 'receipt'>,
): string {
  const { client, landing } = arrival;
  const token = tokens.seal(
    'online',
    { client, landing, ...(receipt !== undefined && { receipt }) } satisfies Online & Told,
    now + VISIT_LIFE,
  );
  const query = new URLSearchParams({ s: token, ...(language !== null && { lang: language }) });
  return `${opened.origin}/p/${page.id}/online?${query}`;
}

/** The step at that address. */
export async function onlineStep(
  visit: Visit,
  deps: Pick<VisitorDeps, 'clock' | 'secret' | 'store' | 'visits'>,
): Promise<StepNotice> {
  const { query, tokens, now } = visit;
  const online = tokens.open('online', query.s, now) as (Online & Pick<Told, 'receipt'>) | undefined;
  if (online) return onlineNotice(visit, online, deps);
  const { page, language } = visit;
  const back = backToPage(visit, { arrival: null, language });
  return visitSteps.expired(visitorSpeech(page.draft.configuration, language), { back });
}
