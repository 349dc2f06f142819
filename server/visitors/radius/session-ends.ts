import { changedLimits } from '#core/gateways/limits/radius-attributes.ts';
import { gateways } from '#core/gateways/registry.ts';
import { inAll } from '#core/vouchers/extended-lease.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import { keepAnswer, takeWanted, tellingOf, type WantedEnd } from '../leases/session-ends.ts';
import { radiusSecret } from './radius-server.ts';
import { type AccountDetails, balanceOf } from './usage.ts';

/*
 * spec visitors.27, visitors.28: FreeRADIUS asks what to tell gateways (RFC 5176), and says what they answered. A line
 * each: what is told, as the answer names it, the kind of the packet, the gateway's address, its secret, and attributes as
 * radclient reads them.
 */

interface EndDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'radiusKey'>;
}

/** What FreeRADIUS has to send now. */
export async function sessionEndLines({ store, clock, settings: { radiusKey } }: EndDeps): Promise<string> {
  const lines: string[] = [];
  for (const { end, lease } of await takeWanted({ by: 'radius', canTell }, store, clock.now())) {
    const place = placeOf(lease);
    const [kind, told] = end.wanted === 'end' ? ['disconnect', []] : ['coa', await limitsTold(lease, store)];
    if (!place || (kind === 'coa' && told.length === 0)) continue;
    const secret = radiusSecret(place.gateway, radiusKey ?? '');
    lines.push(`${tellingOf(end)} ${kind} ${place.address} ${secret} ${[...place.session, ...told].join(', ')}\n`);
  }
  return lines.join('');
}

/** Whether it is known where the gateway is and which session is meant, and for more, what that may use in all. */
async function canTell({ end, lease }: WantedEnd, data: Repositories): Promise<boolean> {
  if (!placeOf(lease)) return false;
  return end.wanted === 'end' || (await accountOf(lease, data)) !== undefined;
}

interface Place {
  readonly gateway: { readonly dashboard: string; readonly id: string };
  readonly address: string;
  /** Attributes that name the session. */
  readonly session: readonly string[];
}

function placeOf({ nas_address: address, dashboard_id, gateway_id, ...lease }: VoucherLease): Place | null {
  if (address === null || dashboard_id === null || gateway_id === null) return null;
  const user = lease.nas_user ?? lease.session_id;
  const session = [...attribute('Acct-Session-Id', lease.nas_session), ...attribute('User-Name', user)];
  return session.length === 0 ? null : { gateway: { dashboard: dashboard_id, id: gateway_id }, address, session };
}

async function accountOf({ session_id }: VoucherLease, { radiusAccounts }: Pick<Repositories, 'radiusAccounts'>) {
  return session_id === null ? undefined : await radiusAccounts.byName(session_id);
}

/** spec visitors.28: what a session may use in all, as its gateway is told of it. */
async function limitsTold(lease: VoucherLease, store: Transactional): Promise<string[]> {
  const account = await accountOf(lease, store);
  if (!account) return [];
  const sessions = (await store.radiusAccounts.sessionsOf(account)).filter((one) => one.username === account.username);
  const last = sessions.toSorted((one, other) => other.reported_at - one.reported_at)[0];
  const used = { seconds: last?.seconds ?? 0, down: last?.downloaded ?? 0, up: last?.uploaded ?? 0 };
  // What was left when it was reported, and not now: what it used since is in neither number.
  const { left } = await balanceOf(account, store, last?.reported_at ?? lease.started_at);
  const { bytes, ...rest } = left;
  const { total, ...all } = inAll({ ...rest, total: bytes }, used);
  const { kind } = account.details as AccountDetails;
  const attributes = changedLimits(gateways[kind], { ...rest, ...all, bytes: total });
  return Object.entries(attributes).map(([name, value]) => `${name} = ${value}`);
}

/** Gateways write these names: what radclient could read as anything but a text is not said. */
function attribute(name: string, value: string | null): string[] {
  return value !== null && /^[\w .:;@/+=-]+$/.test(value) ? [`${name} = "${value}"`] : [];
}

/** What a gateway answered, as radclient heard it; it may have said nothing. */
export const RADIUS_ANSWERS = ['ack', 'nak', 'none'] as const;

export interface ToldGateway {
  /** The first word of the line. */
  readonly lease: string;
  readonly answer: (typeof RADIUS_ANSWERS)[number];
}

/** Keeps what FreeRADIUS heard from a gateway. One that said nothing is told again. */
export async function keepToldGateway({ lease, answer }: ToldGateway, { store, clock }: EndDeps): Promise<void> {
  if (answer === 'none') return;
  await store.tx((tx) => keepAnswer(lease, answer === 'ack' ? 'done' : 'refused', clock.now(), tx));
}
