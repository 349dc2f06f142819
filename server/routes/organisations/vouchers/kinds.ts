import type { NewVoucherKind } from '#core/ports/vouchers/kinds.ts';
import { CODE_ALPHABETS } from '#core/vouchers/codes.ts';
import { KIND_NAME_MAXIMUM, PRICE_MAXIMUM } from '#core/vouchers/kinds.ts';
import { PASSWORD_SIGNS, SSID_BYTES } from '#core/vouchers/print/wifi-code.ts';
import type { DeskDeps } from '../../../vouchers/deps.ts';
import {
  answerKind,
  changeKind,
  listKinds,
  makeKind,
  makeReadyKinds,
  removeKind,
} from '../../../vouchers/kinds/kinds.ts';
import { routesOver } from '../../route/route.ts';
import { LIMITS } from './schemas.ts';

// spec visitors.30

const { organisationRoute } = routesOver<DeskDeps>();

const NETWORK = {
  type: 'object',
  properties: {
    ssid: { type: 'string', maxLength: SSID_BYTES },
    hidden: { type: 'boolean' },
    password: { type: 'string', maxLength: PASSWORD_SIGNS.most },
  },
  required: ['ssid'],
  additionalProperties: false,
} as const;

/** Names are trimmed; what else may not stand in them is said by server/vouchers. */
const KIND = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: KIND_NAME_MAXIMUM * 4 },
    price: { type: 'string', maxLength: PRICE_MAXIMUM * 4 },
    alphabet: { type: 'string', enum: Object.keys(CODE_ALPHABETS) },
    limits: LIMITS,
    network: { anyOf: [NETWORK, { type: 'null' }] },
  },
  required: ['name', 'limits'],
  additionalProperties: false,
} as const;
const BODY = {
  type: 'object',
  properties: { voucher_kind: KIND },
  required: ['voucher_kind'],
  additionalProperties: false,
} as const;

interface KindBody {
  readonly voucher_kind: NewVoucherKind;
}
interface KindParams {
  readonly org: string;
  readonly id: string;
}

export const voucherKindRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_kinds',
    summary:
      'Lists the kinds of vouchers of an organisation by name, with what its gateways do not keep of their limits.',
    answer: { voucher_kinds: ['VoucherKind'] },
    access: 'organisation:vouchers.kinds',
    scope: 'vouchers',
    handler: async (call, context) => ({ voucher_kinds: await listKinds(call, context) }),
  }),

  organisationRoute<{ Body: KindBody }>({
    method: 'POST',
    url: '/v1/organisations/:org/voucher_kinds',
    summary: 'Makes a kind of vouchers. A limit that is not named is none.',
    answer: { voucher_kind: 'VoucherKind' },
    access: 'organisation:vouchers.settings',
    status: 201,
    schema: { body: BODY },
    handler: async ({ organisation, body }, context) =>
      answerKind(await makeKind(organisation, body.voucher_kind, context), context),
  }),

  organisationRoute({
    method: 'POST',
    url: '/v1/organisations/:org/voucher_kinds/ready',
    summary: 'Makes the three kinds that nearly everybody needs, where there is none: 1 hour, 1 day, 1 GB.',
    answer: { voucher_kinds: ['VoucherKind'] },
    access: 'organisation:vouchers.settings',
    status: 201,
    async handler(call, context) {
      await makeReadyKinds(call.organisation, context);
      return { voucher_kinds: await listKinds(call, context) };
    },
  }),

  organisationRoute<{ Params: KindParams; Body: KindBody }>({
    method: 'PUT',
    url: '/v1/organisations/:org/voucher_kinds/:id',
    summary: 'Changes a kind of vouchers as a whole. What was issued of it keeps the limits that it had then.',
    answer: { voucher_kind: 'VoucherKind' },
    access: 'organisation:vouchers.settings',
    schema: { body: BODY },
    handler: async ({ organisation, params, body }, context) =>
      answerKind(await changeKind(organisation, params.id, body.voucher_kind, context), context),
  }),

  organisationRoute<{ Params: KindParams }>({
    method: 'DELETE',
    url: '/v1/organisations/:org/voucher_kinds/:id',
    summary: 'Removes a kind of vouchers. What was issued of it stays good.',
    answer: null,
    access: 'organisation:vouchers.settings',
    handler: ({ organisation, params }, context) => removeKind(organisation, params.id, context),
  }),
];
