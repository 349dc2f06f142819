import { EMAIL, exactly } from '../../../http/schemas.ts';
import { listOperators } from '../../../organisations/operators.ts';
import type { InvitationMailDeps } from '../../../people/invitation-mails.ts';
import { addSupport, removeSupport } from '../../../people/staff/support-staff.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.245, organisations.254

const { operatorRoute } = routesOver<InvitationMailDeps>();

export const staffRoutes = [
  operatorRoute({
    method: 'GET',
    url: '/v1/operator/staff',
    summary: "Lists the provider's staff, the longest in office first.",
    answer: { staff: ['StaffMember'] },
    access: 'operator:operator.look',
    scope: 'read',
    handler: async (_, context) => ({ staff: await listOperators(context) }),
  }),

  operatorRoute<{ Body: { email: string } }>({
    method: 'POST',
    url: '/v1/operator/staff',
    summary: 'Makes an account support staff, who look at organisations and change none, and tells its person by mail.',
    answer: { staff: ['StaffMember'] },
    access: 'operator:staff.change',
    stepUp: true,
    schema: { body: exactly({ email: EMAIL }) },
    async handler({ body, user }, context) {
      await addSupport(body.email, user, context);
      return { staff: await listOperators(context) };
    },
  }),

  operatorRoute<{ Params: { user: string } }>({
    method: 'DELETE',
    url: '/v1/operator/staff/:user',
    summary: 'Takes the rights of support staff from an account. Those of an operator are taken on the server alone.',
    answer: { staff: ['StaffMember'] },
    access: 'operator:staff.change',
    stepUp: true,
    async handler({ params, user }, context) {
      await removeSupport(params.user, user, context);
      return { staff: await listOperators(context) };
    },
  }),
];
