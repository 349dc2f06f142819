import { pageFor } from '../access/page-access.ts';
import { loginServices } from '../pages/login-services.ts';
import { type Route, userRoute } from './route.ts';

/**
 * Beyond the specified calls (spec api.31): the login methods that somebody else decides and that can be asked here, so
 * that an author is warned. They are those of the page's owner; without a page, of a page that is still to be made.
 */
export const loginServiceRoutes: readonly Route[] = [
  userRoute<{ Query: { editor_page_id?: string } }>({
    method: 'GET',
    url: '/v1/login_services',
    schema: { querystring: { type: 'object', properties: { editor_page_id: { type: 'string' } } } },
    async handler({ query, user, raw }, context) {
      const { editor_page_id: id } = query;
      const ownerId = id === undefined ? user.id : (await pageFor(id, user, 'read', context)).user_id;
      return loginServices(ownerId, raw.hostname, context);
    },
  }),
];
