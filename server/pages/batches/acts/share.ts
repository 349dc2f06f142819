import { type PagePermission, readPermission } from '#core/access/roles.ts';
import type { Json } from '#core/page/types.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { NAMED, sharedIn } from '../../../accounts/invitations.ts';
import { normalEmail } from '../../../domain/addresses.ts';
import { refusal } from '../../../domain/http-error.ts';
import type { PageRecord } from '../../../ports/store/pages.ts';
import type { Repositories } from '../../../ports/store/store.ts';
import { mailGroups } from '../../groups/group-mails.ts';
import { grantGroup, groupToShare, isMore, takeFromGroup } from '../../groups/share-with-group.ts';
import { sendShareMail } from '../../share-mails.ts';
import { grantRight, takeRight } from '../../share-page.ts';
import type { BatchDeps, BatchDone, BatchPageAct, BatchWork, WithinPage } from '../batch-act.ts';

// spec organisations.165

/** The most people of one call. */
const MOST_PEOPLE = 50;
/** Until then the mails wait for the last page: whoever gets many pages is told of all of them once. */
const MAIL_WAIT = 600_000;

/** Shares pages with people and groups. Nobody loses a right by it: who may edit a page may do so afterwards. */
export const sharePages: BatchPageAct = {
  right: 'share',
  async check({ people = [], groups = [], right }, { organisation, user }, { store }) {
    const wrong = people.filter((one) => emailRule(one) !== null);
    if (people.length + groups.length === 0 || people.length > MOST_PEOPLE)
      throw refusal(422, 'batch_params', 'server.batch.people', { most: MOST_PEOPLE });
    if (wrong.length > 0) throw refusal(422, 'invalid_email', 'sharing.emailsWrong', { emails: wrong.join(', ') });
    if (readPermission(right) === null) throw refusal(422, 'invalid_action', 'server.permission.action');
    for (const group of groups) await groupToShare(organisation.id, group, user, store);
  },
  async foresee(page, { params }) {
    refuseOwner(page, params);
    return undefined;
  },
  async was(page, { params }, { store }) {
    const before: Record<string, Json> = {};
    for (const email of receivers(params)) before[email] = (await store.permissions.of(page.id, email))?.action ?? null;
    for (const group of params.groups ?? []) before[group] = (await groupAction(page, group, store)) ?? null;
    return before;
  },
  work: (page, work, { store, clock, sockets }) =>
    sockets.inTurn(() => store.tx((tx) => shareOne(page, work, { store: tx, clock }))),
  undo: {
    work: (page, { was }, work, { store, clock, sockets }) =>
      sockets.inTurn(() => store.tx((tx) => unshareOne(page, was, work, { store: tx, clock }))),
  },
  after: tellReceivers,
};

const receivers = ({ people = [] }: Pick<BatchWork['params'], 'people'>): string[] => [
  ...new Set(people.map(normalEmail)),
];

/** A page that is shared with nobody but its owner. */
function refuseOwner(page: PageRecord, params: BatchWork['params']): void {
  if ((params.groups ?? []).length === 0 && receivers(params).every((email) => email === page.user_email))
    throw refusal(422, 'own_page', 'server.permission.own');
}

/** Whether the right is more than what is held, or the same once more. */
const adds = (held: unknown, action: PagePermission): boolean => readPermission(held) !== 'r,w' || action === 'r,w';

async function shareOne(page: PageRecord, { user, params }: BatchWork, within: WithinPage): Promise<void> {
  const { store, clock } = within;
  const action = readPermission(params.right) ?? 'r';
  const mail = { dashboard: params.dashboard, due: clock.now() + MAIL_WAIT, sharer: user.id };
  refuseOwner(page, params);
  for (const email of receivers(params)) {
    if (email === page.user_email) continue;
    const held = (await store.permissions.of(page.id, email))?.action;
    if (adds(held, action)) await grantRight(page, { email, action, mail }, within);
  }
  for (const group of params.groups ?? [])
    if (adds(await groupAction(page, group, store), action)) await grantGroup({ page }, { group, action }, within);
}

/** What somebody changed since then stays as it is. */
async function unshareOne(page: PageRecord, was: Json, { user, params }: BatchWork, within: WithinPage): Promise<void> {
  const action = readPermission(params.right) ?? 'r';
  const before = (was ?? {}) as Readonly<Record<string, string | null>>;
  for (const email of receivers(params)) {
    const now = await permissionOf(page, email, within.store);
    const held = before[email] ?? null;
    if (!now || now.action !== action || held === action) continue;
    const earlier = readPermission(held);
    const mail = { dashboard: params.dashboard, due: within.clock.now(), sharer: user.id };
    if (earlier === null) await takeRight(page, now.id, within);
    else if (earlier === 'r') await grantRight(page, { email, action: earlier, mail }, within);
  }
  for (const group of params.groups ?? []) {
    const held = before[group] ?? null;
    if ((await groupAction(page, group, within.store)) !== action || held === action) continue;
    const earlier = readPermission(held);
    if (earlier === null) await takeFromGroup({ page }, group, within);
    else await grantGroup({ page }, { group, action: earlier }, within);
  }
}

const permissionOf = (page: PageRecord, email: string, { permissions }: Repositories) => permissions.of(page.id, email);

const groupAction = async ({ id }: PageRecord, group: string, { groupShares }: Repositories) =>
  (await groupShares.of({ page_id: id })).find(({ group_id }) => group_id === group)?.action;

/** One mail to each person, which names all pages; to who gets them both ways the one about themselves. */
async function tellReceivers({ user, organisation, params, done }: BatchDone, deps: BatchDeps): Promise<void> {
  const { store } = deps;
  const { dashboard, groups = [] } = params;
  for (const email of receivers(params)) await sendShareMail({ sharer: user.id, email, dashboard }, deps);
  const brand = dashboard === '' ? undefined : await store.dashboards.byId(dashboard);
  const told = { organisation: organisation.id, by: user, except: receivers(params), dashboard: brand ?? null };
  for (const [pages, same] of groupsByPages(groups, params, done)) {
    const [first, ...others] = await pagesNamed(pages, store);
    if (!first) continue;
    const shared = await sharedIn([first, ...others], { count: pages.length, sharer: user.id }, deps);
    await mailGroups({ ...told, groups: same, kind: pages.length === 1 ? 'share' : 'shares', shared }, deps);
  }
}

/** Groups by the pages that they may do more with than before: whoever is in several of them is told once of the same pages. */
function groupsByPages(
  groups: readonly string[],
  { right }: BatchWork['params'],
  done: BatchDone['done'],
): Iterable<readonly [pages: readonly string[], groups: readonly string[]]> {
  const action = readPermission(right) ?? 'r';
  const found = new Map<string, { readonly pages: readonly string[]; readonly groups: string[] }>();
  for (const group of groups) {
    const held = (was: Json) => ((was ?? {}) as Readonly<Record<string, unknown>>)[group];
    const pages = done.flatMap(({ page_id, was }) => (isMore(held(was), action) ? [page_id] : []));
    const same = found.get(pages.join()) ?? { pages, groups: [] };
    found.set(pages.join(), { pages, groups: [...same.groups, group] });
  }
  return [...found.values()].map(({ pages, groups: same }) => [pages, same] as const);
}

async function pagesNamed(ids: readonly string[], { pages }: Repositories): Promise<PageRecord[]> {
  const named: PageRecord[] = [];
  for (const id of ids.slice(0, NAMED)) {
    const page = await pages.byId(id);
    if (page) named.push(page);
  }
  return named;
}
