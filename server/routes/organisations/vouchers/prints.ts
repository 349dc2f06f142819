import type { PrintedHow } from '#core/ports/vouchers/vouchers.ts';
import { PRINT_LAYOUT_NAMES } from '#core/vouchers/print/layouts.ts';
import { ROW } from '../../../http/schemas.ts';
import { type PrintDeps, printBatch } from '../../../vouchers/print/print-batch.ts';
import { routesOver } from '../../route/route.ts';

// spec visitors.35

const { organisationRoute } = routesOver<PrintDeps>();

export const voucherPrintRoutes = [
  organisationRoute<{ Params: { org: string; id: string }; Query: PrintedHow }>({
    method: 'GET',
    url: '/v1/organisations/:org/voucher_batches/:id/sheet.pdf',
    summary:
      'Answers the vouchers of a batch that still let somebody in as a PDF with their codes, from one serial to another.',
    answer: null,
    statuses: [200],
    access: 'organisation:vouchers.print',
    scope: 'vouchers',
    effects: true,
    schema: {
      querystring: {
        type: 'object',
        properties: {
          layout: { type: 'string', enum: PRINT_LAYOUT_NAMES },
          from: ROW,
          to: ROW,
          lang: { type: 'string', minLength: 2, maxLength: 35 },
          crop: { type: 'string', enum: ['yes', 'no'] },
        },
      },
    },
    async handler(call, context) {
      const { document, batch } = await printBatch(call, call.params.id, call.query, context);
      return call.reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="vouchers-${batch.number}.pdf"`)
        .header('cache-control', 'no-store')
        .send(document);
    },
  }),
];
