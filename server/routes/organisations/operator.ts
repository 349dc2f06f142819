import type { NewOperatedOrganisation } from '#core/ports/operator.ts';
import type { QuotaChange } from '#core/ports/organisations.ts';
import type { AccountDeps } from '../../accounts/sessions.ts';
import { exactly } from '../../http/schemas.ts';
import { correctOwner } from '../../operator/correct-owner.ts';
import { findOrganisations } from '../../operator/find.ts';
import { freeHeldPage } from '../../operator/free-room.ts';
import { listOperated, lookAtOrganisation, operatedRecord } from '../../operator/look.ts';
import { makeOrganisation, type OperatorDeps } from '../../operator/make-organisation.ts';
import { setQuotas } from '../../operator/set-quotas.ts';
import { REASON, resumeOrganisation, suspendOrganisation } from '../../operator/suspend.ts';
import { sendAgain } from '../../people/invite.ts';
import { restoreOrganisation } from '../../people/staff/trash-organisation.ts';
import { askReset, withdrawReset } from '../../people/waiting/reset-sign-in.ts';
import { routesOver } from '../route/route.ts';
import { RESET } from './members.ts';

// spec organisations.50 to organisations.56, organisations.102, organisations.103

const { operatorRoute } = routesOver<OperatorDeps & AccountDeps>();

const WORDS = { type: 'string', maxLength: 254 } as const;

const LIMIT = { type: ['integer', 'null'], minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const QUOTAS = {
  type: 'object',
  additionalProperties: false,
  properties: { pages: LIMIT, storage: LIMIT, members: LIMIT, mails: LIMIT },
} as const;

export const operatorRoutes = [
  operatorRoute({
    method: 'GET',
    url: '/v1/operator/organisations',
    summary: 'Lists every organisation of the server with what it has, by name.',
    answer: { organisations: ['OperatedOrganisation'] },
    access: 'operator:operator.look',
    scope: 'read',
    handler: async (_, context) => ({ organisations: await listOperated(context) }),
  }),

  operatorRoute<{ Params: { org: string } }>({
    method: 'GET',
    url: '/v1/operator/organisations/:org',
    summary: 'Answers an organisation with its people, brands and gateways, by its id or its name in addresses.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:operator.look',
    scope: 'read',
    handler: async ({ params, user }, context) => ({
      organisation: await lookAtOrganisation(params.org, user, context),
    }),
  }),

  operatorRoute<{ Body: { organisation: NewOperatedOrganisation } }>({
    method: 'POST',
    url: '/v1/operator/organisations',
    summary: 'Makes an organisation, with its brand where a host is named, and invites its first owner by mail.',
    answer: { organisation: 'OperatedDetails' },
    status: 201,
    access: 'operator:org.make',
    stepUp: true,
    schema: {
      body: exactly({
        organisation: {
          type: 'object',
          required: ['name', 'owner'],
          additionalProperties: false,
          properties: { name: { type: 'string', maxLength: 200 }, owner: WORDS, host: WORDS },
        },
      }),
    },
    async handler({ body, user }, context) {
      const { id } = await makeOrganisation(body.organisation, user, context);
      return { organisation: await lookAtOrganisation(id, user, context) };
    },
  }),

  operatorRoute<{ Params: { org: string }; Body: { reason: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/suspend',
    summary:
      'Keeps everybody from changing anything in an organisation, and tells its people why; its pages are served.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:org.suspend',
    stepUp: true,
    schema: { body: exactly({ reason: { type: 'string', maxLength: REASON.most } }) },
    async handler({ params, body, user }, context) {
      await suspendOrganisation(params.org, body.reason, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),

  operatorRoute<{ Params: { org: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/resume',
    summary: 'Ends the suspension of an organisation.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:org.suspend',
    stepUp: true,
    async handler({ params, user }, context) {
      await resumeOrganisation(params.org, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),

  // spec organisations.158
  operatorRoute<{ Params: { org: string; page: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/held/:page/free',
    summary: 'Ends the editing of a page of an organisation by whoever has it open.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:rooms.free',
    async handler({ params, user }, context) {
      await freeHeldPage(params.org, params.page, user, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),

  // spec organisations.157
  operatorRoute<{ Params: { org: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/restore',
    summary: 'Puts an organisation of the trash back with its pages.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:org.restore',
    stepUp: true,
    async handler({ params, user }, context) {
      await restoreOrganisation(params.org, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),

  operatorRoute<{ Params: { org: string }; Body: { quotas: QuotaChange } }>({
    method: 'PUT',
    url: '/v1/operator/organisations/:org/quotas',
    summary: 'Sets how many pages, bytes, members and mails a day an organisation may have at most; `null`: no limit.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:org.quotas',
    stepUp: true,
    schema: { body: exactly({ quotas: QUOTAS }) },
    async handler({ params, body, user }, context) {
      await setQuotas(params.org, body.quotas, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),

  operatorRoute<{ Params: { org: string; id: string }; Body: { reason: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/members/:id/reset',
    summary: 'Resets a day later how a person of an organisation signs in who has lost it all, unless they stop it.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:people.resetAny',
    stepUp: true,
    schema: RESET,
    async handler({ params: { org, id }, body, user }, context) {
      const asked = { organisation: await operatedRecord(org, context), person: id, by: { operator: user } };
      await askReset(asked, body.reason, context);
      return { organisation: await lookAtOrganisation(org, user, context) };
    },
  }),

  operatorRoute<{ Params: { org: string; id: string } }>({
    method: 'DELETE',
    url: '/v1/operator/organisations/:org/members/:id/reset',
    summary: 'Stops a reset of how a person signs in, before it is done.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:people.resetAny',
    stepUp: true,
    async handler({ params: { org, id }, user }, context) {
      const asked = { organisation: await operatedRecord(org, context), person: id, by: { operator: user } };
      await withdrawReset(asked, context);
      return { organisation: await lookAtOrganisation(org, user, context) };
    },
  }),

  operatorRoute<{ Params: { org: string; id: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/invitations/:id/send',
    summary: 'Mails an invitation to an organisation again, for seven more days.',
    answer: { invitation: 'MemberInvitation' },
    access: 'operator:people.resend',
    async handler({ params }, context) {
      const organisation = await operatedRecord(params.org, context);
      return { invitation: await sendAgain({ organisation, by: null, dashboard: null }, params.id, context) };
    },
  }),

  operatorRoute<{ Params: { org: string; id: string }; Body: { email: string } }>({
    method: 'PUT',
    url: '/v1/operator/organisations/:org/invitations/:id',
    summary: 'Invites the first owner of an organisation at another address, before anybody owns it.',
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:org.make',
    stepUp: true,
    schema: { body: exactly({ email: WORDS }) },
    async handler({ params, body, user }, context) {
      const organisation = await operatedRecord(params.org, context);
      await correctOwner(organisation, { invitation: params.id, email: body.email }, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),

  operatorRoute<{ Body: { words: string } }>({
    method: 'POST',
    url: '/v1/operator/find',
    summary: 'Finds organisations by names, hosts, emails, and names, ids or addresses of pages.',
    answer: { found: ['OperatorHit'] },
    access: 'operator:operator.look',
    scope: 'read',
    schema: { body: exactly({ words: WORDS }) },
    handler: async ({ body }, context) => ({ found: await findOrganisations(body.words, context) }),
  }),
];
