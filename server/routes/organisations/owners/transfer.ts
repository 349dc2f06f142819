import type { OrganisationRole } from '#core/access/types.ts';
import { exactly } from '../../../http/schemas.ts';
import type { PeopleDeps } from '../../../people/deps.ts';
import { transferOrganisation } from '../../../people/transfer.ts';
import { routesOver } from '../../route/route.ts';
import { PERSON } from '../members.ts';

// spec organisations.128, organisations.129

const { organisationRoute } = routesOver<PeopleDeps>();

export const transferRoutes = [
  organisationRoute<{ Body: { to: string } }>({
    method: 'POST',
    url: '/v1/organisations/:org/transfer',
    summary: 'Makes another owner the primary one, to whom the brands of an organisation belong.',
    answer: { brands: 'number' },
    access: 'organisation:org.transfer',
    stepUp: true,
    schema: { body: exactly({ to: PERSON }) },
    async handler({ organisation, actor, user, body }, context) {
      const by = { id: user.id, role: actor as OrganisationRole };
      return { brands: await transferOrganisation({ organisation, by, person: body.to }, context) };
    },
  }),
];
