import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import { MOST_GROUPS } from '#core/ports/people/groups.ts';
import type { ImportedPerson, ImportOutcome, PeopleImport, PeopleTable } from '#core/ports/people/imports.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { audited } from '../audit/audited.ts';
import { INVITATION_LIFE, INVITATIONS_PER_SHARER } from '../domain/account-limits.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { groupsToInvite } from '../people/groups/invited-groups.ts';
import { brandOfInvitation, type InvitationMailDeps, sendInvitationMail } from '../people/invitation-mails.ts';
import { type Inviter, MOST_OPEN, mayInvite, roleNow } from '../people/invite.ts';
import type { MemberInvitationRecord } from '../ports/store/people/member-invitations.ts';
import type { Transactional } from '../ports/store/store.ts';
import { groupsReader } from './named-groups.ts';
import { readTable, type TableRow } from './read-table.ts';

// spec organisations.120, organisations.121, organisations.122, organisations.168

type Column = 'email' | 'name' | 'role' | 'groups';
const TABLE = {
  columns: { email: ['e-mail', 'mail', 'address'], name: ['fullname', 'full name'], role: [], groups: ['group'] },
  key: 'email',
  isRow: ([first = '']: readonly string[]) => first.includes('@'),
  most: 500,
} as const;

/** A line of the table, what becomes of it, and the open invitation that it changes. */
interface Judged {
  readonly person: ImportedPerson;
  readonly role?: OrganisationRole;
  /** Ids of its groups; absent where the line names none. */
  readonly groups?: readonly string[];
  readonly before?: MemberInvitationRecord;
}

/** Who asks, as they are at this moment, and the lines by address that were judged already. */
interface Judge {
  readonly organisation: string;
  readonly changer: OrganisationRole;
  readonly by: Inviter['by'];
  readonly usual: OrganisationRole;
  /** Reads which of the groups of the organisation a cell names. */
  readonly groupsIn: ReturnType<typeof groupsReader>;
  readonly lines: Map<string, number>;
  readonly now: number;
}

/**
 * Invites the people of a table, all in one transaction and as one event, or only says what would happen. What is wrong with
 * a line stands at it and stops no other one; the same table once more changes nothing. The mails follow one after the other.
 */
export async function importPeople(
  inviter: Inviter,
  { csv, role, dry }: PeopleTable,
  context: InvitationMailDeps,
): Promise<PeopleImport> {
  const { store, clock, background } = context;
  const { rows, ignored } = readTable<Column>(csv, TABLE);
  const { id: organisation, name } = inviter.organisation;
  const dashboard = await brandOfInvitation(organisation, inviter.dashboard, context);
  const now = clock.now();
  const due: string[] = [];
  const judged = await store.tx(async (tx) => {
    due.length = 0;
    const changer = await roleNow(organisation, inviter.by.id, tx);
    const groupsIn = groupsReader(await tx.groups.ofOrganisation(organisation));
    const judge: Judge = { organisation, changer, by: inviter.by, usual: role, groupsIn, lines: new Map(), now };
    const all: Judged[] = [];
    for (const row of rows) all.push(await judgeRow(row, judge, tx));
    await groupsToInvite(organisation, [...new Set(all.flatMap(({ groups = [] }) => groups))], tx);
    const counts = countsOf(all);
    const open = await tx.memberInvitations.open(organisation);
    if (open.length + counts.invited > MOST_OPEN)
      throw refusal(422, 'too_many', 'server.people.tooMany', { most: MOST_OPEN });
    if (dry || counts.invited + counts.changed === 0) return all;
    for (const one of all) {
      const id = await invite(one, { ...judge, dashboard: dashboard?.id ?? '' }, tx);
      if (id !== null) due.push(id);
    }
    const fields = { invited: counts.invited, changed: counts.changed };
    const act = { organisation, subject: { id: organisation, label: name }, fields };
    await audited('people.imported', act, { store: tx, clock });
    return all;
  });
  const ids = [...due];
  background.run('mails to imported people not sent', async () => {
    for (const id of ids) await sendInvitationMail(id, context);
  });
  const people = judged.map(({ person }) => person);
  return { done: !dry, people, counts: countsOf(judged), ignored, mails_an_hour: INVITATIONS_PER_SHARER };
}

function countsOf(judged: readonly Judged[]): Record<ImportOutcome, number> {
  const counts = { invited: 0, changed: 0, open: 0, member: 0, above: 0, wrong: 0 };
  for (const { person } of judged) counts[person.outcome]++;
  return counts;
}

async function judgeRow(row: TableRow<Column>, judge: Judge, tx: Transactional): Promise<Judged> {
  const { line, cells } = row;
  const email = normalEmail(cells.email);
  const name = cells.name.replace(/[\p{C}\s]+/gu, ' ').trim();
  const role = cells.role === '' ? judge.usual : ORGANISATION_ROLES.find((one) => one === cells.role.toLowerCase());
  const { found, unknown, isTooLong } = judge.groupsIn(cells.groups);
  const says = (outcome: ImportOutcome, key?: TextKey, params?: TextParams): Judged => ({
    person: {
      ...{ line, email: cells.email, name, role: role ?? cells.role, outcome },
      ...(found.length > 0 && { groups: found.map((group) => group.name) }),
      ...(key && { problem: text(key, params) }),
    },
  });
  const problem = emailRule(email);
  if (problem) return says('wrong', problem);
  const earlier = judge.lines.get(email);
  if (earlier !== undefined) return says('wrong', 'server.import.twice', { line: earlier });
  judge.lines.set(email, line);
  if (!role) return says('wrong', 'server.import.role', { roles: ORGANISATION_ROLES.join(', ') });
  if (name.length > FULLNAME_MAXIMUM) return says('wrong', 'server.import.name', { most: FULLNAME_MAXIMUM });
  if (isTooLong) return says('wrong', 'server.import.groups', { most: MOST_GROUPS });
  if (unknown !== undefined) return says('wrong', 'server.import.group', { name: unknown });
  const user = await tx.users.byEmail(email);
  // Asked for everybody: the time of the answer does not tell who has an account.
  const member = await tx.memberships.of(judge.organisation, user?.id ?? '');
  if (member) {
    const { groups: _, ...person } = says('member').person;
    return { person: { ...person, role: member.role } };
  }
  if (!mayInvite(judge.changer, role, judge.by)) return says('above', 'server.people.roleAbove');
  const before = await tx.memberInvitations.openOf(judge.organisation, email);
  const groups = found.length > 0 ? { groups: found.map(({ id }) => id) } : {};
  if (!before) return { ...says('invited'), role, ...groups };
  if (!mayInvite(judge.changer, before.role, judge.by))
    return says('above', 'server.import.openAbove', { role: before.role });
  if (before.expires_at <= judge.now) return { ...says('invited'), role, before, groups: [], ...groups };
  const isIn = (id: string) => before.groups.includes(id);
  const hasGroups = !groups.groups || (groups.groups.length === before.groups.length && groups.groups.every(isIn));
  const isSame = before.role === role && (name === '' || before.name === name) && hasGroups;
  return isSame ? says('open') : { ...says('changed'), role, before, ...groups };
}

/** Invites the person of a line; the id of an invitation whose mail is due, else null. */
async function invite(
  { person, role, groups, before }: Judged,
  { organisation, by, dashboard, now }: Judge & { readonly dashboard: string },
  tx: Transactional,
): Promise<string | null> {
  if (!role) return null;
  const { name } = person;
  const expiresAt = now + INVITATION_LIFE;
  const offered = { role, invited_by: by.id, ...(groups && { groups }) };
  if (!before) {
    const added = { ...offered, organisation_id: organisation, email: normalEmail(person.email), name };
    return (await tx.memberInvitations.add({ ...added, expires_at: expiresAt, mail_dashboard: dashboard }, now)).id;
  }
  await tx.memberInvitations.change(before.id, { ...offered, name: name || before.name });
  if (person.outcome !== 'invited') return null;
  await tx.memberInvitations.renew(before.id, dashboard, { now, expiresAt });
  return before.id;
}
