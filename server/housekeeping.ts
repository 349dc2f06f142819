import { SESSION_IDLE } from './accounts/limits.ts';
import type { Extension } from './routes/types.ts';

const HOUR = 3_600_000;
/** An Idempotency-Key is remembered this long. */
const KEY_LIFE = 24 * HOUR;

/** Takes what nobody can use any more out of the store: at the start, then every hour. */
export const housekeeping: Extension = (app, { store, clock }) => {
  const tidy = () => {
    const now = clock.now();
    store.transaction(() => {
      store.sessions.removeDead(now, now - SESSION_IDLE);
      store.oneTimeTokens.removeDead(now);
      store.idempotentAnswers.removeBefore(now - KEY_LIFE);
    });
  };
  tidy();
  const hourly = setInterval(tidy, HOUR);
  hourly.unref();
  app.addHook('preClose', async () => clearInterval(hourly));
};
