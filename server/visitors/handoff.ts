import type { Handover } from '#core/gateways/types.ts';
import type { Invitation } from '#core/portal/due-invitations.ts';
import { type Advert, dueAdvert } from '#core/publish/advert/due-advert.ts';
import type { PublishedPage } from './published-pages.ts';
import type { VisitTokens } from './visit-token.ts';

/** From the form to the gateway is a moment, beside the time an advert takes. */
const GO_LIFE = 600_000;

/** The data for the last step: how to reach the gateway, the visitor's language, a note to read. */
export interface Handoff {
  /** Names the grant that is handed out there. */
  readonly id: string;
  readonly handover: Handover | null;
  readonly language: string | null;
  readonly note?: string;
  /** What they are invited to before they go on. */
  readonly invitations?: readonly Invitation[];
}

/** The hand-off that a token carries; undefined where it is not ours, or too old. */
export function openHandoff(tokens: VisitTokens, token: string | undefined, now: number): Handoff | undefined {
  return tokens.open('go', token, now) as Handoff | undefined;
}

/** Where a visitor goes who is let in: on to the gateway, by way of invitations and an advert where they are due. */
export function nextUrl(page: PublishedPage, tokens: VisitTokens, now: number, handoff: Handoff): string {
  if (handoff.invitations?.length) return `/p/${page.id}/invite?s=${tokens.seal('go', handoff, now + GO_LIFE)}`;
  const advert = advertFor(page, now, '');
  const held = (advert?.seconds ?? 0) * 1_000;
  return `/p/${page.id}/${advert ? 'ad' : 'go'}?s=${tokens.seal('go', handoff, now + held + GO_LIFE)}`;
}

/** The advert this visit is shown; null where there is none. spec advertising.9: time is the server's zone. */
export function advertFor(page: PublishedPage, now: number, seed: string): Advert | null {
  const wallClock = now - new Date(now).getTimezoneOffset() * 60_000;
  return dueAdvert(page.draft.configuration.advertising, { wallClock, seed });
}
