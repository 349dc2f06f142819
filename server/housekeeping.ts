import { settleHosts } from './dashboards/lent-hosts.ts';
import { VERIFICATION_LIFE } from './delivery/smtp-settings.ts';
import { ENDED_TOKEN_LIFE, FAILED_SIGN_IN_LIFE, KNOWN_ADDRESS_LIFE, SESSION_IDLE } from './domain/account-limits.ts';
import type { Background } from './domain/background.ts';
import type { Settings } from './domain/settings.ts';
import type { Extension } from './http/create-app.ts';
import { checkDueDomains } from './identity/domains.ts';
import type { ReadTxt } from './inspect/dns.ts';
import { settleOrganisations } from './organisations/settle.ts';
import { indexPages } from './pages/search/index-page.ts';
import { forgetDevices, sumOldDays } from './pages/statistics/sum-days.ts';
import { emptyTrash } from './pages/trash.ts';
import { fileVisitors } from './pages/visitors/file-visitors.ts';
import { overwriteErased } from './pages/visitors/overwrite-erased.ts';
import { eraseOrganisations } from './people/staff/trash-organisation.ts';
import type { Repositories, Transactional } from './ports/store/store.ts';
import { engineFor } from './settings/engines.ts';
import { removeLostPictures } from './uploads/account-picture.ts';
import { endRemovals, type LibraryDeps } from './uploads/library.ts';
import { endOverdueLeases } from './visitors/leases/keep-leases.ts';
import { clearEndedCodes, removeEndedBatches } from './vouchers/ended/tidy-vouchers.ts';
import { removeOldMessages } from './webhooks/endpoints.ts';

// spec safety.11

const HOUR = 3_600_000;
/** An Idempotency-Key is remembered this long. */
const KEY_LIFE = 7 * 24 * HOUR;
/** What was used of a voucher can be looked at this long. */
const LEASE_KEPT = 90 * 24 * HOUR;
/** Longer than the address of the last step of a visit is valid. */
const RECORDED_LIFE = 24 * HOUR;

interface HousekeepingDeps extends Pick<LibraryDeps, 'objects' | 'clock'> {
  readonly store: Transactional & LibraryDeps['store'];
  readonly background: Background;
  readonly readTxt: ReadTxt;
  readonly settings: Pick<Settings, 'data' | 'databaseUrl'>;
}

type Task = (store: Repositories, now: number, deps: HousekeepingDeps, ended: AbortSignal) => Promise<unknown>;

/** What is removed, each by itself: a transaction for all would be in the way of others, and of other servers that tidy. */
const TASKS: readonly Task[] = [
  (store, now) => store.sessions.removeDead(now, now - SESSION_IDLE),
  (store, now) => store.failedSignIns.removeBefore(now - FAILED_SIGN_IN_LIFE),
  (store, now) => store.apiTokens.removeEnded(now - ENDED_TOKEN_LIFE),
  (store, now) => store.oneTimeTokens.removeDead(now),
  (store, now) => store.oidcAttempts.removeEnded(now),
  (store, now) => store.emailChanges.removeDead(now),
  (store, now) => store.accountActs.removeEnded(now - KEY_LIFE),
  (store, now) => store.smsCodes.removeDead(now),
  (store, now) => store.idempotentAnswers.removeBefore(now - KEY_LIFE),
  (store, now) => store.pageBatches.removeBefore(now - KEY_LIFE),
  (store, now) => store.jobs.removeBefore(now - VERIFICATION_LIFE),
  (store) => store.nodes.removeDead(HOUR),
  (store) => store.outbox.removeOld(HOUR),
  (store, now) => store.recordedVisits.removeBefore(now - RECORDED_LIFE),
  (store, now) => store.consents.eraseDue(now),
  (store, now) => store.consentProofs.removeEnded(now),
  (store, now) => store.seenPages.removeEnded(now),
  (store, now) => store.onlineDevices.forget(now),
  (store, now) => store.radiusAccounts.forget(now),
  (_, now, { store }) => endOverdueLeases(store, now),
  (store, now) => store.voucherLeases.forget(now - LEASE_KEPT),
  (store, now) => forgetDevices(store, now),
  (store, now, _deps, ended) => clearEndedCodes(store, now, ended),
  (store, now, _deps, ended) => removeEndedBatches(store, now, ended),
  (store, now) => store.pendingSteps.removeEnded(now),
  (_, now, deps) => removeOldMessages(deps.store, now),
  (store) => store.limits.removeEnded(),
  (store, now) => store.visitorGrants.removeEnded(now),
  (store, now) => store.knownAddresses.removeUnusedSince(now - KNOWN_ADDRESS_LIFE),
  (_store, _now, deps) => settleOrganisations(deps),
  (_store, _now, deps) => settleHosts(deps),
  (_store, _now, deps) => emptyTrash(deps),
  (_store, _now, deps) => eraseOrganisations(deps),
  (_store, _now, deps) => checkDueDomains(deps),
  // Long work of an upgrade: no start waits for it.
  async (_store, _now, deps) => deps.background.run('pages not indexed', () => indexPages(deps)),
  async (_, _now, { store, background }, ended) =>
    background.run('visitors not filed', () => fileVisitors(store, ended)),
  async (_, now, { store, background }, ended) =>
    background.run('old visits not summed', () => sumOldDays(store, now, ended)),
  (store) => overwriteErased(store),
  async ({ coupons }, _now, { background }, ended) =>
    background.run('codes of vouchers not sealed', () => coupons.sealCodes(ended)),
  (_, now, deps) => endRemovals(now, deps),
  (_store, _now, deps) => removeLostPictures(deps),
  async (_store, _now, { settings }) => engineFor(settings).tidy(settings.data),
];

/** Removes expired records from the store, and the files of images that were removed: at the start, then every hour. Every server does it; a row is removed once. */
export const housekeeping: Extension<HousekeepingDeps> = async (app, deps) => {
  const { store, clock, background } = deps;
  const ending = new AbortController();
  const tidy = async () => {
    for (const task of TASKS)
      await background.guard('not tidied', async () => void (await task(store, clock.now(), deps, ending.signal)));
  };
  await tidy();
  const hourly = setInterval(() => background.run('not tidied', tidy), HOUR);
  hourly.unref();
  app.addHook('preClose', async () => {
    clearInterval(hourly);
    ending.abort();
  });
};
