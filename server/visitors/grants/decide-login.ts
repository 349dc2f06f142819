import { createHash, randomUUID } from 'node:crypto';
import type { PublishedPage } from '../published/published-pages.ts';
import { type Agreed, agreedBy } from '../verifiers/consent-of.ts';
import { deviceHash, type LoginDecision, methodAway, type PendingLogin } from '../verifiers/pending-login.ts';
import { rulesFor, type Use } from '../verifiers/use.ts';
import { type Departure, invitationsFor, nextUrl } from './departure.ts';
import {
  detailsOf,
  type GrantDetails,
  type Grants,
  grantProblem,
  inPlace,
  inTurnOfUse,
  type SettledLogin,
  storedDetails,
  storedGrants,
} from './grants.ts';

const MINUTE = 60_000;
/**
 * How long a repeated press has the same outcome: people press again, and open the window again, when nothing happens.
 */
const SAME_PRESS = 5 * MINUTE;
/** How long something is held while its visitor goes on to the gateway. After that, others can use it. */
const HELD = 10 * MINUTE;

type Granted = Extract<LoginDecision, { kind: 'granted' }>;
type Verify = () => LoginDecision | Promise<LoginDecision>;

/** What goes on of an earlier login. */
export interface Earlier {
  readonly agreed?: Pick<Agreed, 'language' | 'askedAt' | 'receipt'>;
  readonly endsAt?: number;
}

/** Decides a login once, also if its button is pressed again meanwhile. */
export function decideLogin(
  grants: Grants,
  login: PendingLogin,
  page: PublishedPage,
  verify: Verify,
): Promise<SettledLogin> {
  const { underWay } = grants;
  const running = underWay.get(login.id);
  if (running) return running;
  const deciding = settle(grants, login, page, verify).finally(() => underWay.delete(login.id));
  underWay.set(login.id, deciding);
  return deciding;
}

async function settle(grants: Grants, login: PendingLogin, page: PublishedPage, verify: Verify): Promise<SettledLogin> {
  const { clock, log } = grants.deps;
  try {
    const known = await storedGrants(grants).ofLogin(login.id, clock.now() - SAME_PRESS);
    if (known) return onward(grants, page, inLanguage(detailsOf(known).departure, login.language));
    const decision = await verify();
    return decision.kind === 'granted' ? await addGrant(grants, login, page, decision) : decision;
  } catch (error) {
    return methodAway(error, page, login.language, log);
  }
}

/** Keeps a grant for its device, as far as what it uses can still be used. */
async function addGrant(
  grants: Grants,
  login: PendingLogin,
  page: PublishedPage,
  { note, use, told }: Granted,
): Promise<SettledLogin> {
  const { client, device = client, language, arrival, method } = login;
  const agreed = agreedBy({ ...login, given: { ...told, ...login.given } }, page);
  const invitations = await invitationsFor(login, page, grants.deps);
  const departure: Departure = {
    id: randomUUID(),
    arrival,
    language,
    method,
    receipt: agreed.receipt,
    ...(note !== undefined && { note }),
    ...(invitations.length > 0 && { invitations }),
  };
  const grant = storedGrant(grants, login, { departure, agreed, ...(use && { use }) });
  const problem = await inTurnOfUse(grants, use, () =>
    inPlace(grants, async ({ data }) => {
      const wrong = await grantProblem(grants, use, { client: device, page, data });
      if (!wrong) await data.visitorGrants.add(grant);
      return wrong;
    }),
  );
  return problem ? { kind: 'refused', wrong: problem } : onward(grants, page, departure);
}

/** A grant as it is stored, before it is redeemed. */
function storedGrant(grants: Grants, { id, client, device = client, arrival }: PendingLogin, details: GrantDetails) {
  const decided_at = grants.deps.clock.now();
  return {
    id: details.departure.id,
    login: id,
    device: arrival && deviceHash(arrival),
    client: device,
    // A trial looks at a coupon and keeps it from nobody.
    holds: arrival?.trial === undefined ? heldBy(grants, details.use) : null,
    decided_at,
    granted_at: null,
    ends_at: decided_at + HELD,
    details: storedDetails(details),
  };
}

function heldBy({ rules }: Grants, use: Use | undefined): string | null {
  return use ? rulesFor(use, rules).holds(use) : null;
}

/**
 * Lets in a device whose login needs nobody to verify it; of one that returns, when and in which
 * words it agreed, and when its session ends.
 */
export function grantUnverified(
  grants: Grants,
  login: PendingLogin,
  page: PublishedPage,
  { agreed, endsAt }: Earlier = {},
) {
  const { arrival, language, method } = login;
  const all = { ...agreedBy({ ...login, ...agreed }, page), ...agreed };
  return onward(grants, page, {
    id: visitId(login, grants.deps.clock.now()),
    arrival,
    language,
    method,
    agreed: all,
    receipt: all.receipt,
    ...(endsAt !== undefined && { endsAt }),
  });
}

function onward({ deps: { secret, clock } }: Grants, page: PublishedPage, departure: Departure) {
  return { kind: 'onward', path: nextUrl(page, secret, clock.now(), departure) } as const;
}

/** Pressed again in another language: the same grant, told in that one. The note is in words of the first. */
function inLanguage({ note, ...departure }: Departure, language: string | null): Departure {
  return { ...departure, language, ...(note !== undefined && departure.language === language && { note }) };
}

/** The same for presses of one button within a time, at every server: so they are recorded once. */
function visitId(login: PendingLogin, now: number): string {
  const time = Math.floor(now / SAME_PRESS);
  return createHash('sha256').update(`${login.id} ${time}`).digest('base64url');
}
