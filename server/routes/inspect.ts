import { appIn, dashboardConfig } from '../dashboards/dashboard-config.ts';
import { LOOKS_PER_ACCOUNT } from '../domain/account-limits.ts';
import { refusal } from '../domain/http-error.ts';
import type { Limiter } from '../domain/limiter.ts';
import type { Settings } from '../domain/settings.ts';
import { linkPreview, lookUpFacebookPage } from '../inspect/link-preview.ts';
import { PrivateHosts, RefusedAddressError, safeFetch } from '../inspect/safe-fetch.ts';
import type { Repositories } from '../ports/store/store.ts';
import { routesOver } from './route/route.ts';

interface InspectDeps {
  readonly store: Pick<Repositories, 'secrets'>;
  readonly settings: Pick<Settings, 'privateHosts' | 'facebookUrl'>;
  readonly lookLimiter: Limiter;
}

const { userRoute } = routesOver<InspectDeps>();

function takeLook(userId: string, { lookLimiter }: InspectDeps): void {
  if (lookLimiter.take(userId, LOOKS_PER_ACCOUNT) > 0) throw refusal(429, 'too_many', 'service.inspectMany');
}

/** spec api.26: what stands behind a link. An address without a scheme is read as http (spec validation-rules.11). */
const inspect = userRoute<{ Query: { url: string } }>({
  method: 'GET',
  url: '/v1/inspect',
  summary: 'Reads what stands behind a link.',
  answer: 'LinkPreview',
  scope: 'validate',
  bound: 'too',
  acting: 'too',
  schema: {
    querystring: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', minLength: 1, maxLength: 2048 } },
    },
  },
  async handler({ query, user }, context) {
    takeLook(user.id, context);
    const url =
      /^[a-z][a-z0-9+.-]*:/i.test(query.url) && !/^[^/]*:\d+(\/|$)/.test(query.url) ? query.url : `http://${query.url}`;
    try {
      const fetched = await safeFetch(url, { privateHosts: new PrivateHosts(context.settings.privateHosts) });
      if (fetched.status >= 400) throw new Error(`status ${fetched.status}`);
      return linkPreview(fetched);
    } catch (error) {
      if (error instanceof RefusedAddressError) throw refusal(422, 'inspect_refused', 'service.inspectRefused');
      throw refusal(502, 'inspect_failed', 'service.inspectFailed');
    }
  },
});

/** spec api.25: whether a Facebook page takes check-ins, and its fans. */
const inspectFacebookPage = userRoute<{ Params: { id: string } }>({
  method: 'GET',
  url: '/v1/inspect_fb_page/:id',
  summary: 'Reads whether a Facebook page takes check-ins, and its fans.',
  answer: 'FacebookPage',
  scope: 'validate',
  dashboard: 'services',
  schema: { params: { type: 'object', properties: { id: { type: 'string', maxLength: 200 } } } },
  async handler({ params, user, dashboard }, context) {
    takeLook(user.id, context);
    try {
      const app = dashboard && appIn(await dashboardConfig(dashboard, context), 'facebook');
      return await lookUpFacebookPage(params.id, { app, settings: context.settings });
    } catch {
      throw refusal(502, 'facebook', 'error.facebookPage', { value: params.id });
    }
  },
});

export const inspectRoutes = [inspect, inspectFacebookPage];
