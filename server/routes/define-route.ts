import type { Access, PageAccess, Route, Shape } from './types.ts';

/** Routes of different shapes stand in one list; the schema of each has checked what its handler is given. */
function erase<A extends Access, S extends Shape>(route: Route<A, S>): Route {
  return route as unknown as Route;
}

/** A route anyone may call. */
export function publicRoute<S extends Shape = Shape>(route: Omit<Route<'public', S>, 'access'>): Route {
  return erase({ ...route, access: 'public' });
}

/** A route of signed-in people. */
export function userRoute<S extends Shape = Shape>(route: Omit<Route<'user', S>, 'access'>): Route {
  return erase({ ...route, access: 'user' });
}

/** A route of the dashboard's owner. */
export function dashboardRoute<S extends Shape = Shape>(route: Omit<Route<'dashboard-owner', S>, 'access'>): Route {
  return erase({ ...route, access: 'dashboard-owner' });
}

/** A route on the page of `params.id`, for those who hold the right it names. */
export function pageRoute<S extends Shape = Shape>(route: Route<PageAccess, S>): Route {
  return erase(route);
}
