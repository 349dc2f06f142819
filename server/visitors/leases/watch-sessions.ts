import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { SessionControl } from '#core/gateways/types.ts';
import type { Background } from '../../domain/background.ts';
import type { Settings } from '../../domain/settings.ts';
import { gatewayHttp, gatewayReach } from '../../gateways/call-controller.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import type { Extension } from '../../http/create-app.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { VoucherLease, WatchedGateway } from '../../ports/store/vouchers/leases.ts';
import { deviceOf, keepSeen, missed } from './seen-sessions.ts';
import { isEndWanted, keepAnswer, takeWanted, tellingOf, type WantedEnd, wantEnd } from './session-ends.ts';

// spec visitors.27, visitors.29: controllers that report nothing are asked about sessions, and told to end them.

interface WatchDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'privateHosts'>;
}

const SECOND = 1_000;
/** How often it is looked which sessions are to end, and which controllers are to be asked. */
const OFTEN = { end: 2 * SECOND, watch: 10 * SECOND };
/** One of all servers asks a controller this often. */
const ASKED = 300 * SECOND;

/** Looks what is to be asked, while the server runs. */
export const sessionWatch: Extension<WatchDeps & { readonly background: Background; stopped(): boolean }> = (
  app,
  deps,
) => {
  const inTurn = (work: (deps: WatchDeps) => Promise<void>) => {
    let isRunning = false;
    return async () => {
      if (isRunning || deps.stopped()) return;
      isRunning = true;
      await work(deps).finally(() => {
        isRunning = false;
      });
    };
  };
  const [end, watch] = [inTurn(endWanted), inTurn(watchSessions)];
  const timers = [
    setInterval(() => deps.background.run('sessions not ended', end), OFTEN.end),
    setInterval(() => deps.background.run('sessions not watched', watch), OFTEN.watch),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
};

/** Ends sessions that are to end. A controller that is silent holds up no others. */
export async function endWanted(deps: WatchDeps): Promise<void> {
  const wanted = await takeWanted({ by: 'call' }, deps.store, deps.clock.now());
  await Promise.all(wanted.map((one) => endSession(one, deps)));
}

/** Has sessions ended whose time is over, and asks controllers whose turn it is. */
export async function watchSessions(deps: WatchDeps): Promise<void> {
  const watched = await deps.store.voucherLeases.watched();
  await Promise.all(watched.map((gateway) => watchGateway(gateway, deps)));
}

async function watchGateway(gateway: WatchedGateway, deps: WatchDeps): Promise<void> {
  const { store, clock } = deps;
  const turn = {
    scope: 'sessions asked',
    key: `${gateway.dashboard_id} ${gateway.gateway_id}`,
    most: 1,
    window: ASKED,
  };
  const isDue = gateway.first_end <= clock.now();
  if (!isDue && (await store.limits.waitOf(turn)) > 0) return;
  const controlled = await controlOf(gateway, deps);
  if (!controlled) return;
  if (isDue && controlled.control.needsEnd) await endDue(gateway, deps);
  if ((await store.limits.take([turn])) === 0) await look(gateway, controlled, deps);
}

interface Controlled {
  readonly control: SessionControl;
  readonly settings: GatewaySettings;
  readonly isOfMain: boolean;
}

/** The controller of a gateway as it is set up; null where it is not asked about sessions. */
async function controlOf(
  { dashboard_id, gateway_id }: Pick<VoucherLease, 'dashboard_id' | 'gateway_id'>,
  { store }: WatchDeps,
): Promise<Controlled | null> {
  if (dashboard_id === null) return null;
  const settings = (await gatewaysOf(dashboard_id, { store })).find(({ id }) => id === gateway_id);
  const control = settings && gateways[settings.kind].sessions;
  if (!control) return null;
  return { control, settings, isOfMain: (await store.dashboards.first())?.id === dashboard_id };
}

const httpOf = ({ settings, isOfMain }: Controlled, { settings: { privateHosts } }: WatchDeps) =>
  gatewayHttp(settings, gatewayReach(isOfMain, privateHosts));

/** Has sessions ended whose time is over, where the gateway does not end them itself. */
async function endDue(gateway: WatchedGateway, { store, clock }: WatchDeps): Promise<void> {
  const now = clock.now();
  const due = (await store.voucherLeases.watchedAt(gateway)).filter(({ hard_end_at }) => hard_end_at <= now);
  for (const lease of due) {
    await store.tx(async (tx) => {
      if (!(await isEndWanted(lease.id, now, tx))) await wantEnd(lease, now, tx);
    });
  }
}

/** What a controller says of the devices that it let in. Where it does not answer nothing is known. */
async function look(gateway: WatchedGateway, controlled: Controlled, deps: WatchDeps): Promise<void> {
  const { store, clock } = deps;
  const leases = await store.voucherLeases.watchedAt(gateway);
  const devices = leases.map((lease) => ({ device: deviceOf(lease), since: lease.started_at }));
  const seen = await controlled.control.look(devices, controlled.settings, httpOf(controlled, deps));
  if ('kind' in seen) return;
  for (const lease of leases) {
    const session = seen.find(({ device }) => device === deviceOf(lease));
    if (session) await store.tx((tx) => keepSeen(lease.id, session, clock.now(), tx));
  }
}

/** Has a controller end a session. Where it does not answer, it is asked again. */
async function endSession({ end, lease }: WantedEnd, deps: WatchDeps): Promise<void> {
  const { store, clock } = deps;
  const controlled = await controlOf(lease, deps);
  if (!controlled) return;
  const http = httpOf(controlled, deps);
  const outcome = await controlled.control.end(deviceOf(lease), controlled.settings, http);
  const now = clock.now();
  await store.tx(async (tx) => {
    if (outcome === 'ended') return keepAnswer(tellingOf(end), 'done', now, tx);
    const kept = await tx.voucherLeases.byId(lease.id);
    if (outcome === 'absent' && kept?.ended_at === null) return missed(kept, { used: null }, now, tx);
    const isRefused = outcome !== 'absent' && outcome.reason !== 'visitor.gatewaySilent';
    if (isRefused) await keepAnswer(tellingOf(end), 'refused', now, tx);
  });
}
