import { refusal } from '../domain/http-error.ts';
import { ACCESS_KEY_ID, encodePolicy, signPolicy, uploadPolicy } from '../uploads/policy.ts';
import { userRoute } from './define-route.ts';

/**
 * spec api.24: GET /aws/access_token, what an upload form needs for the next hour. It permits images below the
 * caller's own folder; `scope=whitelabel` permits the images of the dashboard, to its owner alone.
 */
const uploadToken = userRoute<{ Query: { scope?: 'whitelabel' } }>({
  method: 'GET',
  url: '/v1/aws/access_token',
  dashboard: 'images',
  schema: {
    querystring: { type: 'object', properties: { scope: { enum: ['whitelabel'] } }, additionalProperties: false },
  },
  handler({ query, user, session, dashboard }, context) {
    const { secret, clock } = context;
    let prefix = `splash_images/${user.id}/`;
    if (query.scope === 'whitelabel') {
      if (!dashboard) throw refusal(403, 'ownership', 'auth.ownership');
      prefix = `whitelabels/${dashboard.editor_hostname}/`;
    }
    const policy = encodePolicy(uploadPolicy(prefix, session.id, clock.now()));
    return { key: ACCESS_KEY_ID, policy, signature: signPolicy(policy, secret) };
  },
});

export const uploadRoutes = [uploadToken];
