import type { NewBrand } from '#core/ports/hosts/brand-hosts.ts';
import { addBrand } from '../../../hosts/add-brand.ts';
import { checkHostsOf, hostsOfOrganisation, type WatchDeps } from '../../../hosts/watch-hosts.ts';
import { exactly } from '../../../http/schemas.ts';
import { lookAtOrganisation, operatedRecord } from '../../../operator/look.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.240, organisations.272

const { organisationRoute, operatorRoute } = routesOver<WatchDeps>();

const BRAND = exactly({
  brand: {
    type: 'object',
    required: ['name', 'host'],
    additionalProperties: false,
    properties: { name: { type: 'string', maxLength: 200 }, host: { type: 'string', maxLength: 300 } },
  },
});
type BrandBody = { brand: NewBrand };

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

  organisationRoute<{ Params: { org: string }; Body: BrandBody }>({
    method: 'POST',
    url: '/v1/organisations/:org/brands',
    summary:
      'Adds a brand to an organisation where its host leads here or is proved, else says what to set in its DNS.',
    answer: { adding: 'BrandAdding' },
    access: 'organisation:brands.add',
    stepUp: true,
    schema: { body: BRAND },
    handler: async ({ organisation, body }, context) => ({
      adding: await addBrand({ organisation, isGiven: false }, body.brand, context),
    }),
  }),

  operatorRoute<{ Params: { org: string }; Body: BrandBody }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/brands',
    summary: 'Adds a brand to an organisation, for an operator, and says what to set in the DNS of its host.',
    answer: { adding: 'BrandAdding' },
    access: 'operator:brands.add',
    stepUp: true,
    schema: { body: BRAND },
    async handler({ params, body }, context) {
      const organisation = await operatedRecord(params.org, context);
      return { adding: await addBrand({ organisation, isGiven: true }, body.brand, context) };
    },
  }),
];
