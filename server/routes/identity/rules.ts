import type { IdentityRules } from '#core/ports/identity/connections.ts';
import { exactly } from '../../http/schemas.ts';
import { demandFactors, identityRules } from '../../identity/demand-factors.ts';
import type { IdentityDeps } from '../../identity/deps.ts';
import { routesOver } from '../route/route.ts';

// spec accounts.80

const { organisationRoute } = routesOver<IdentityDeps>();

const RULES = '/v1/organisations/:org/identity';

/** Who looks after an organisation says how its people sign in. */
export const identityRuleRoutes = [
  organisationRoute({
    method: 'GET',
    url: RULES,
    summary: 'Says whether an organisation demands a second factor of its people, and who has none.',
    answer: { identity: 'IdentityRules' },
    access: 'organisation:identity.look',
    scope: 'read',
    handler: async ({ organisation, user }, context): Promise<{ identity: IdentityRules }> => ({
      identity: await identityRules(organisation, user, context),
    }),
  }),

  organisationRoute<{ Body: { identity: { second_factor: IdentityRules['second_factor'] } } }>({
    method: 'PUT',
    url: RULES,
    summary: 'Demands a second factor of everybody in an organisation, seven days from now on, or ends that.',
    answer: { identity: 'IdentityRules' },
    access: 'organisation:identity.change',
    stepUp: true,
    schema: { body: exactly({ identity: exactly({ second_factor: { enum: ['off', 'demanded'] } }) }) },
    handler: async ({ organisation, user, body }, context): Promise<{ identity: IdentityRules }> => ({
      identity: await demandFactors(organisation, body.identity.second_factor === 'demanded', user, context),
    }),
  }),
];
