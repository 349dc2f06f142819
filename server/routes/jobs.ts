import { hasCapability, mayDo } from '#core/access/roles.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import type { DeliveryTestRequest, Job } from '#core/ports/delivery-tests.ts';
import { email } from '#core/rules/email.ts';
import { pageMissing, roleOf } from '../access/access.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { type DeliveryTestDeps, jobMissing, requestDeliveryTest } from '../dashboards/delivery-tests.ts';
import { refuseStranger } from '../dashboards/test-results.ts';
import { chooseSmtp, refuseUnfitSmtp } from '../delivery/smtp-settings.ts';
import { refusal } from '../domain/http-error.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { JobRecord } from '../ports/store/jobs.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { pageConfig } from '../secrets/configuration-secrets.ts';
import { requestOf } from './page-request.ts';
import { routesOver } from './route/route.ts';

// spec delivery-test.1, delivery-test.7

const { userRoute } = routesOver<DeliveryTestDeps>();

/** `editor_page_id` is ours: the page whose own smtp is tested, with the password the editor never sees. */
type DeliveryTestBody = DeliveryTestRequest & { readonly editor_page_id?: string };

/** A page whose mail server is tested, by those who may change it or by support staff. */
async function testedPage(id: string, user: UserRecord, context: Pick<DeliveryTestDeps, 'store'>): Promise<PageRecord> {
  const page = await context.store.pages.byId(id);
  const may = page && (mayDo(await roleOf(user, page, context), 'write') || (await isSupport(user, context)));
  if (!may) throw pageMissing(id);
  return page;
}

async function smtpOf(page: PageRecord, context: Pick<DeliveryTestDeps, 'store'>): Promise<unknown> {
  return ((await pageConfig(page, 'draft', context)) as { smtp?: unknown }).smtp;
}

const isSupport = async (user: UserRecord, { store }: Pick<DeliveryTestDeps, 'store'>) =>
  user.bound_to === undefined && hasCapability(await store.capabilities.ofUser(user.id), 'support');

export const jobToWire = ({ id, state, error, line }: JobRecord): Job => ({
  ...{ id, state, error },
  ...(state === 'complete' && line === null && { delivered: true }),
  ...(line !== null && { line }),
});

/** spec api.30: sends a mail of this type to the receiver, and answers at once with the job that tells how it went. */
const deliveryTest = userRoute<{ Body: DeliveryTestBody }>({
  method: 'POST',
  url: '/v1/jobs/delivery_test',
  summary: 'Sends a test mail and answers at once with the job that tells how it goes.',
  answer: 'Job',
  scope: 'validate',
  bound: 'too',
  dashboard: 'mail-server',
  headers: ['idempotency-key'],
  bodyLimit: 1_200_000,
  status: 201,
  schema: {
    body: {
      type: 'object',
      required: ['email_type', 'receiver'],
      properties: {
        email_type: { enum: EMAIL_TYPES },
        receiver: { type: 'string' },
        app_config: {},
        editor_page_id: { type: 'string' },
      },
      additionalProperties: false,
    },
  },
  async handler(call, context) {
    const { body, user, dashboard } = call;
    const wrong = email(body.receiver);
    if (wrong) throw refusal(422, 'receiver', wrong);
    const page = body.editor_page_id === undefined ? undefined : await testedPage(body.editor_page_id, user, context);
    const stored = {
      page: page && (await smtpOf(page, context)),
      dashboard: dashboard && (await dashboardConfig(dashboard, context)).editor.smtp,
    };
    const smtp = chooseSmtp(body.app_config, stored);
    if (!smtp && !dashboard) throw refusal(403, 'not_lent', 'service.deliveryNotLent');
    if (smtp) refuseUnfitSmtp(smtp);
    await refuseStranger({ user, receiver: body.receiver, page, dashboard }, context);
    const test = { user, type: body.email_type, receiver: body.receiver.trim(), smtp, dashboard };
    return jobToWire(await requestDeliveryTest(test, requestOf(call), context));
  },
});

/** spec api.29: how a delivery test stands, for the one who started it. */
const job = userRoute<{ Params: { id: string } }>({
  method: 'GET',
  url: '/v1/jobs/:id',
  summary: 'Says how a delivery test stands, to who started it.',
  answer: 'Job',
  scope: 'validate',
  bound: 'too',
  async handler({ params, user }, context) {
    const job = await context.store.jobs.byId(params.id);
    if (!job || job.user_id !== user.id) throw jobMissing();
    const { conversation } = job;
    return { ...jobToWire(job), ...((await isSupport(user, context)) && { conversation }) };
  },
});

export const jobRoutes = [deliveryTest, job];
