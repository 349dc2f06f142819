import type { VoucherHost } from '#core/ports/vouchers/host.ts';
import { exactly } from '../../../http/schemas.ts';
import type { DeskDeps } from '../../../vouchers/deps.ts';
import { answerVoucherHost, setVoucherHost } from '../../../vouchers/voucher-host.ts';
import { routesOver } from '../../route/route.ts';

// spec visitors.40

type Deps = DeskDeps & Parameters<typeof setVoucherHost>[2];

const { organisationRoute } = routesOver<Deps>();

const HOST = exactly({
  host: { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'null' }] },
  network: { type: 'string', maxLength: 200 },
  open: { type: 'boolean' },
});

export const voucherHostRoutes = [
  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_host',
    summary: 'Answers where printed vouchers of an organisation lead, and the network that their devices join.',
    answer: { voucher_host: 'VoucherHost' },
    access: 'organisation:vouchers.kinds',
    scope: 'vouchers',
    handler: ({ organisation }, context) => answerVoucherHost(organisation, context),
  }),

  organisationRoute<{ Body: { voucher_host: VoucherHost } }>({
    method: 'PUT',
    url: '/v1/organisations/:org/voucher_host',
    summary:
      'Sets where printed vouchers of an organisation lead: a host that its gateways do not open before the login.',
    answer: { voucher_host: 'VoucherHost' },
    access: 'organisation:hosts.change',
    schema: { body: exactly({ voucher_host: HOST }) },
    async handler({ organisation, body }, context) {
      await setVoucherHost(organisation, body.voucher_host, context);
      return answerVoucherHost(organisation, context);
    },
  }),
];
