import { isDeepStrictEqual } from 'node:util';
import { typedHostname } from '#core/access/brand.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import { audited } from '../audit/audited.ts';
import { isSet, smtpFingerprint, VERIFICATION_LIFE } from '../delivery/smtp-settings.ts';
import { refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import { brandWords } from '../organisations/brand-names.ts';
import type { Clock } from '../ports/clock.ts';
import type { SmtpSettings } from '../ports/mailer.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import { dashboardScope } from './dashboard-config.ts';
import { type HostDeps, nameProblem } from './dashboard-of.ts';
import {
  applyPatch,
  type ConfigPatch,
  refuseOutdated,
  refuseUnlikeSchema,
  refuseUnsaveable,
  refuseUnverified,
  smtpOf,
  withVerification,
} from './dashboard-patch.ts';
import { giveWay } from './give-way.ts';
import { type MailSettings, mailTerms } from './mail-brand.ts';

export interface DashboardPatch {
  readonly editor_hostname?: string;
  readonly config?: ConfigPatch;
}

export interface DashboardWriter {
  readonly user: Pick<UserRecord, 'id'>;
  /** The settings the save was made from; without it the stored ones are replaced. */
  readonly ifMatch: string | undefined;
  /** Whether the DNS of the requested host name leads here, or proves it. */
  readonly leadsHere: boolean;
  /** The brand that gives way to this one: the name was proved, and that one has it. */
  readonly yielding?: DashboardRecord | undefined;
}

/** Dependencies of saving app settings. */
export interface UpdateDeps extends HostDeps {
  readonly store: Transactional;
  readonly settings: HostDeps['settings'] & MailSettings;
  readonly secret: ServerSecret;
  readonly clock: Clock;
}

export interface SavedDashboard {
  readonly saved: DashboardRecord;
  /** Whether the brand that gives way did. */
  readonly isTaken: boolean;
}

/** Saves app settings; their secrets are stored apart. */
export async function updateDashboard(
  id: string,
  patch: DashboardPatch,
  { user, ifMatch, leadsHere, yielding }: DashboardWriter,
  deps: UpdateDeps,
): Promise<SavedDashboard> {
  const { settings } = deps;
  return deps.store.tx(async (store) => {
    const before = (await store.dashboards.byId(id)) as DashboardRecord;
    const requested = requestedName(before, patch);
    const scope = dashboardScope(id);
    const stored = { config: before.config, secrets: await store.secrets.of(scope) };
    const config = patch.config ?? {};
    refuseUnlikeSchema(config);
    const isMain = (await store.dashboards.first())?.id === id;
    const names = namesOf(before, requested, leadsHere || isMain);
    refuseOutdated({ before, stored, names, patch: config }, ifMatch);
    const isTaken = yielding !== undefined && (await giveWay(yielding, { store, clock: deps.clock }));
    const name = await nameProblem(requested, before, { store, settings });
    if (name) throw refusal(422, name.code, name.key, { hostname: requested });
    const patched = applyPatch(stored, config);
    const delivered = await deliveredBy(smtpOf(patched), user, { ...deps, store });
    const after = { ...patched, config: withVerification(stored, patched, delivered) };
    refuseUnsaveable({ editor_hostname: requested, editor: after.config.editor }, stored.config.editor);
    refuseUnverified(after.config.editor, await mailTerms(before, { store, settings }));
    await store.secrets.replace(scope, after.secrets);
    await store.dashboards.set(id, { ...names, config: after.config });
    if (names.editor_hostname !== before.editor_hostname)
      await store.brandHosts.named({ dashboard_id: id, host: names.editor_hostname }, deps.clock.now());
    await store.outbox.add({ kind: 'dashboards-changed' });
    const changed = { ...before, ...names, config: after.config };
    const fields = {
      paths: changedPaths(before, changed),
      set: [...after.secrets.keys()].filter((path) => stored.secrets.get(path) !== after.secrets.get(path)),
      cleared: [...stored.secrets.keys()].filter((path) => !after.secrets.has(path)),
    };
    if (Object.values(fields).some(({ length }) => length > 0)) {
      const act = { organisation: before.organisation_id, subject: { id, label: brandWords(changed) }, fields };
      await audited('brand.changed', act, { store, clock: deps.clock });
    }
    return { saved: changed, isTaken };
  });
}

/** Names of the settings that differ, without their values. */
function changedPaths(before: DashboardRecord, after: DashboardRecord): string[] {
  const names = (['editor_hostname', 'wanted_hostname'] as const).filter((name) => before[name] !== after[name]);
  const [former, editor]: Readonly<Record<string, unknown>>[] = [
    { ...before.config.editor },
    { ...after.config.editor },
  ];
  const keys = [...new Set([...Object.keys(former ?? {}), ...Object.keys(editor ?? {})])];
  return [...names, ...keys.filter((key) => !isDeepStrictEqual(former?.[key], editor?.[key]))];
}

/** The host name a dashboard should have: the one that was sent, else its own or its requested one. */
export function requestedName(before: DashboardRecord, { editor_hostname }: DashboardPatch): string {
  return typedHostname(editor_hostname ?? (before.wanted_hostname || before.editor_hostname));
}

/**
 * A customer's dashboard takes another name once the DNS of that name leads here, or the operator set it; until then it
 * keeps its own. The owner of the main dashboard is the operator.
 */
function namesOf(
  before: DashboardRecord,
  requested: string,
  isGiven: boolean,
): Pick<DashboardRecord, 'editor_hostname' | 'wanted_hostname'> {
  const isTaken = isGiven || [before.editor_hostname, before.given_hostname].includes(requested);
  return isTaken
    ? { editor_hostname: requested, wanted_hostname: '' }
    : { editor_hostname: before.editor_hostname, wanted_hostname: requested };
}

/** The kinds of mail the owner tested before saving: delivered with these settings within the last day. */
async function deliveredBy(
  smtp: SmtpSettings,
  { id }: Pick<UserRecord, 'id'>,
  { store, secret, clock }: { readonly store: Repositories } & Pick<UpdateDeps, 'secret' | 'clock'>,
): Promise<ReadonlySet<string>> {
  const since = clock.now() - VERIFICATION_LIFE;
  const fingerprints = secret.map((key) => smtpFingerprint(isSet(smtp) ? smtp : null, key));
  const delivered = new Set<string>();
  for (const email_type of EMAIL_TYPES) {
    for (const smtp_fingerprint of fingerprints) {
      const job = { user_id: id, email_type, smtp_fingerprint };
      if (await store.jobs.wasDelivered(job, since)) delivered.add(email_type);
    }
  }
  return delivered;
}
