import { exactly } from '../../../http/schemas.ts';
import { mergeOrganisations, planMerge } from '../../../people/staff/merge-organisations.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Transactional } from '../../../ports/store/store.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.320

const { operatorRoute } = routesOver<{ readonly store: Transactional; readonly clock: Clock }>();

interface MergeBody {
  readonly into: string;
  readonly dry?: boolean;
}

const BODY = {
  ...exactly({ into: { type: 'string', minLength: 1, maxLength: 64 } }),
  properties: { into: { type: 'string', minLength: 1, maxLength: 64 }, dry: { type: 'boolean' } },
} as const;

export const mergeRoutes = [
  operatorRoute<{ Params: { org: string }; Body: MergeBody }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/merge',
    summary:
      'Moves all that belongs to an organisation to another one and removes it; with `dry` it says what would move and does nothing.',
    answer: { merge: 'MergePlan' },
    access: 'operator:org.make',
    stepUp: ({ body }) => (body as MergeBody).dry !== true,
    schema: { body: BODY },
    async handler({ params, body, user }, context) {
      const names = { from: params.org, to: body.into };
      return { merge: body.dry ? await planMerge(names, context) : await mergeOrganisations(names, user.id, context) };
    },
  }),
];
