import { hasCapability, mayDo } from '#core/access/roles.ts';
import { EMAIL_TYPES } from '#core/constants.ts';
import type { DeliveryTestRequest, Job } from '#core/ports/api.ts';
import { email } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { keepTestResult } from '../dashboards/keep-test-result.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { chooseSmtp } from '../delivery/choose-smtp.ts';
import { openServerTransport } from '../delivery/create-mailer.ts';
import { refuseUnfit } from '../delivery/refuse-unfit.ts';
import { type DeliveryTest, runDeliveryTest } from '../delivery/run-delivery-test.ts';
import { smtpFingerprint } from '../delivery/smtp-fingerprint.ts';
import { refusal } from '../errors/http-error.ts';
import { guarded } from '../guarded.ts';
import { PrivateHosts } from '../inspect/private-hosts.ts';
import { pageMissing } from '../pages/page-missing.ts';
import { roleOf } from '../pages/role-of.ts';
import { pageConfig } from '../secrets/page-config.ts';
import type { JobRecord } from '../store/jobs.ts';
import type { UserRecord } from '../store/users.ts';
import { createObjectStore } from '../uploads/object-store.ts';
import { objectsFolder } from '../uploads/storage-extension.ts';
import { userRoute } from './define-route.ts';

/** Of one user: a test is a mail to anybody. */
const TESTS_AN_HOUR = 60;
const HOUR = 3_600_000;

/** `editor_page_id` is ours: the page whose own smtp is tested, with the password the editor never sees. */
type DeliveryTestBody = DeliveryTestRequest & { readonly editor_page_id?: string };

/** The smtp of a page, for those who may change it and for support staff. */
function pageSmtp(id: string, user: UserRecord, context: ServerContext): unknown {
  const page = context.store.pages.byId(id);
  const may = page && (mayDo(roleOf(user, page, context), 'write') || isSupport(user, context));
  if (!may) throw pageMissing(id);
  return (pageConfig(page, 'draft', context) as { smtp?: unknown }).smtp;
}

const isSupport = (user: UserRecord, { store }: ServerContext) =>
  hasCapability(store.capabilities.ofUser(user.id), 'support');

const toWire = ({ id, state, error, line }: JobRecord): Job => ({ id, state, error, ...(line !== null && { line }) });

/** Runs a job to its end, whatever happens; `verify` keeps its outcome where it counts. */
async function run(id: string, test: DeliveryTest, context: ServerContext, verify: (verified: boolean) => void) {
  const { settings, store } = context;
  try {
    const { error, line, conversation } = await runDeliveryTest(test, {
      privateHosts: new PrivateHosts(settings.privateHosts),
      server: openServerTransport(settings),
      own: settings,
      findImage: createObjectStore(objectsFolder(settings.data)).find,
      heard: (said) => guarded('conversation not kept', context, () => store.jobs.keepConversation(id, said)),
    });
    store.transaction(() => {
      verify(error === null);
      store.jobs.finish(id, { error, line, conversation });
    });
  } catch (error) {
    store.jobs.finish(id, { error: text('service.deliveryFault') });
    throw error;
  }
}

/** spec api.30: sends a mail of this type to the receiver, and answers at once with the job that tells how it went. */
const deliveryTest = userRoute<{ Body: DeliveryTestBody }>({
  method: 'POST',
  url: '/v1/jobs/delivery_test',
  dashboard: 'mail-server',
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
  handler({ body, user, dashboard }, context) {
    const { store, clock } = context;
    const wrong = email(body.receiver);
    if (wrong) throw refusal(422, 'receiver', wrong);
    if (store.jobs.countSince(user.id, clock.now() - HOUR) >= TESTS_AN_HOUR) {
      throw refusal(429, 'too_many', 'service.deliveryMany');
    }
    const stored = {
      page: body.editor_page_id === undefined ? undefined : pageSmtp(body.editor_page_id, user, context),
      dashboard: dashboard && dashboardConfig(dashboard, context).editor.smtp,
    };
    const smtp = chooseSmtp(body.app_config, stored);
    if (!smtp && !dashboard) throw refusal(403, 'not_lent', 'service.deliveryNotLent');
    if (smtp) refuseUnfit(smtp);
    const smtp_mark = smtpFingerprint(smtp, context.secret);
    const job = store.jobs.add({ user_id: user.id, email_type: body.email_type, smtp_mark }, clock.now());
    const brand = mailBrand(dashboard, context);
    const test = { type: body.email_type, receiver: body.receiver.trim(), smtp, brand };
    context.background.run('delivery test', () =>
      run(job.id, test, context, (verified) => {
        if (dashboard) keepTestResult(dashboard.id, { user, type: body.email_type, smtp_mark }, verified, context);
      }),
    );
    return toWire(job);
  },
});

/** spec api.29: how a delivery test stands, for the one who started it. */
const job = userRoute<{ Params: { id: string } }>({
  method: 'GET',
  url: '/v1/jobs/:id',
  handler({ params, user }, context) {
    const found = context.store.jobs.byId(params.id);
    if (!found || found.user_id !== user.id) throw refusal(404, 'missing', 'service.jobMissing');
    const conversation = JSON.parse(found.conversation) as string[];
    return { ...toWire(found), ...(isSupport(user, context) && { conversation }) };
  },
});

export const jobRoutes = [deliveryTest, job];
