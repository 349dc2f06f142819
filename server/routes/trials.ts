import { refusal } from '../domain/http-error.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Clock } from '../ports/clock.ts';
import { trialAddress } from '../visitors/visit/trial.ts';
import { routesOver } from './route/route.ts';

const { pageRoute } = routesOver<{ readonly secret: ServerSecret; readonly clock: Clock }>();

/** A trial of a published page at a simulated gateway, for whoever may see the page. */
export const trialRoutes = [
  pageRoute({
    method: 'POST',
    url: '/v1/editor_pages/:id/trials',
    summary: 'Opens a published page at a simulated gateway for an hour.',
    answer: { address: 'string' },
    access: 'page:read',
    scope: 'validate',
    status: 201,
    handler({ page }, deps) {
      if (page.published_html === null) throw refusal(409, 'page_unpublished', 'trials.unpublished');
      return { address: trialAddress(page.id, deps) };
    },
  }),
];
