import { VOUCHER_RIGHTS } from '#core/access/voucher-rights.ts';
import type { ChosenVoucherRights } from '#core/ports/vouchers/kinds.ts';
import { MOST_VOUCHERS } from '#core/ports/vouchers/vouchers.ts';
import { MOST_KINDS } from '#core/vouchers/kinds.ts';
import { exactly } from '../../../http/schemas.ts';
import type { DeskDeps } from '../../../vouchers/deps.ts';
import { listVoucherRights, setVoucherRights } from '../../../vouchers/person-rights.ts';
import { routesOver } from '../../route/route.ts';

// spec visitors.33

const { organisationRoute } = routesOver<DeskDeps>();

const RIGHTS = {
  rights: {
    anyOf: [
      { type: 'array', maxItems: VOUCHER_RIGHTS.length, items: { type: 'string', enum: VOUCHER_RIGHTS } },
      { type: 'null' },
    ],
  },
  daily_most: { anyOf: [{ type: 'integer', minimum: 0, maximum: MOST_VOUCHERS }, { type: 'null' }] },
};
const KINDS = {
  anyOf: [
    { type: 'string', const: 'all' },
    { type: 'array', maxItems: MOST_KINDS, items: { type: 'string', minLength: 1, maxLength: 64 } },
  ],
};
const CHOSEN = { ...exactly(RIGHTS), properties: { ...RIGHTS, kinds: KINDS } };

export const voucherRightRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_rights',
    summary: 'Lists who may do what with the vouchers of an organisation.',
    answer: { voucher_rights: ['VoucherPerson'] },
    access: 'organisation:people.look',
    opens: 'none',
    handler: async ({ organisation }, context) => ({ voucher_rights: await listVoucherRights(organisation, context) }),
  }),

  organisationRoute<{ Params: { org: string; user: string }; Body: { voucher_rights: ChosenVoucherRights } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/voucher_rights/:user',
    summary: 'Chooses what a person may do with vouchers; `null` is what is usual for their role.',
    answer: { voucher_rights: 'VoucherPerson' },
    access: 'organisation:people.role',
    stepUp: true,
    schema: { body: exactly({ voucher_rights: CHOSEN }) },
    handler: async ({ organisation, params, body }, context) => ({
      voucher_rights: await setVoucherRights(organisation, params.user, body.voucher_rights, context),
    }),
  }),
];
