import { lendHost, lentHostsOf, stopLending } from '../../../dashboards/lent-hosts.ts';
import { refusal } from '../../../domain/http-error.ts';
import { exactly } from '../../../http/schemas.ts';
import { operatedRecord } from '../../../operator/look.ts';
import type { OperatorDeps } from '../../../operator/make-organisation.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.146 to organisations.149

const { organisationRoute, operatorRoute } = routesOver<OperatorDeps>();

interface LentParams {
  readonly org: string;
  readonly dashboard: string;
  readonly to: string;
}

/** Throws 404 where the host is not one of the organisation's. */
async function ofOrganisation({ dashboard, to }: LentParams, id: string, { store }: OperatorDeps) {
  if ((await store.dashboards.byId(dashboard))?.organisation_id !== id)
    throw refusal(404, 'lent_host_missing', 'lentHosts.missing');
  return { dashboard_id: dashboard, organisation_id: to };
}

export const lentHostRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/lent_hosts',
    summary: "Lists the hosts of an organisation's brands that show pages of others.",
    answer: { lent_hosts: ['LentHost'] },
    access: 'organisation:hosts.change',
    scope: 'read',
    handler: async ({ organisation }, context) => ({ lent_hosts: await lentHostsOf(organisation.id, context) }),
  }),

  organisationRoute<{ Params: LentParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/lent_hosts/:dashboard/:to',
    summary: "Ends that a brand's host shows the pages of another organisation.",
    answer: null,
    access: 'organisation:hosts.change',
    stepUp: true,
    async handler({ organisation, params }, context) {
      await stopLending(await ofOrganisation(params, organisation.id, context), context);
    },
  }),

  operatorRoute<{ Params: { org: string } }>({
    method: 'GET',
    url: '/v1/operator/organisations/:org/lent_hosts',
    summary: "Lists the hosts of an organisation's brands that show pages of others, for an operator.",
    answer: { lent_hosts: ['LentHost'] },
    access: 'operator:operator.look',
    scope: 'read',
    async handler({ params }, context) {
      const { id } = await operatedRecord(params.org, context);
      return { lent_hosts: await lentHostsOf(id, context) };
    },
  }),

  operatorRoute<{ Params: { org: string }; Body: { host: string; to: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/lent_hosts',
    summary: "Lets the host of an organisation's brand show the pages of another organisation.",
    answer: { lent_hosts: ['LentHost'] },
    access: 'operator:org.lend',
    stepUp: true,
    schema: { body: exactly({ host: { type: 'string', maxLength: 254 }, to: { type: 'string', maxLength: 254 } }) },
    async handler({ params, body }, context) {
      const { id } = await operatedRecord(params.org, context);
      const dashboard = await context.store.dashboards.byHostname(body.host.trim().toLowerCase());
      if (dashboard?.organisation_id !== id)
        throw refusal(422, 'host_unknown', 'lentHosts.unknown', { host: body.host });
      const to = await operatedRecord(body.to, context);
      await lendHost({ dashboard_id: dashboard.id, organisation_id: to.id }, context);
      return { lent_hosts: await lentHostsOf(id, context) };
    },
  }),

  operatorRoute<{ Params: LentParams }>({
    method: 'DELETE',
    url: '/v1/operator/organisations/:org/lent_hosts/:dashboard/:to',
    summary: "Ends that a brand's host shows the pages of another organisation, for an operator.",
    answer: null,
    access: 'operator:org.lend',
    stepUp: true,
    async handler({ params }, context) {
      const { id } = await operatedRecord(params.org, context);
      await stopLending(await ofOrganisation(params, id, context), context);
    },
  }),
];
