import type { NearPerson } from '#core/ports/joining/bring-in.ts';
import { text } from '#core/texts/index.ts';
import { emailOf, isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';
import { groupOption, groupsNamed } from './groups.ts';
import { CHANGE_OPTIONS, EMAIL_ARGUMENT, roleOption, typedRole } from './people.ts';

// spec organisations.219

const STAFF = { name: 'staff', summary: 'cli.people.near.staff' } as const;

/** Who works for the organisation that was typed; `staff` has calls of the provider's staff. */
async function nearTyped(typed: TypedCommand, context: Context) {
  const { api } = await context.signedInApp();
  const staff = isOn(typed, 'staff') ? await api.staff() : null;
  const org = await chosenOrganisation(typed, api);
  return { api, org, staff, people: await (staff ? staff.nearOrganisation(org) : api.nearPeople(org)) };
}

export const peopleNear: TerminalCommand = {
  name: 'people near',
  summary: 'cli.people.near.summary',
  examples: 'cli.people.near.examples',
  options: [STAFF, ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { people } = await nearTyped(typed, context);
    const lines = people.length === 0 ? [text('cli.people.near.none')] : columns(people.map(row));
    await context.output.result({ people }, lines);
    return EXIT.ok;
  },
};

function row({ email, name, because, pages, gateways, state }: NearPerson): string[] {
  const how = because.map((why) => text(`near.because.${why}`)).join(', ');
  const used = gateways ? text('near.gateways', { count: gateways }) : '-';
  const own = pages === null ? '-' : text('cli.people.pages', { count: pages });
  return [email, name || '-', how, own, used, text(`cli.people.near.${state}`)];
}

export const peopleBring: TerminalCommand = {
  name: 'people bring',
  summary: 'cli.people.bring.summary',
  examples: 'cli.people.bring.examples',
  arguments: [EMAIL_ARGUMENT],
  options: [
    roleOption(),
    groupOption('cli.people.invite.group'),
    STAFF,
    { name: 'reason', value: 'text', summary: 'cli.people.bring.reason' },
    ...CHANGE_OPTIONS,
  ],
  async run(typed, context) {
    const email = emailOf(one(typed));
    const { api, org, staff, people } = await nearTyped(typed, context);
    const person = people.find((near) => near.email.toLowerCase() === email.toLowerCase());
    if (!person) throw new Fault(EXIT.findings, 'cli.people.bring.unknown', { email });
    const { user_id, pages } = person;
    const role = typedRole(typed);
    const reason = optionOf(typed, 'reason');
    if (staff && reason === undefined) throw new Fault(EXIT.usage, 'cli.people.bring.noReason');
    const groups = staff ? undefined : await groupsNamed(typed, org, api);
    const named = groups?.map(({ name }) => name) ?? [];
    const params = { email, role, ...(pages !== null && { pages }) };
    const asked = (key: 'would' | 'done') => [
      text(`cli.people.bring.${key}${pages === null ? 'Untold' : ''}`, { pages: 0, ...params }),
      ...(named.length > 0 ? [text('cli.people.invite.in', { groups: named.join(', ') })] : []),
    ];
    if (isOn(typed, 'dry-run')) {
      const would = staff ? [text('cli.people.bring.wouldTake', { email, pages: pages ?? 0 })] : asked('would');
      const joined = named.length > 0 && { groups: named };
      await context.output.result({ dry_run: true, organisation: org, ...params, ...joined }, would);
      return EXIT.ok;
    }
    if (staff) {
      const taken = await staff.takePages(org, user_id, reason ?? '');
      await context.output.result({ email, pages: taken }, [text('cli.people.bring.taken', { email, pages: taken })]);
      return EXIT.ok;
    }
    const offered = { role, ...(groups && { groups: groups.map(({ id }) => id) }) };
    const invitation = await api.bringIn(org, user_id, offered);
    await context.output.result({ invitation }, asked('done'));
    return EXIT.ok;
  },
};
