import { createHash } from 'node:crypto';
import { hasCapability, opensDashboard } from '#core/access/roles.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Json } from '#core/page/types.ts';
import type { Dashboard } from '#core/ports/api.ts';
import { type MailTerms, mailLabel } from '#core/settings/app-settings.ts';
import { isReachable } from '../organisations/brand-names.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardConfig, DashboardRecord } from '../ports/store/dashboards.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import type { Repositories } from '../ports/store/store.ts';
import { pageConfig, putSecrets } from '../secrets/configuration-secrets.ts';
import { dashboardOfVisit, type LendDeps } from './dashboard-of.ts';

export function dashboardScope(id: string): string {
  return `dashboard:${id}`;
}

/** The configuration with its secrets, only for use inside the server. */
export async function dashboardConfig(
  { id, config }: DashboardRecord,
  { store }: { readonly store: Pick<Repositories, 'secrets'> },
): Promise<DashboardConfig> {
  const secrets = await store.secrets.of(dashboardScope(id));
  return putSecrets(config as unknown as Json, secrets) as unknown as DashboardConfig;
}

/**
 * The ETag of the settings of a dashboard. The verified mails are not part of it: only delivery tests change them, and
 * the form that ran the test must not see its own test as somebody else's change.
 */
export function dashboardRevision(dashboard: DashboardRecord): string {
  const { config } = dashboard;
  const { emails = {}, ...editor } = config.editor;
  // A test may be the first to name a kind of mail (keep-test-result.ts).
  const labels = Object.entries(emails).filter(([type, { label }]) => label !== mailLabel(type));
  const named = labels.map(([type, { label }]) => [type, label]).sort();
  const settings = JSON.stringify([
    dashboard.editor_hostname,
    { ...config, editor },
    named,
    ...(dashboard.wanted_hostname === '' ? [] : [dashboard.wanted_hostname]),
  ]);
  return createHash('sha256').update(settings).digest('base64url').slice(0, 22);
}

/**
 * A dashboard as a user may see it: its owner gets all of it, everybody the brand (spec whitelabel.9), signed-in users
 * also its owner's id. Its owner is told the terms of mails as well.
 */
export function dashboardToWire(record: DashboardRecord, user: UserRecord | null, terms: MailTerms): Dashboard {
  const { id, editor_hostname, wanted_hostname, cloud_user_id } = record;
  // Empty: the API is on the host of the editor, whatever the port.
  const api_hostname = record.api_hostname === editor_hostname ? '' : record.api_hostname;
  const stored = withoutGateways(record.config);
  const host = isReachable(editor_hostname) ? editor_hostname : '';
  const base = { id, api_hostname, editor_hostname: host, ...(user && { cloud_user_id }) };
  if (!user || !opensDashboard(user, record)) return { ...base, config: brandOf(stored) };
  const pending = wanted_hostname !== '' && { pending_hostname: wanted_hostname };
  return { ...base, ...pending, config: stored, ...terms };
}

/** Gateways of a version before; those of today stand in a table of their own. */
function withoutGateways(config: DashboardConfig): DashboardConfig {
  const { gateways: _, ...editor } = config.editor;
  return { ...config, editor };
}

function brandOf({ editor }: DashboardConfig): DashboardConfig {
  const { org_name, images, color } = editor;
  const brand = Object.entries({ org_name, images, color }).filter(([, value]) => value !== undefined);
  return { editor: Object.fromEntries(brand) };
}

// spec login-methods.11

interface AppDeps extends LendDeps {
  readonly store: LendDeps['store'] & Pick<Repositories, 'secrets'>;
}

/** The app used for a provider. It may be sent only to that provider. */
export interface ProviderApp {
  readonly id: string;
  readonly secret: string;
}

/**
 * The app of a published page: its own if it has one and its owner may use it (spec access.11: customapp), else the app
 * of the visited dashboard, if that is lent to the page's owner.
 */
export async function appOf(
  method: string,
  page: PageRecord,
  hostname: string,
  deps: AppDeps,
): Promise<ProviderApp | null> {
  const custom = await customApp(method, page, deps);
  if (custom) return custom;
  const dashboard = await dashboardOfVisit(hostname, page, deps);
  return dashboard ? appIn(await dashboardConfig(dashboard, deps), method) : null;
}

/** The app that a dashboard has set up for a provider, in its settings with their secrets. */
export function appIn({ editor: { authentications } }: DashboardConfig, method: string): ProviderApp | null {
  const { app_id, app_secret } =
    (authentications && Object.hasOwn(authentications, method) && authentications[method]) || {};
  return whole(app_id, app_secret);
}

async function customApp(method: string, page: PageRecord, deps: AppDeps): Promise<ProviderApp | null> {
  const configuration = (await pageConfig(page, 'published', deps)) as Partial<PageConfiguration> | null;
  const entry = configuration?.authentications?.find(({ name }) => name === method);
  const { useCustomApp, apiKey, apiSecret } = (entry?.config.oauth ?? {}) as Record<string, unknown>;
  if (useCustomApp !== true) return null;
  if (!hasCapability(await deps.store.capabilities.ofUser(page.user_id), 'customapp')) return null;
  return whole(apiKey, apiSecret);
}

function whole(id: unknown, secret: unknown): ProviderApp | null {
  return typeof id === 'string' && id !== '' && typeof secret === 'string' && secret !== '' ? { id, secret } : null;
}
