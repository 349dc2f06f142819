import type { Api } from '#core/ports/api.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { type CommandOption, optionOf, type TypedCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';

export const URL_OPTION: CommandOption = { name: 'url', value: 'address', summary: 'cli.option.url' };
export const DRY_RUN: CommandOption = { name: 'dry-run', summary: 'cli.people.dryRun' };
export const ORGANISATION: CommandOption = {
  name: 'organisation',
  value: 'name',
  summary: 'cli.people.organisation',
};

/** The name in addresses of the organisation that is worked on: the one that was typed, else the only one there is. */
export async function chosenOrganisation(typed: TypedCommand, api: Api): Promise<string> {
  const named = optionOf(typed, 'organisation');
  if (named !== undefined) return named;
  const organisations = await api.organisations();
  const [only] = organisations;
  if (only && organisations.length === 1) return only.slug;
  if (!only) throw new Fault(EXIT.findings, 'cli.organisations.list.none');
  throw new Fault(EXIT.usage, 'cli.people.whichOrganisation', { names: namesOf(organisations) });
}

const namesOf = (organisations: readonly OrganisationSummary[]): string =>
  organisations.map(({ slug }) => slug).join(', ');
