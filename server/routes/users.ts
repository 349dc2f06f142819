import type { User } from '#core/ports/api.ts';
import { tokenToWire } from '../accounts/api-tokens.ts';
import { acceptInvitation, lookAtInvitation } from '../accounts/invitations.ts';
import { requestLink, resetPassword } from '../accounts/mailed-links.ts';
import { ownerNotices } from '../accounts/owner-notices.ts';
import type { AccountDeps } from '../accounts/sessions.ts';
import { addressKey } from '../domain/addresses.ts';
import { mediaAddress } from '../domain/image-folders.ts';
import type { Settings } from '../domain/settings.ts';
import { EMAIL, exactly, FULLNAME, TOKEN, TYPED_PASSWORD } from '../http/schemas.ts';
import { organisationsOf } from '../organisations/organisations.ts';
import { operatorLevel } from '../organisations/standing.ts';
import type { PageDeps } from '../pages/deps.ts';
import { exportAccount } from '../people/export-account.ts';
import { acceptMemberInvitation, isMemberToken, joinOffer } from '../people/join.ts';
import { actingOf } from '../people/staff/acting.ts';
import { accountNews } from '../people/waiting/account-news.ts';
import { routesOver } from './route/route.ts';

// spec accounts.2, api.4, api.7, api.8, api.9

/** What an account keeps is asked of its pages. */
type Deps = AccountDeps & Pick<PageDeps, 'usage'> & { readonly settings: Pick<Settings, 'smsPerDay'> };

const { publicRoute, sessionRoute, userRoute } = routesOver<Deps>();

export const userRoutes = [
  userRoute({
    method: 'GET',
    url: '/v1/users/me',
    summary: 'Says who the caller is, and how much the account keeps of what it may.',
    answer: 'User',
    scope: 'read',
    opens: 'any',
    bound: 'too',
    acting: 'too',
    async handler({ user, session, token }, context): Promise<User> {
      const { id, cloud_user_id, email, fullname, language, zone, picture } = user;
      const level = await operatorLevel(user, context);
      const acting = actingOf(session, user);
      return {
        ...{ id, cloud_user_id, email, fullname, usage: await context.usage.of(id) },
        ...(language !== null && { language }),
        ...(zone !== null && { zone }),
        ...(picture !== null && { picture: mediaAddress(picture) }),
        organisations: await organisationsOf(user, session, context),
        ...(level && { operator: level }),
        ...(acting && { acting }),
        ...(await accountNews(user, context)),
        ...(token && { token: tokenToWire(token) }),
      };
    },
  }),

  sessionRoute({
    method: 'GET',
    url: '/v1/users/me/export',
    summary: 'Answers all that is kept of the account of the caller, besides the content of pages.',
    answer: 'AccountExport',
    stepUp: true,
    handler: ({ user, session, reply }, context) => {
      reply.header('cache-control', 'no-store');
      return exportAccount({ user, session }, context);
    },
  }),

  userRoute({
    method: 'GET',
    url: '/v1/users/me/notices',
    summary:
      'Says what the owner of pages should know of their visitors, such as that somebody guesses codes, or that most text messages of a day are used up.',
    answer: 'OwnerNotices',
    scope: 'read',
    bound: 'alone',
    handler: ({ user }, context) => ownerNotices(user.id, context),
  }),

  publicRoute<{ Params: { token: string }; Query: { email: string } }>({
    method: 'GET',
    url: '/v1/users/invitation/:token',
    summary: 'Says whether an invitation can still be used.',
    answer: null,
    dashboard: 'brand',
    schema: {
      params: exactly({ token: TOKEN }),
      querystring: { type: 'object', required: ['email'], properties: { email: EMAIL } },
    },
    async handler({ params, query, dashboard }, context) {
      const look = (await isMemberToken(params.token, context)) ? joinOffer : lookAtInvitation;
      await look(params.token, { ...query, dashboard }, context);
    },
  }),

  publicRoute<{ Params: { token: string }; Body: { email: string; fullname: string; password: string } }>({
    method: 'PUT',
    url: '/v1/users/invitation/:token',
    summary: 'Accepts an invitation: makes the account and signs it in.',
    answer: 'Session',
    dashboard: 'brand',
    schema: {
      params: exactly({ token: TOKEN }),
      body: exactly({
        email: EMAIL,
        fullname: FULLNAME,
        password: TYPED_PASSWORD,
      }),
    },
    async handler({ params, body, dashboard, address, header }, context) {
      const accept = (await isMemberToken(params.token, context)) ? acceptMemberInvitation : acceptInvitation;
      return accept(params.token, { ...body, dashboard, address, userAgent: header('user-agent') ?? '' }, context);
    },
  }),
];

export const capabilityRoutes = [
  userRoute({
    method: 'GET',
    url: '/v1/capabilities',
    summary: 'Lists the capabilities of the account by name.',
    answer: ['string'],
    scope: 'read',
    bound: 'too',
    acting: 'too',
    handler: async ({ user }, { store }) =>
      (await store.capabilities.ofUser(user.id)).filter((name) => user.bound_to === undefined || name !== 'support'),
  }),
];

export const passwordRoutes = [
  publicRoute<{ Query: { email: string } }>({
    method: 'GET',
    url: '/v1/passwords/reset_request',
    summary: 'Mails a link to set a new password; the answer is the same whether or not the account exists.',
    answer: null,
    dashboard: 'brand',
    effects: true,
    schema: {
      querystring: {
        type: 'object',
        required: ['email'],
        properties: { email: EMAIL, service: { type: 'string', maxLength: 64 } },
      },
    },
    handler: ({ query, address, dashboard }, context) =>
      requestLink({ kind: 'reset', email: query.email, address, dashboard }, context),
  }),

  publicRoute<{ Body: { email: string; reset_token: string; new_password: string } }>({
    method: 'PUT',
    url: '/v1/passwords/reset',
    summary: 'Sets a new password with a mailed token.',
    answer: null,
    dashboard: 'brand',
    schema: { body: exactly({ email: EMAIL, reset_token: TOKEN, new_password: TYPED_PASSWORD }) },
    handler: ({ body, address, dashboard }, context) =>
      resetPassword({ ...body, dashboard, address: addressKey(address) }, context),
  }),
];
