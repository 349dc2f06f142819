import { dueInvitations, type Invitation } from '#core/portal/due-invitations.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import type { Notice } from '#core/publish/step/notice-page.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { VisitorDeps } from './deps.ts';
import { nextUrl, openHandoff } from './grants/handoff.ts';
import type { PendingLogin } from './grants/pending-login.ts';
import type { PublishedPage } from './published-pages.ts';
import type { Visit } from './visit.ts';

const FACEBOOK = 'facebook';
const MINUTE = 60_000;

const LABELS: Readonly<Record<Invitation['name'], TextKey>> = {
  like: 'visitor.facebookLike',
  checkin: 'visitor.facebookCheckin',
  post: 'visitor.facebookPost',
};

/** What this login is invited to; asked before it is kept, for then it would be its own last one. */
export async function invitationsFor(
  { method, client }: PendingLogin,
  page: PublishedPage,
  { store, clock }: Pick<VisitorDeps, 'store' | 'clock'>,
): Promise<readonly Invitation[]> {
  if (method !== FACEBOOK) return [];
  const entry = page.draft.configuration.authentications.find(({ name }) => name === FACEBOOK);
  const last = await store.consents.lastAt({ page_id: page.id, client, method });
  return dueInvitations(entry?.config ?? {}, last === null ? null : Math.floor((clock.now() - last) / MINUTE));
}

/**
 * spec login-methods.30: shown, never required. The links open Facebook, the button goes on; null where the step is too
 * old.
 */
export function invitationStep({ page, query, now }: Visit, { secret }: Pick<VisitorDeps, 'secret'>): Notice | null {
  const handoff = openHandoff(page.id, secret, query.s, now);
  if (!handoff) return null;
  const { configuration } = page.draft;
  const say = (key: TextKey) => visitorText(configuration, handoff.language, key);
  const { invitations = [], ...onward } = handoff;
  return {
    language: handoff.language ?? configuration.defaultLanguage ?? 'en',
    title: say('visitor.facebookInvited'),
    links: invitations.map(({ name, url }) => ({ href: url, label: say(LABELS[name]) })),
    link: { href: nextUrl(page, secret, now, onward), label: say('visitor.continue') },
  };
}
