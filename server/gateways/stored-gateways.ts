import { SECRET_MARKER } from '#core/config/secrets.ts';
import { bareGateway, type GatewaySettings, isGatewayKind } from '#core/gateways/settings.ts';
import type { Json } from '#core/page/types.ts';
import type { GatewayRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
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
export function recordOf(dashboard_id: string, settings: GatewaySettings): Omit<GatewayRecord, 'created_at'> {
  const { id, name, secret: _, password: __, ...entered } = settings;
  return { dashboard_id, id, name, settings: entered };
}

const AUTHS = ['chap', 'pap', 'authmon', 'browser'] as const;
const UNITS = ['milliseconds', 'microseconds'] as const;

/** What cannot be read counts as not set: earlier versions stored what was sent. One named like a vendor needed no kind. */
function readRecord({ id, name, settings: given }: GatewayRecord, secrets: object): GatewaySettings[] {
  const kind = typeof given.kind === 'string' ? given.kind : name;
  if (!isGatewayKind(kind)) return [];
  const word = (field: string, from: Readonly<Record<string, unknown>> = given) =>
    typeof from[field] === 'string' && from[field] !== '' ? from[field] : null;
  const limits = (given.limits ?? {}) as Readonly<Record<string, unknown>>;
  const limit = (field: string) => (Number.isSafeInteger(limits[field]) ? Number(limits[field]) : null);
  const address = word('address');
  return [
    {
      ...bareGateway(kind, name),
      id,
      revision: Number.isSafeInteger(given.revision) ? Number(given.revision) : 0,
      address: address !== null && URL.canParse(address) ? new URL(address).origin : null,
      user: word('user'),
      site: word('site'),
      controller: word('controller'),
      zone: word('zone'),
      auth: AUTHS.find((each) => each === given.auth) ?? null,
      timeUnit: UNITS.find((each) => each === given.timeUnit) ?? null,
      limits: {
        minutes: limit('minutes'),
        downKbps: limit('downKbps'),
        upKbps: limit('upKbps'),
        megabytes: limit('megabytes'),
      },
      pages: Array.isArray(given.pages) ? given.pages.map(String) : 'all',
      secret: word('secret', secrets as Record<string, unknown>),
      password: word('password', secrets as Record<string, unknown>),
      certificate: word('certificate'),
    },
  ];
}
