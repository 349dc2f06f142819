import { type Route, routesOver } from '../route/route.ts';
import { type Described, describeApi } from './describe-api.ts';

const { publicRoute } = routesOver<unknown>();

/** The description of all calls, its own included. */
export function openapiRoutes(others: readonly Described[]) {
  const description: Route<unknown> = publicRoute({
    method: 'GET',
    url: '/v1/openapi.json',
    summary: 'Describes every call in the form of OpenAPI 3.1.',
    answer: 'object',
    handler: (): object => describeApi([...others, description]),
  });
  return [description];
}
