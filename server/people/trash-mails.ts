import { TRASH_KEPT, TRASH_VISITED } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { nameInMail } from '../accounts/invitations.ts';
import { momentFor } from '../accounts/profile/own-times.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { DAY } from '../domain/account-limits.ts';
import { lookAgain } from '../http/look-again.ts';
import type { MailKindName } from '../ports/mailer.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import { type LyingPage, organisationOf } from '../ports/store/pages.ts';
import { brandOfInvitation, type InvitationMailDeps } from './invitation-mails.ts';

// spec organisations.210, organisations.211, organisations.253

/** Who takes a page back at once is told nothing, and pages that go to the trash together are named by one mail. */
const UNDONE_IN = 600_000;
/** How long before they are removed for good people are told. */
const TOLD_BEFORE = 3 * DAY;
/**
 * With less left nobody is told any more, as of what was thrown away long before an upgrade. Of what had a day left then somebody is,
 * however long the upgrade took.
 */
const TOO_LATE = DAY - 4 * 3_600_000;
/** Pages that a mail names. */
const NAMED = 10;

/** Pages of one organisation that somebody is told of. */
interface Told {
  readonly person: UserRecord;
  readonly organisation: string;
  readonly pages: LyingPage[];
}

/** Mails about the trash: that visitors will not see pages any more, and that pages are removed for good. */
export async function tellOfTrash(context: InvitationMailDeps, ended: AbortSignal): Promise<void> {
  const { store, clock } = context;
  const now = clock.now();
  const lying = await organisationsInTrash(context);
  const dark = (await store.pages.trashedBetween(now - TRASH_VISITED, now - UNDONE_IN)).filter(
    (page) => !lying.has(organisationOf(page)),
  );
  const visited = await untold(
    'trash-visited',
    dark.filter(({ published_at }) => published_at !== null),
    context,
  );
  for (const told of await byPerson(visited, true, context)) {
    if (ended.aborted) return;
    await tellVisited(told, context);
  }
  const ending = (await store.pages.trashedBetween(now - TRASH_KEPT + TOO_LATE, now - TRASH_KEPT + TOLD_BEFORE)).filter(
    (page) => !lying.has(organisationOf(page)),
  );
  for (const told of await byPerson(ending, false, context)) {
    if (ended.aborted) return;
    await tellEnding(told, context);
  }
}

/** Each page has one owner: that they are told is entered with their mail, so that a server that ends meanwhile leaves nobody out. */
async function tellEnding({ pages, ...told }: Told, context: InvitationMailDeps): Promise<void> {
  const due = await untold('trash-ending', pages, context);
  const [first] = due;
  if (!first) return;
  const until = momentFor(told.person, first.trashed_at + TRASH_KEPT);
  if (await mail('trash-ending', { ...told, pages: due }, { until }, context)) return;
  await context.store.limits.giveBack(due.map((page) => ({ scope: 'trash-ending', key: keyOf(page) })));
}

/** Nobody takes a page of these back: their owners are told of the whole (spec organisations.232). */
async function organisationsInTrash({ store }: Pick<InvitationMailDeps, 'store'>): Promise<ReadonlySet<string>> {
  const all = await store.organisations.list();
  return new Set(all.flatMap(({ id, trashed_at }) => (trashed_at === null ? [] : id)));
}

/** Of all servers that look, one tells of a page; it is told again where the page was taken back and trashed another time. */
async function untold(
  kind: MailKindName,
  pages: readonly LyingPage[],
  { store }: InvitationMailDeps,
): Promise<LyingPage[]> {
  const left: LyingPage[] = [];
  for (const page of pages) {
    const key = keyOf(page);
    if ((await store.limits.take([{ scope: kind, key, most: 1, window: TRASH_KEPT + DAY }])) === 0) left.push(page);
  }
  return left;
}

const keyOf = ({ id, trashed_at }: LyingPage): string => `${id} ${trashed_at}`;

/** The pages by whom they are told to: their owners, and for visitors' sake the owners of brands whose gateways name them. */
async function byPerson(
  pages: readonly LyingPage[],
  isOfGateways: boolean,
  { store }: InvitationMailDeps,
): Promise<readonly Told[]> {
  const told = new Map<string, Told>();
  for (const page of pages) {
    const people = [await store.users.byId(page.user_id)];
    for (const { dashboard_id } of isOfGateways ? await store.gateways.ofPage(page.id) : []) {
      const brand = await store.dashboards.byId(dashboard_id);
      if (brand) people.push(await store.users.byCloudId(brand.cloud_user_id));
    }
    const organisation = organisationOf(page);
    for (const person of new Map(people.map((one) => [one?.id, one])).values()) {
      if (!person || person.disabled_at !== null) continue;
      const key = `${person.id} ${organisation}`;
      const one = told.get(key) ?? { person, organisation, pages: [] };
      told.set(key, one);
      one.pages.push(page);
    }
  }
  return [...told.values()];
}

async function tellVisited(told: Told, context: InvitationMailDeps): Promise<void> {
  const { store } = context;
  const [first] = told.pages;
  if (!first) return;
  const counts = told.pages.map(({ id, trashed_at }) => store.consents.clientsSince(id, trashed_at - DAY));
  const visitors = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  const until = momentFor(told.person, first.trashed_at + TRASH_VISITED);
  await mail('trash-visited', told, { visitors, until }, context);
}

/** Whether a mail server took it. */
async function mail(
  kind: 'trash-visited' | 'trash-ending',
  { person, organisation, pages }: Told,
  says: { readonly until: string; readonly visitors?: number },
  context: InvitationMailDeps,
): Promise<boolean> {
  const { store, mailer, log } = context;
  const given = await brandOfInvitation(organisation, null, context);
  const brand = await mailBrand((given && (await store.dashboards.byId(given.id))) ?? null, context);
  const names = pages.slice(0, NAMED).map(({ label }) => nameInMail(label) || text('home.untitled'));
  const more = pages.length > NAMED ? ` + ${pages.length - NAMED}` : '';
  const url = `${brand.address}/?${new URLSearchParams({ trash: '1' })}`;
  try {
    await mailer.send({ kind, to: person.email, url, brand, says: { ...says, pages: names.join(', ') + more } });
    return true;
  } catch (err) {
    log.error({ err }, 'mail about the trash failed');
    return false;
  }
}

/** Looks for what people are to be told of. Each server looks; of a page one tells. */
export const trashMails = lookAgain<InvitationMailDeps>('mails about the trash not sent', tellOfTrash);
