import { MOST_REQUEST_WORDS } from '#core/ports/filing/publish-requests.ts';
import { exactly } from '../../http/schemas.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { askToPublish, refuseToPublish } from '../../pages/requests/ask-to-publish.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.203, organisations.204

const { pageRoute } = routesOver<PageDeps>();

const WORDS = { type: 'string', maxLength: MOST_REQUEST_WORDS } as const;

export const publishRequestRoutes = [
  pageRoute<{ Body: { publish_request: { words: string } } }>({
    method: 'POST',
    url: '/v1/editor_pages/:id/publish_request',
    summary: 'Asks those who may publish a page to do it, and says what has changed.',
    answer: { publish_request: 'PublishRequest' },
    access: 'page:propose',
    scope: 'publish',
    opens: 'none',
    status: 201,
    schema: { body: exactly({ publish_request: exactly({ words: WORDS }) }) },
    handler: async ({ page, user, body }, context) => ({
      publish_request: await askToPublish(page.id, body.publish_request.words, user, context),
    }),
  }),

  pageRoute<{ Body: { publish_request: { reason: string } } }>({
    method: 'POST',
    url: '/v1/editor_pages/:id/publish_request/refusal',
    summary: 'Answers all who ask to publish a page that it is not done now, and why.',
    answer: null,
    access: 'page:publish',
    scope: 'publish',
    opens: 'none',
    schema: { body: exactly({ publish_request: exactly({ reason: WORDS }) }) },
    handler: ({ page, user, body }, context) => refuseToPublish(page.id, body.publish_request.reason, user, context),
  }),
];
