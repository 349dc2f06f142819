import { randomBytes } from 'node:crypto';
import { macAddress } from '#core/gateways/gateway-address.ts';
import { isSpent } from '#core/gateways/limits/allowance.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { Arrival, GatewayCredentials } from '#core/gateways/types.ts';
import { localDay } from '#core/rules/time.ts';
import type { TextKey } from '#core/texts/index.ts';
import { SecretBox, type ServerSecret } from '../../domain/secret-box.ts';
import type { VisitorDeps } from '../deps.ts';
import type { Use } from '../verifiers/use.ts';
import type { Visit } from '../visit/visit.ts';
import { type AccountDetails, type Balance, balanceOf } from './usage.ts';

/** How long a gateway may ask about an account after its visitor pressed. */
const LIFE = 60_000;
const DAY = 86_400_000;
/** How long usage is kept after the last report: it counts for its day, or for its coupon. */
const KEPT = { day: 2 * DAY, coupon: 90 * DAY };
/** Accounts for one login. A gateway may lose its RADIUS server's answer, so one is not always enough. */
const MOST = 5;

export type IssuedAccount =
  | { readonly kind: 'issued'; readonly credentials: GatewayCredentials; readonly balance: Balance }
  | { readonly kind: 'refused'; readonly wrong: TextKey };

/** Encrypts passwords of accounts: RADIUS servers need them as they are, to check CHAP. */
export function passwordBox([signing, ...accepted]: ServerSecret): SecretBox {
  return new SecretBox(`radius ${signing}`, ...accepted.map((key) => `radius ${key}`));
}

/** When the usage of an account is forgotten if nothing more is reported. */
export function forgetAt({ coupon }: Pick<AccountDetails, 'coupon'>, now: number): number {
  return now + (coupon ? KEPT.coupon : KEPT.day);
}

interface AskedAccount {
  /** Id of the grant: presses that are one grant get one account. */
  readonly grant: string;
  readonly arrival: Arrival;
  readonly settings: GatewaySettings;
  /** What the login uses up. */
  readonly use: Use | null;
  /** What of that is kept for it. */
  readonly lease: string | null;
}

/**
 * spec visitors.18: the account that a gateway is given for one visitor; null where no RADIUS server of ours could be asked about it. It
 * works once, within a minute, and for the visitor's own device where its MAC is known. A second press gets the same
 * account as long as that was not used.
 */
export async function oneTimeAccount(
  { grant, arrival, settings, use, lease }: AskedAccount,
  { page, address }: Pick<Visit, 'page' | 'address'>,
  { store, clock, secret, settings: { radiusKey } }: Pick<VisitorDeps, 'store' | 'clock' | 'secret' | 'settings'>,
): Promise<IssuedAccount | null> {
  if (radiusKey === null) return null;
  const { radiusAccounts } = store;
  const now = clock.now();
  const coupon = use?.kind === 'coupon' ? { id: use.coupon_id, user_id: use.user_id, code: use.code } : null;
  const details: AccountDetails = {
    kind: settings.kind,
    mac: macAddress(arrival.client ?? undefined),
    limits: settings.limits,
    coupon,
    ...(lease !== null && { lease }),
  };
  const usage = {
    page_id: page.id,
    client: arrival.client ?? address,
    period: coupon ? `coupon ${coupon.id}` : localDay(now),
  };
  const balance = await balanceOf({ ...usage, details }, store, now);
  if (isSpent(balance.left)) return { kind: 'refused', wrong: 'visitor.gatewayQuota' };
  const box = passwordBox(secret);
  for (;;) {
    const made = await radiusAccounts.ofGrant(grant);
    const open = made.find((one) => one.isOpen && (one.details as AccountDetails).lease === details.lease);
    const known = open && box.open(open.password);
    if (open && known != null) {
      await radiusAccounts.extend(open.username, LIFE);
      return { kind: 'issued', credentials: { user: open.username, password: known }, balance };
    }
    if (made.length >= MOST) return { kind: 'refused', wrong: 'visitor.expired' };
    const user = randomBytes(10).toString('hex');
    // Some gateways take no more than 16 bytes.
    const password = randomBytes(12).toString('base64url');
    const account = {
      username: user,
      password: box.close(password),
      grant_id: grant,
      number: made.length,
      ...usage,
      details,
      forget_at: forgetAt(details, now),
    };
    // Another press may have made one meanwhile: then that is the one.
    if (await radiusAccounts.add(account, LIFE)) return { kind: 'issued', credentials: { user, password }, balance };
  }
}
