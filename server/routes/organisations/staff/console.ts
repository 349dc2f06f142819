import type { DeliveryTestDeps } from '../../../dashboards/delivery-tests.ts';
import { exactly } from '../../../http/schemas.ts';
import { sendTestMail } from '../../../operator/test-mail.ts';
import { jobToWire } from '../../jobs.ts';
import { requestOf } from '../../page-request.ts';
import { routesOver } from '../../route/route.ts';

// spec organisations.243

const { operatorRoute } = routesOver<DeliveryTestDeps>();

export const consoleRoutes = [
  operatorRoute<{ Params: { org: string }; Body: { brand: string } }>({
    method: 'POST',
    url: '/v1/operator/organisations/:org/test_mails',
    summary:
      "Sends a test mail by a brand's mail server to whoever asks, and answers with the job that tells how it goes.",
    answer: 'Job',
    status: 201,
    access: 'operator:mail.test',
    headers: ['idempotency-key'],
    schema: { body: exactly({ brand: { type: 'string', maxLength: 254 } }) },
    handler: async (call, context) =>
      jobToWire(
        await sendTestMail(call.params.org, call.body.brand, { user: call.user, request: requestOf(call) }, context),
      ),
  }),
];
