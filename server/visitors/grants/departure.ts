import { methodConfig } from '#core/auth/asked-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { dueInvitations, type Invitation } from '#core/portal/after-login.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import { type Advert, dueAdvert } from '#core/publish/advert/due-advert.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import { wallClock } from '#core/rules/time.ts';
import type { ServerSecret } from '../../domain/secret-box.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Agreed } from '../verifiers/consent-of.ts';
import type { PendingLogin } from '../verifiers/pending-login.ts';
import type { Visit } from '../visit/visit.ts';
import { sealedLogins } from '../visit/visit-token.ts';

/** From the form to the gateway is a moment, beside the time an advert takes. */
export const GO_LIFE = 600_000;

/** How a visitor leaves for the gateway: the way they came, their language, a note to read. It travels to the last step. */
export interface Departure {
  /** Names the grant that is redeemed there. */
  readonly id: string;
  readonly arrival: Arrival | null;
  readonly language: string | null;
  /** How they logged in. */
  readonly method?: string;
  readonly note?: string;
  /** What they are invited to before they go on. */
  readonly invitations?: readonly Invitation[];
  /** Where they chose to go once they are online, by the link of an advert. */
  readonly chosen?: string;
  /** What names what they agreed to, for the page that shows it to them. */
  readonly receipt?: string | undefined;
  /** When their time is over, where what let them in says so. */
  readonly endsAt?: number;
  /** What is recorded when they go on; absent where the store keeps it with the grant. */
  readonly agreed?: Agreed;
}

/** Closed, because it has the visitor's answers. So any server can read it, whatever happened to the one before. */
function departures(secret: ServerSecret, pageId: string) {
  return sealedLogins<Departure>(secret, `go at ${pageId}`);
}

/** The departure that an address carries; undefined where it is not ours, or too old. */
export function openDeparture(
  pageId: string,
  secret: ServerSecret,
  sealed: string | undefined,
  now: number,
): Departure | undefined {
  return departures(secret, pageId).open(sealed, now);
}

/** The same departure for a window that was opened again, with the arrival of that window. */
export function reopenedDeparture(
  pageId: string,
  secret: ServerSecret,
  { state, now, ends_at }: { readonly state: string; readonly now: number; readonly ends_at: number },
  arrival: Arrival,
): string | null {
  const { open, seal } = departures(secret, pageId);
  const departure = open(state, now);
  return departure ? seal({ ...departure, arrival }, ends_at) : null;
}

/** Where a visitor goes who is let in: on to the gateway, by way of invitations and an advert where they are due. */
export function nextUrl(page: PublishedPage, secret: ServerSecret, now: number, departure: Departure): string {
  const { seal } = departures(secret, page.id);
  if (departure.invitations?.length) return `/p/${page.id}/invite?s=${seal(departure, now + GO_LIFE)}`;
  const advert = advertFor(page, now, '');
  const held = (advert?.seconds ?? 0) * 1_000;
  return `/p/${page.id}/${advert ? 'ad' : 'go'}?s=${seal(departure, now + held + GO_LIFE)}`;
}

/** The way from an advert to the gateway that ends at an address the visitor chose. */
export function goUrl(
  page: PublishedPage,
  secret: ServerSecret,
  now: number,
  departure: Departure,
  { advert, chosen }: { readonly advert: Advert; readonly chosen: string },
): string {
  const { seal } = departures(secret, page.id);
  return `/p/${page.id}/go?s=${seal({ ...departure, chosen }, now + advert.seconds * 1_000 + GO_LIFE)}`;
}

/** The advert this visit is shown; null where there is none. spec advertising.9: by the clocks of the page's time zone. */
export function advertFor({ draft }: PublishedPage, now: number, seed: string): Advert | null {
  const { advertising, time_zone } = draft.configuration;
  return advertising.active ? dueAdvert(advertising, { wallClock: wallClock(now, time_zone), seed }) : null;
}

const MINUTE = 60_000;

/** What this login is invited to; asked before it is kept, for then it would be its own last one. */
export async function invitationsFor(
  { method, client }: PendingLogin,
  page: PublishedPage,
  { store, clock }: Pick<VisitorDeps, 'store' | 'clock'>,
): Promise<readonly Invitation[]> {
  if (!loginMethod(method)?.invites) return [];
  const config = methodConfig(method, page.draft.configuration.authentications);
  const last = await store.consents.lastAt({ page_id: page.id, client, method });
  return dueInvitations(config, last === null ? null : Math.floor((clock.now() - last) / MINUTE));
}

/** What the visitor is invited to before they go on; null where the step is too old. */
export function invitationStep(
  { page, query, now }: Visit,
  { secret }: Pick<VisitorDeps, 'secret'>,
): StepNotice | null {
  const departure = openDeparture(page.id, secret, query.s, now);
  if (!departure) return null;
  const { invitations = [], ...onward } = departure;
  const speech = visitorSpeech(page.draft.configuration, departure.language);
  return visitSteps.invitation(speech, { invitations, onward: nextUrl(page, secret, now, onward) });
}
