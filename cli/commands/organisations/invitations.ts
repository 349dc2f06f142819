import type { Api } from '#core/ports/api.ts';
import type { MemberInvitation } from '#core/ports/organisations.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { emailOf, isOn, one, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from './chosen-organisation.ts';
import { CHANGE_OPTIONS, EMAIL_ARGUMENT, invitedRow } from './people.ts';

// spec organisations.287

export const invitationsList: TerminalCommand = {
  name: 'invitations list',
  summary: 'cli.invitations.list.summary',
  examples: 'cli.invitations.list.examples',
  options: [ORGANISATION, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const invitations = await api.memberInvitations(await chosenOrganisation(typed, api));
    const lines = invitations.length === 0 ? [text('cli.invitations.list.none')] : columns(invitations.map(invitedRow));
    await context.output.result({ invitations }, lines);
    return EXIT.ok;
  },
};

export const invitationsWithdraw: TerminalCommand = {
  name: 'invitations withdraw',
  summary: 'cli.invitations.withdraw.summary',
  examples: 'cli.invitations.withdraw.examples',
  arguments: [EMAIL_ARGUMENT],
  options: CHANGE_OPTIONS,
  run: onInvitation({
    would: 'cli.invitations.withdraw.would',
    done: 'cli.invitations.withdraw.done',
    change: (api, org, { id }) => api.withdrawMemberInvitation(org, id),
  }),
};

export const invitationsSend: TerminalCommand = {
  name: 'invitations send',
  summary: 'cli.invitations.send.summary',
  examples: 'cli.invitations.send.examples',
  arguments: [EMAIL_ARGUMENT],
  options: CHANGE_OPTIONS,
  run: onInvitation({
    would: 'cli.invitations.send.would',
    done: 'cli.invitations.send.done',
    change: async (api, org, { id }) => ({ invitation: await api.sendMemberInvitation(org, id) }),
  }),
};

interface InvitationCommand {
  readonly would: TextKey;
  readonly done: TextKey;
  change(api: Api, org: string, invitation: MemberInvitation): Promise<unknown>;
}

/** Does something with the open invitation of the email that was typed, or says that it would. */
function onInvitation(command: InvitationCommand): (typed: TypedCommand, context: Context) => Promise<Exit> {
  return async (typed, context) => {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const email = emailOf(one(typed)).toLowerCase();
    const invitation = (await api.memberInvitations(org)).find((one) => one.email === email);
    if (!invitation) throw new Fault(EXIT.findings, 'cli.invitations.unknown', { email });
    const isDry = isOn(typed, 'dry-run');
    const answer = isDry ? { dry_run: true } : await command.change(api, org, invitation);
    const words = text(isDry ? command.would : command.done, { email });
    await context.output.result({ organisation: org, email, ...(answer as object | undefined) }, [words]);
    return EXIT.ok;
  };
}
