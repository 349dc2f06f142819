import type { PageDeps } from '../../pages/deps.ts';
import { visitsInOrganisation, visitsOfOwn } from '../../pages/visits/count-visits.ts';
import { routesOver } from '../route/route.ts';

// spec organisations.248

const { organisationRoute, userRoute } = routesOver<PageDeps>();

export const pageVisitRoutes = [
  userRoute({
    method: 'GET',
    url: '/v1/page_visits',
    summary:
      'Says how many visits of the last seven days the pages have that the caller owns. A page that keeps them for a shorter time is not named.',
    answer: { visits: ['PageVisits'] },
    scope: 'read',
    bound: 'too',
    acting: 'too',
    handler: async ({ user }, context) => ({ visits: await visitsOfOwn(user, context) }),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/page_visits',
    summary:
      "Says the same of an organisation's pages: of all of them to who reads them all, else of those that the caller owns.",
    answer: { visits: ['PageVisits'] },
    access: 'organisation:pages.list',
    acting: 'too',
    scope: 'read',
    handler: async (call, context) => ({ visits: await visitsInOrganisation(call, context) }),
  }),
];
