import { KNOWN_ADDRESS_LIFE, SESSION_IDLE } from './accounts/limits.ts';
import { VERIFICATION_LIFE } from './delivery/verification-life.ts';
import { guarded } from './guarded.ts';
import type { Extension } from './routes/types.ts';

const HOUR = 3_600_000;
/** An Idempotency-Key is remembered this long. */
const KEY_LIFE = 24 * HOUR;
/** Longer than the address of the last step of a visit is valid. */
const RECORDED_LIFE = 24 * HOUR;

/** Takes what nobody can use any more out of the store: at the start, then every hour. */
export const housekeeping: Extension = (app, context) => {
  const { store, clock } = context;
  const tidy = () => {
    const now = clock.now();
    store.transaction(() => {
      store.sessions.removeDead(now, now - SESSION_IDLE);
      store.oneTimeTokens.removeDead(now);
      store.smsCodes.removeDead(now);
      store.idempotentAnswers.removeBefore(now - KEY_LIFE);
      store.jobs.removeBefore(now - VERIFICATION_LIFE);
      store.recordedVisits.removeBefore(now - RECORDED_LIFE);
      store.consents.eraseDue(now);
      store.knownAddresses.removeUnusedSince(now - KNOWN_ADDRESS_LIFE);
    });
  };
  guarded('not tidied', context, tidy);
  const hourly = setInterval(() => guarded('not tidied', context, tidy), HOUR);
  hourly.unref();
  app.addHook('preClose', async () => clearInterval(hourly));
};
