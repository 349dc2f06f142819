import { refusal } from '../domain/http-error.ts';
import { publicRoute } from './define-route.ts';

/**
 * For whoever watches the server: 200 where it can read its store, else 503. Where visits wait to be recorded or were
 * lost the server still serves, so it stays 200 and says 'degraded'; strangers may ask, so it says no more than counts.
 */
const health = publicRoute({
  method: 'GET',
  url: '/healthz',
  async handler(_call, { store, visits, log }) {
    try {
      await store.dashboards.first();
    } catch (error) {
      log.error({ err: error }, 'the store does not answer');
      throw refusal(503, 'store', 'service.storeSilent');
    }
    const { waiting, lost } = visits.counts;
    if (waiting === 0 && lost === 0) return { status: 'ok' };
    return { status: 'degraded', visits: { waiting, lost } };
  },
});

export const healthRoutes = [health];
