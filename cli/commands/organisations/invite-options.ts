import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { OrganisationRole } from '#core/access/types.ts';
import type { Api } from '#core/ports/api.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type CommandOption, choiceOf, optionOf, optionsOf, type TypedCommand } from '../../command.ts';
import { foundGroup } from './groups.ts';

/** The role that somebody gets. */
export const roleOption = ({ summary = 'cli.people.role', ...more }: Partial<CommandOption> = {}): CommandOption => ({
  ...{ name: 'role', value: 'role', summary, params: { roles: ORGANISATION_ROLES.join(', ') } },
  choices: () => ORGANISATION_ROLES,
  ...more,
});

/** The role that was typed; an author where none was. */
export const roleOf = (typed: TypedCommand): OrganisationRole =>
  choiceOf(optionOf(typed, 'role') ?? 'author', ORGANISATION_ROLES);

/** Groups of the organisation, each by its name or id. */
export const groupOption = (summary: TextKey): CommandOption => ({
  ...{ name: 'group', value: 'name', summary, repeated: true },
});

/** The groups that were typed; undefined where none was. */
export async function groupsOf(typed: TypedCommand, org: string, api: Api) {
  const names = optionsOf(typed, 'group');
  if (names === undefined) return undefined;
  const groups = await (await api.filing()).groups(org);
  return names.map((name) => foundGroup(name, groups));
}
