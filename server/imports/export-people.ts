import { strangersCell } from '#core/translations/csv.ts';
import { audited } from '../audit/audited.ts';
import { listMembers } from '../people/members.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Transactional } from '../ports/store/store.ts';
import { BETWEEN_GROUPS } from './named-groups.ts';

const COLUMNS = ['email', 'name', 'role', 'state', 'last_active', 'pages', 'groups'] as const;

/**
 * spec organisations.123, organisations.168: the people of an organisation as a table that can be brought in again, by name; behind them those
 * who are invited. That somebody took it is an event.
 */
export async function exportPeople(
  organisation: OrganisationRecord,
  viewer: { readonly id: string },
  { store, clock }: { readonly store: Transactional; readonly clock: Clock },
): Promise<string> {
  const { id, name } = organisation;
  const members = await listMembers(organisation, viewer, { store });
  const invited = await store.memberInvitations.open(id);
  const groups = await store.groups.ofOrganisation(id);
  const inGroups = await store.groups.members(id);
  const namesOf = (ids: readonly string[]) =>
    groups.flatMap((group) => (ids.includes(group.id) ? [group.name] : [])).join(BETWEEN_GROUPS);
  const groupsOf = (person: string) =>
    namesOf(inGroups.flatMap(({ user_id, group_id }) => (user_id === person ? [group_id] : [])));
  const rows = [
    ...members.map((one) => [
      ...[one.email, one.name, one.role, one.state, one.last_active ?? '', String(one.pages)],
      groupsOf(one.user_id),
    ]),
    ...invited.map((one) => [one.email, one.name, one.role, 'invited', '', '', namesOf(one.groups)]),
  ];
  const act = { organisation: id, subject: { id, label: name }, fields: { count: rows.length } };
  await store.tx((tx) => audited('people.exported', act, { store: tx, clock }));
  // The mark by which spreadsheets know UTF-8.
  return `\uFEFF${[[...COLUMNS], ...rows].map(record).join('')}`;
}

/** Every cell in quotes, and none that a spreadsheet would take for a formula. */
function record(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${strangersCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
