import { changedLimits } from '#core/gateways/limits/radius-attributes.ts';
import { gateways } from '#core/gateways/registry.ts';
import { inAll } from '#core/vouchers/extended-lease.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import { keepAnswer, takeWanted, tellingOf } from '../leases/session-ends.ts';
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
  for (const { end, lease } of await takeWanted('radius', store, clock.now())) {
    const [kind, told] = end.wanted === 'end' ? ['disconnect', []] : ['coa', await limitsTold(lease, store)];
    lines.push(lineOf(lease, radiusKey ?? '', { name: tellingOf(end), kind, told }));
  }
  return lines.join('');
}

interface Telling {
  readonly name: string;
  readonly kind: string;
  readonly told: readonly string[];
}

/** Nothing where it is not known where the gateway is, or which session is meant. */
function lineOf(lease: VoucherLease, radiusKey: string, { name, kind, told }: Telling): string {
  const { nas_address, dashboard_id, gateway_id, nas_session, nas_user, session_id } = lease;
  if (nas_address === null || dashboard_id === null || gateway_id === null) return '';
  const named = [...attribute('Acct-Session-Id', nas_session), ...attribute('User-Name', nas_user ?? session_id)];
  if (named.length === 0) return '';
  const secret = radiusSecret({ dashboard: dashboard_id, id: gateway_id }, radiusKey);
  return `${name} ${kind} ${nas_address} ${secret} ${[...named, ...told].join(', ')}\n`;
}

/** spec visitors.28: what a session may use in all, as its gateway is told of it. */
async function limitsTold(lease: VoucherLease, store: Transactional): Promise<string[]> {
  const account = lease.session_id === null ? undefined : await store.radiusAccounts.byName(lease.session_id);
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
