import { readPermission } from '#core/access/roles.ts';
import type { Json } from '#core/page/types.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { normalEmail } from '../../../domain/addresses.ts';
import { refusal } from '../../../domain/http-error.ts';
import type { PageRecord } from '../../../ports/store/pages.ts';
import type { Repositories } from '../../../ports/store/store.ts';
import { sendShareMail } from '../../share-mails.ts';
import { grantRight, takeRight } from '../../share-page.ts';
import type { BatchPageAct, BatchWork, WithinPage } from '../batch-act.ts';

/** The most people of one call. */
const MOST_PEOPLE = 50;
/** Until then the mails wait for the last page: whoever gets many pages is told of all of them once. */
const MAIL_WAIT = 600_000;

/** Shares pages with people. Nobody loses a right by it: who may edit a page may do so afterwards. */
export const sharePages: BatchPageAct = {
  right: 'share',
  async check({ people = [], right }) {
    const wrong = people.filter((one) => emailRule(one) !== null);
    if (people.length === 0 || people.length > MOST_PEOPLE)
      throw refusal(422, 'batch_params', 'server.batch.people', { most: MOST_PEOPLE });
    if (wrong.length > 0) throw refusal(422, 'invalid_email', 'sharing.emailsWrong', { emails: wrong.join(', ') });
    if (readPermission(right) === null) throw refusal(422, 'invalid_action', 'server.permission.action');
  },
  async foresee(page, { params }) {
    if (receivers(params).every((email) => email === page.user_email))
      throw refusal(422, 'own_page', 'server.permission.own');
    return undefined;
  },
  async was(page, { params }, { store }) {
    const before: Record<string, Json> = {};
    for (const email of receivers(params)) before[email] = (await store.permissions.of(page.id, email))?.action ?? null;
    return before;
  },
  work: (page, work, { store, clock, sockets }) =>
    sockets.inTurn(() => store.tx((tx) => shareOne(page, work, { store: tx, clock }))),
  undo: {
    work: (page, { was }, work, { store, clock, sockets }) =>
      sockets.inTurn(() => store.tx((tx) => unshareOne(page, was, work, { store: tx, clock }))),
  },
  async after({ user, params: { dashboard, ...params } }, deps) {
    for (const email of receivers(params)) await sendShareMail({ sharer: user.id, email, dashboard }, deps);
  },
};

const receivers = ({ people = [] }: Pick<BatchWork['params'], 'people'>): string[] => [
  ...new Set(people.map(normalEmail)),
];

async function shareOne(page: PageRecord, { user, params }: BatchWork, { store, clock }: WithinPage): Promise<void> {
  const action = readPermission(params.right) ?? 'r';
  const mail = { dashboard: params.dashboard, due: clock.now() + MAIL_WAIT, sharer: user.id };
  const others = receivers(params).filter((email) => email !== page.user_email);
  if (others.length === 0) throw refusal(422, 'own_page', 'server.permission.own');
  for (const email of others) {
    const held = readPermission((await store.permissions.of(page.id, email))?.action);
    if (held !== 'r,w' || action === 'r,w') await grantRight(page, { email, action, mail }, { store, clock });
  }
}

/** What somebody changed since then stays as it is. */
async function unshareOne(page: PageRecord, was: Json, { user, params }: BatchWork, within: WithinPage): Promise<void> {
  const action = readPermission(params.right) ?? 'r';
  const before = (was ?? {}) as Readonly<Record<string, string | null>>;
  for (const [email, held] of Object.entries(before)) {
    const now = await permissionOf(page, email, within.store);
    if (!now || now.action !== action || held === action) continue;
    const earlier = readPermission(held);
    const mail = { dashboard: params.dashboard, due: within.clock.now(), sharer: user.id };
    if (earlier === null) await takeRight(page, now.id, within);
    else if (earlier === 'r') await grantRight(page, { email, action: earlier, mail }, within);
  }
}

const permissionOf = (page: PageRecord, email: string, { permissions }: Repositories) => permissions.of(page.id, email);
