import { refusal } from '../errors/http-error.ts';
import { publicRoute } from './define-route.ts';

/** For whoever watches the server: 200 where it can read its store, else 503. */
const health = publicRoute({
  method: 'GET',
  url: '/healthz',
  handler(_call, { store, log }) {
    try {
      store.dashboards.first();
    } catch (error) {
      log.error({ err: error }, 'the store does not answer');
      throw refusal(503, 'store', 'service.storeSilent');
    }
    return { status: 'ok' };
  },
});

export const healthRoutes = [health];
