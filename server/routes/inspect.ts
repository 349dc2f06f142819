import { Limiter } from '../accounts/limiter.ts';
import { refusal } from '../errors/http-error.ts';
import { facebookPage } from '../inspect/facebook-page.ts';
import { linkPreview } from '../inspect/link-preview.ts';
import { PrivateHosts } from '../inspect/private-hosts.ts';
import { RefusedAddressError, safeFetch } from '../inspect/safe-fetch.ts';
import { userRoute } from './define-route.ts';

/** Of one user in a minute: each look is a request of ours to somebody else. */
const LOOKS = 60;
const looks = new Limiter(60_000);

function takeLook(userId: string, now: number): void {
  if (looks.take(userId, LOOKS, now) > 0) throw refusal(429, 'too_many', 'service.inspectMany');
}

/** spec 7: what stands behind a link. An address without a scheme is read as http (spec 5). */
const inspect = userRoute<{ Query: { url: string } }>({
  method: 'GET',
  url: '/v1/inspect',
  schema: {
    querystring: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', minLength: 1, maxLength: 2048 } },
    },
  },
  async handler({ query, user }, { settings, clock }) {
    takeLook(user.id, clock.now());
    const url =
      /^[a-z][a-z0-9+.-]*:/i.test(query.url) && !/^[^/]*:\d+(\/|$)/.test(query.url) ? query.url : `http://${query.url}`;
    try {
      const fetched = await safeFetch(url, { privateHosts: new PrivateHosts(settings.privateHosts) });
      if (fetched.status >= 400) throw new Error(`status ${fetched.status}`);
      return linkPreview(fetched);
    } catch (error) {
      if (error instanceof RefusedAddressError) throw refusal(422, 'inspect_refused', 'service.inspectRefused');
      throw refusal(502, 'inspect_failed', 'service.inspectFailed');
    }
  },
});

/** spec 7: whether a Facebook page takes check-ins, and its fans. */
const inspectFacebookPage = userRoute<{ Params: { id: string } }>({
  method: 'GET',
  url: '/v1/inspect_fb_page/:id',
  schema: { params: { type: 'object', properties: { id: { type: 'string', maxLength: 200 } } } },
  async handler({ params, user, hostname }, context) {
    takeLook(user.id, context.clock.now());
    try {
      return await facebookPage(params.id, hostname, context);
    } catch {
      throw refusal(502, 'facebook', 'error.facebookPage', { value: params.id });
    }
  },
});

export const inspectRoutes = [inspect, inspectFacebookPage];
