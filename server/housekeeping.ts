import { VERIFICATION_LIFE } from './delivery/smtp-fingerprint.ts';
import { KNOWN_ADDRESS_LIFE, SESSION_IDLE } from './domain/account-limits.ts';
import type { Background } from './domain/background.ts';
import type { Extension } from './http/create-app.ts';
import type { Clock } from './ports/clock.ts';
import type { Transactional } from './ports/store/store.ts';

const HOUR = 3_600_000;
/** An Idempotency-Key is remembered this long. */
const KEY_LIFE = 24 * HOUR;
/** Longer than the address of the last step of a visit is valid. */
const RECORDED_LIFE = 24 * HOUR;

interface HousekeepingDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly background: Background;
}

/** Removes expired records from the store: at the start, then every hour. */
export const housekeeping: Extension<HousekeepingDeps> = async (app, { store, clock, background }) => {
  const tidy = () => {
    const now = clock.now();
    return store.tx(async (tx) => {
      await tx.sessions.removeDead(now, now - SESSION_IDLE);
      await tx.oneTimeTokens.removeDead(now);
      await tx.smsCodes.removeDead(now);
      await tx.idempotentAnswers.removeBefore(now - KEY_LIFE);
      await tx.jobs.removeBefore(now - VERIFICATION_LIFE);
      await tx.nodes.removeDead(HOUR);
      await tx.outbox.removeOld(HOUR);
      await tx.recordedVisits.removeBefore(now - RECORDED_LIFE);
      await tx.consents.eraseDue(now);
      await tx.limits.removeEnded();
      await tx.visitorGrants.removeEnded(now);
      await tx.knownAddresses.removeUnusedSince(now - KNOWN_ADDRESS_LIFE);
    });
  };
  await background.guard('not tidied', tidy);
  const hourly = setInterval(() => background.run('not tidied', tidy), HOUR);
  hourly.unref();
  app.addHook('preClose', async () => clearInterval(hourly));
};
