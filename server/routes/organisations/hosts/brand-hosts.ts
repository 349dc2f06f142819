import { checkHostsOf, hostsOfOrganisation, type WatchDeps } from '../../../hosts/watch-hosts.ts';
import { lookAtOrganisation, operatedRecord } from '../../../operator/look.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.240

const { organisationRoute, operatorRoute } = routesOver<WatchDeps>();

export const brandHostRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/hosts',
    summary: "Lists the hosts of an organisation's brands, with what name servers and connections showed last.",
    answer: { hosts: ['HostWatch'] },
    access: 'organisation:hosts.change',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ hosts: await hostsOfOrganisation(organisation.id, context) }),
  }),

  organisationRoute({
    method: 'POST',
    url: '/v1/organisations/:org/hosts/check',
    summary: "Looks now at the hosts of an organisation's brands.",
    answer: { hosts: ['HostWatch'] },
    access: 'organisation:hosts.change',
    handler: async ({ organisation }, context) => ({ hosts: await checkHostsOf(organisation.id, context) }),
  }),

  operatorRoute<{ Params: { org: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/hosts/check',
    summary: "Looks now at the hosts of an organisation's brands, for staff of the provider.",
    answer: { organisation: 'OperatedDetails' },
    access: 'operator:operator.look',
    async handler({ params, user }, context) {
      await checkHostsOf((await operatedRecord(params.org, context)).id, context);
      return { organisation: await lookAtOrganisation(params.org, user, context) };
    },
  }),
];
