import type { Settings } from '../../domain/settings.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { VoucherLease } from '../../ports/store/vouchers/leases.ts';
import { keepAnswer, takeWanted } from '../leases/session-ends.ts';
import { radiusSecret } from './radius-server.ts';

/*
 * spec visitors.27: FreeRADIUS asks what to tell gateways (RFC 5176), and says what they answered. A line each: the lease, the
 * kind of the packet, the gateway's address, its secret, and attributes as radclient reads them.
 */

interface EndDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'radiusKey'>;
}

/** What FreeRADIUS has to send now. */
export async function sessionEndLines({ store, clock, settings: { radiusKey } }: EndDeps): Promise<string> {
  const wanted = await takeWanted('radius', store, clock.now());
  return wanted.map(({ lease }) => lineOf(lease, radiusKey ?? '')).join('');
}

/** Nothing where it is not known where the gateway is, or which session is meant. */
function lineOf(lease: VoucherLease, radiusKey: string): string {
  const { id, nas_address, dashboard_id, gateway_id, nas_session, nas_user, session_id } = lease;
  if (nas_address === null || dashboard_id === null || gateway_id === null) return '';
  const attributes = [
    ...attribute('Acct-Session-Id', nas_session),
    ...attribute('User-Name', nas_user ?? session_id),
  ].join(', ');
  if (attributes === '') return '';
  const secret = radiusSecret({ dashboard: dashboard_id, id: gateway_id }, radiusKey);
  return `${id} disconnect ${nas_address} ${secret} ${attributes}\n`;
}

/** Gateways write these names: what radclient could read as anything but a text is not said. */
function attribute(name: string, value: string | null): string[] {
  return value !== null && /^[\w .:;@/+=-]+$/.test(value) ? [`${name} = "${value}"`] : [];
}

/** What a gateway answered, as radclient heard it; it may have said nothing. */
export const RADIUS_ANSWERS = ['ack', 'nak', 'none'] as const;

export interface ToldGateway {
  readonly lease: string;
  readonly answer: (typeof RADIUS_ANSWERS)[number];
}

/** Keeps what FreeRADIUS heard from a gateway. One that said nothing is told again. */
export async function keepToldGateway({ lease, answer }: ToldGateway, { store, clock }: EndDeps): Promise<void> {
  if (answer === 'none') return;
  await store.tx((tx) => keepAnswer(lease, answer === 'ack' ? 'done' : 'refused', clock.now(), tx));
}
