import { userRoute } from './define-route.ts';
import type { Route } from './types.ts';

export const capabilityRoutes: readonly Route[] = [
  userRoute({
    method: 'GET',
    url: '/v1/capabilities',
    handler: ({ user }, { store }) => store.capabilities.ofUser(user.id),
  }),
];
