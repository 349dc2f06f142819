import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mayDo } from '#core/access/roles.ts';
import { SECRET_MARKER } from '#core/config/secrets.ts';
import {
  changedSettings,
  misledSecret,
  type SettingProblem,
  settingsProblems,
  withoutSecrets,
} from '#core/gateways/configured-gateway.ts';
import { gateways } from '#core/gateways/registry.ts';
import {
  ASK_LABELS,
  bareGateway,
  GATEWAY_KINDS,
  type GatewaySettings,
  isGatewayKind,
} from '#core/gateways/settings.ts';
import type { ConfiguredGateway, GatewayPatch, NewGateway } from '#core/gateways/types.ts';
import type { Json } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { roleOf } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import type { FieldsOf } from '../audit/events.ts';
import { lendToPages } from '../dashboards/lent-hosts.ts';
import { HttpError, refusal } from '../domain/http-error.ts';
import { allowsRevision } from '../http/headers.ts';
import type { Clock } from '../ports/clock.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { GatewayRecord } from '../ports/store/dashboards.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { putSecrets, takeSecrets } from '../secrets/configuration-secrets.ts';

type GatewayStore = Pick<Repositories, 'gateways' | 'secrets'>;

const scopeOf = (dashboardId: string) => `gateways:${dashboardId}`;
const MARKERS = { secret: SECRET_MARKER, password: SECRET_MARKER };

/** The configured gateways of a dashboard with their secrets, for use inside the server alone. By name. */
export async function gatewaysOf(
  dashboardId: string,
  { store }: { readonly store: GatewayStore },
): Promise<GatewaySettings[]> {
  const records = await store.gateways.ofDashboard(dashboardId);
  if (records.length === 0) return [];
  const marked = Object.fromEntries(records.map(({ id }) => [id, MARKERS]));
  const secrets = putSecrets(marked, await store.secrets.of(scopeOf(dashboardId))) as typeof marked;
  return records.flatMap((record) => readRecord(record, secrets[record.id] as object));
}

/** Stores the secrets of all gateways of a dashboard, within the transaction that changes one of them. */
export async function storeSecrets(
  dashboardId: string,
  gateways: readonly GatewaySettings[],
  { secrets }: Pick<GatewayStore, 'secrets'>,
): Promise<void> {
  const all = Object.fromEntries(gateways.map(({ id, secret, password }) => [id, { secret, password }]));
  await secrets.replace(scopeOf(dashboardId), takeSecrets(all as Json, []).secrets);
}

/** What is stored of settings beside the secrets. */
function recordOf(dashboard_id: string, settings: GatewaySettings): Omit<GatewayRecord, 'created_at'> {
  const { id, name, secret: _, password: __, ...entered } = settings;
  return { dashboard_id, id, name, settings: entered };
}

const AUTHS = ['chap', 'pap', 'authmon', 'browser'] as const;
const UNITS = ['milliseconds', 'microseconds'] as const;

/** What cannot be read counts as not set: earlier versions stored what was sent. One named like a vendor needed no kind. */
function readRecord({ id, name, settings: stored }: GatewayRecord, secrets: object): GatewaySettings[] {
  const kind = typeof stored.kind === 'string' ? stored.kind : name;
  if (!isGatewayKind(kind)) return [];
  const word = (field: string, from: Readonly<Record<string, unknown>> = stored) =>
    typeof from[field] === 'string' && from[field] !== '' ? from[field] : null;
  const limits = (stored.limits ?? {}) as Readonly<Record<string, unknown>>;
  const limit = (field: string) => (Number.isSafeInteger(limits[field]) ? Number(limits[field]) : null);
  const address = word('address');
  return [
    {
      ...bareGateway(kind, name),
      id,
      revision: Number.isSafeInteger(stored.revision) ? Number(stored.revision) : 0,
      address: address !== null && URL.canParse(address) ? new URL(address).origin : null,
      user: word('user'),
      site: word('site'),
      controller: word('controller'),
      zone: word('zone'),
      auth: AUTHS.find((each) => each === stored.auth) ?? null,
      timeUnit: UNITS.find((each) => each === stored.timeUnit) ?? null,
      limits: {
        minutes: limit('minutes'),
        downKbps: limit('downKbps'),
        upKbps: limit('upKbps'),
        megabytes: limit('megabytes'),
      },
      pages: Array.isArray(stored.pages) ? stored.pages.map(String) : 'all',
      secret: word('secret', secrets as Record<string, unknown>),
      password: word('password', secrets as Record<string, unknown>),
      certificate: word('certificate'),
    },
  ];
}

/** Gateways of one dashboard at most; a venue has a few. */
const MOST = 1_000;

/** The person who changes gateways, and their dashboard. */
export interface GatewayWriter {
  readonly dashboardId: string;
  readonly user: UserRecord;
}

export interface ConfigureDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  publicUrl(): string;
}

export async function addGateway(
  { name, kind, ...sent }: NewGateway,
  writer: GatewayWriter,
  { store, clock, publicUrl }: ConfigureDeps,
): Promise<ConfiguredGateway> {
  if (!isGatewayKind(kind)) {
    throw invalid([{ field: 'kind', key: 'gateways.kindUnknown', params: { kind, kinds: GATEWAY_KINDS.join(', ') } }]);
  }
  return store.tx(async (tx) => {
    const others = await gatewaysOf(writer.dashboardId, { store: tx });
    if (others.length >= MOST) throw refusal(422, 'too_many_gateways', 'gateways.tooMany', { most: MOST });
    const bare = { ...bareGateway(kind, ''), id: randomUUID() };
    const usual = gateways[kind].usual?.({ isHttps: publicUrl().startsWith('https:') }) ?? {};
    const chosen = Object.entries(sent).filter(([, value]) => value !== null && value !== '');
    const added = changedSettings({ ...bare, ...usual }, { ...Object.fromEntries(chosen), name });
    await refuseWrong(added, { before: bare, others, user: writer.user }, tx);
    await tx.gateways.add({ ...recordOf(writer.dashboardId, added), created_at: clock.now() });
    await storeSecrets(writer.dashboardId, [...others, added], tx);
    if (added.pages !== 'all') await lendToPages(writer.dashboardId, added.pages, { store: tx, clock });
    await tx.outbox.add({ kind: 'dashboards-changed' });
    await writeDown('gateway.made', added, { kind }, { dashboardId: writer.dashboardId, store: tx, clock });
    return withoutSecrets(added);
  });
}

/** What a gateway is changed to. */
export interface GatewayEdit {
  readonly patch: GatewayPatch;
  /** The revision that it was made from; without it, it overwrites what others changed meanwhile. */
  readonly ifMatch: string | undefined;
}

export async function changeGateway(
  id: string,
  { patch, ifMatch }: GatewayEdit,
  writer: GatewayWriter,
  { store, clock }: Pick<ConfigureDeps, 'store' | 'clock'>,
): Promise<ConfiguredGateway> {
  return store.tx(async (tx) => {
    const { gateway: before, others } = await oneGateway(id, writer.dashboardId, { store: tx });
    const changed = changedSettings(before, patch);
    // Where the answer to a change was lost, the client sends it again.
    if (isDeepStrictEqual(changed, before)) return withoutSecrets(before);
    if (ifMatch !== undefined && !allowsRevision(ifMatch, String(before.revision)))
      throw refusal(412, 'precondition_failed', 'gateways.changedMeanwhile', { name: before.name });
    const after = { ...changed, revision: before.revision + 1 };
    await refuseWrong(after, { before, others, user: writer.user }, tx);
    const again = misledSecret(before, after, patch);
    if (again)
      throw invalid([{ field: again, key: 'gateways.secretAgain', params: { setting: text(ASK_LABELS[again]) } }]);
    await tx.gateways.set(recordOf(writer.dashboardId, after));
    await storeSecrets(writer.dashboardId, [...others, after], tx);
    if (after.pages !== 'all') await lendToPages(writer.dashboardId, after.pages, { store: tx, clock });
    await tx.outbox.add({ kind: 'dashboards-changed' });
    const paths = Object.keys(changed).filter((key) => !isDeepStrictEqual(valueAt(changed, key), valueAt(before, key)));
    await writeDown('gateway.changed', after, { paths }, { dashboardId: writer.dashboardId, store: tx, clock });
    return withoutSecrets(after);
  });
}

export async function removeGateway(
  id: string,
  { dashboardId }: Pick<GatewayWriter, 'dashboardId'>,
  { store, clock }: Pick<ConfigureDeps, 'store' | 'clock'>,
): Promise<void> {
  await store.tx(async (tx) => {
    const { gateway, others } = await oneGateway(id, dashboardId, { store: tx });
    await tx.gateways.remove(dashboardId, id);
    await storeSecrets(dashboardId, others, tx);
    await tx.outbox.add({ kind: 'dashboards-changed' });
    await writeDown('gateway.removed', gateway, { kind: gateway.kind }, { dashboardId, store: tx, clock });
  });
}

const valueAt = (settings: GatewaySettings, key: string): unknown => settings[key as keyof GatewaySettings];

/** Names what changed of a gateway, never a value. */
async function writeDown<Name extends 'gateway.made' | 'gateway.changed' | 'gateway.removed'>(
  name: Name,
  { id, name: label }: GatewaySettings,
  fields: FieldsOf<Name>,
  { dashboardId, store, clock }: { readonly dashboardId: string; readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  const organisation = (await store.dashboards.byId(dashboardId))?.organisation_id ?? null;
  await audited(name, { organisation, subject: { id, label }, fields }, { store, clock });
}

/** One gateway of a dashboard, and the others; throws 404 where there is none. */
export async function oneGateway(
  id: string,
  dashboardId: string,
  deps: { readonly store: Pick<Repositories, 'gateways' | 'secrets'> },
): Promise<{ readonly gateway: GatewaySettings; readonly others: readonly GatewaySettings[] }> {
  const all = await gatewaysOf(dashboardId, deps);
  const gateway = all.find((each) => each.id === id);
  if (!gateway) throw refusal(404, 'gateway_missing', 'gateways.missingGateway');
  return { gateway, others: all.filter((each) => each !== gateway) };
}

interface Change {
  readonly before: GatewaySettings;
  readonly others: readonly GatewaySettings[];
  readonly user: UserRecord;
}

async function refuseWrong(after: GatewaySettings, { before, others, user }: Change, tx: Repositories): Promise<void> {
  const { name } = after;
  const isTaken = others.some((each) => each.name === name);
  const problems = [
    ...settingsProblems(after),
    ...(isTaken ? [{ field: 'name', key: 'gateways.nameTaken', params: { name } } as const] : []),
    ...(await pageProblems(after, before, user, tx)),
  ];
  if (problems.length > 0) throw invalid(problems);
}

/** A page is named by those who may edit it; one that was named already stays. */
async function pageProblems(
  { pages }: GatewaySettings,
  before: GatewaySettings,
  user: UserRecord,
  store: Repositories,
): Promise<SettingProblem[]> {
  const problems: SettingProblem[] = [];
  for (const id of pages === 'all' ? [] : pages) {
    if (before.pages !== 'all' && before.pages.includes(id)) continue;
    const page = await store.pages.byId(id);
    const isTheirs = page && mayDo(await roleOf(user, page, { store }), 'write');
    if (!isTheirs) problems.push({ field: 'pages', key: 'gateways.pageUnknown', params: { id } });
  }
  return problems;
}

function invalid(problems: readonly SettingProblem[]): HttpError {
  const details = problems.map(({ field, key, params }) => ({
    path: `/gateway/${field.replace('.', '/')}`,
    problem: text(key, params),
  }));
  return new HttpError(422, 'invalid_gateway', details.map(({ problem }) => problem).join(' '), details);
}
