import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { SessionControl } from '#core/gateways/types.ts';
import type { Background } from '../../domain/background.ts';
import type { Settings } from '../../domain/settings.ts';
import { atOnce } from '../../domain/turns.ts';
import { gatewayHttp, gatewayReach } from '../../gateways/call-controller.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import type { Extension } from '../../http/create-app.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Transactional } from '../../ports/store/store.ts';
import type { VoucherLease, WatchedGateway } from '../../ports/store/vouchers/leases.ts';
import { GatewayTurns } from './gateway-turns.ts';
import { deviceOf, keepLastSeen, keepSeen, missed } from './seen-sessions.ts';
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
/** So often an answer without a session counts: a controller takes a while to answer, so a little more often than it is asked. */
const MISSED = ASKED - 60 * SECOND;
/** So many sessions are ended at one controller at the same time. */
const SESSIONS = 4;
/** How often it is looked whether a gateway whose first session is over ends it itself. */
const DUE = 30 * SECOND;

/** Looks what is to be asked, while the server runs. */
export const sessionWatch: Extension<WatchDeps & { readonly background: Background; stopped(): boolean }> = (
  app,
  deps,
) => {
  const turnOf = (work: (deps: WatchDeps, turns: GatewayTurns) => Promise<void>) => {
    const turns = new GatewayTurns();
    return async () => {
      if (!deps.stopped()) await work(deps, turns);
    };
  };
  const [end, watch] = [turnOf(endWanted), turnOf(watchSessions)];
  const timers = [
    setInterval(() => deps.background.run('sessions not ended', end), OFTEN.end),
    setInterval(() => deps.background.run('sessions not watched', watch), OFTEN.watch),
  ];
  for (const timer of timers) timer.unref();
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
};

/** Ends sessions that are to end. A controller that is slow or silent holds up no others. */
export async function endWanted(deps: WatchDeps, turns = new GatewayTurns()): Promise<void> {
  const wanted = await takeWanted({ by: 'call' }, deps.store, deps.clock.now());
  const byGateway = new Map<string, WantedEnd[]>();
  for (const one of wanted) byGateway.set(keyOf(one.lease), [...(byGateway.get(keyOf(one.lease)) ?? []), one]);
  await Promise.all(
    [...byGateway].map(([key, all]) =>
      turns.run(key, async (isLate) => {
        const inTurn = atOnce(SESSIONS);
        // What there was no time for is handed out again.
        await Promise.all(all.map((one) => inTurn(async () => (isLate() ? undefined : endSession(one, deps)))));
      }),
    ),
  );
}

/** Has sessions ended whose time is over, and asks controllers whose turn it is. */
export async function watchSessions(deps: WatchDeps, turns = new GatewayTurns()): Promise<void> {
  const watched = await deps.store.voucherLeases.watched();
  await Promise.all(watched.map((gateway) => turns.run(keyOf(gateway), () => watchGateway(gateway, deps))));
}

const keyOf = ({ dashboard_id, gateway_id }: Pick<VoucherLease, 'dashboard_id' | 'gateway_id'>) =>
  `${dashboard_id} ${gateway_id}`;

async function watchGateway(gateway: WatchedGateway, deps: WatchDeps): Promise<void> {
  const { store, clock } = deps;
  const isTurn = async (scope: string, window: number) => {
    const turn = { scope, key: keyOf(gateway), most: 1, window };
    return (await store.limits.waitOf(turn)) === 0 && (await store.limits.take([turn])) === 0;
  };
  const isDue = gateway.first_end <= clock.now() && (await isTurn('sessions due', DUE));
  const isAsked = await isTurn('sessions asked', ASKED);
  // All gateways of a dashboard are loaded for one: not more often than it has a turn.
  const controlled = isDue || isAsked ? await controlOf(gateway, deps) : null;
  if (!controlled) return;
  if (isDue && controlled.control.needsEnd) await endDue(gateway, deps);
  if (isAsked) await look(gateway, controlled, deps);
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
    if (!session || (!session.isOnline && !(await isMissCounted(lease, store)))) continue;
    await store.tx((tx) => keepSeen(lease.id, session, clock.now(), tx));
  }
}

/** Two answers without a session are two only some time apart, also where its end is wanted meanwhile. */
async function isMissCounted({ id: key }: VoucherLease, { limits }: Transactional): Promise<boolean> {
  return (await limits.take([{ scope: 'session missed', key, most: 1, window: MISSED }])) === 0;
}

/** Has a controller end a session. Where it does not answer, it is asked again. */
async function endSession({ end, lease }: WantedEnd, deps: WatchDeps): Promise<void> {
  const { store, clock } = deps;
  const controlled = await controlOf(lease, deps);
  if (!controlled) return;
  const http = httpOf(controlled, deps);
  const outcome = await controlled.control.end(deviceOf(lease), controlled.settings, http);
  if (outcome.kind === 'unknown' || (outcome.kind === 'absent' && !(await isMissCounted(lease, store)))) return;
  const now = clock.now();
  await store.tx(async (tx) => {
    if (outcome.kind === 'ended') {
      if (outcome.used) await keepLastSeen(lease.id, outcome.used, now, tx);
      return keepAnswer(tellingOf(end), 'done', now, tx);
    }
    const kept = await tx.voucherLeases.byId(lease.id);
    if (outcome.kind === 'absent' && kept?.ended_at === null) return missed(kept, { used: null }, now, tx);
    const isRefused = outcome.kind === 'refused' && outcome.reason !== 'visitor.gatewaySilent';
    if (isRefused) await keepAnswer(tellingOf(end), 'refused', now, tx);
  });
}
