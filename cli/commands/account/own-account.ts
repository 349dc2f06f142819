import type { AccountDeletion } from '#core/ports/own-account/deletion.ts';
import { text } from '#core/texts/index.ts';
import { type CommandOption, emailOf, isOn, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';

// spec accounts.89, accounts.90

const URL_OPTION: CommandOption = { name: 'url', value: 'address', summary: 'cli.option.url' };
const DRY_RUN: CommandOption = { name: 'dry-run', summary: 'cli.people.dryRun' };

export const accountEmail: TerminalCommand = {
  name: 'account email',
  summary: 'cli.account.email.summary',
  examples: 'cli.account.email.examples',
  arguments: [{ name: 'email', summary: 'cli.account.email.new', optional: true }],
  options: [{ name: 'stop', summary: 'cli.account.email.stop' }, DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const [word] = typed.arguments;
    const wanted = typeof word === 'string' ? emailOf(word) : undefined;
    const isStopped = isOn(typed, 'stop');
    if (isStopped && wanted !== undefined) throw new Fault(EXIT.usage, 'cli.account.email.both');
    const isDry = isOn(typed, 'dry-run');
    if (!isDry) {
      if (wanted !== undefined) await api.askForEmail(wanted);
      if (isStopped) await api.stopEmailChange();
    }
    const own = await api.ownEmail();
    const governed = own.governed_by ? text('account.emailGoverned', { ...own.governed_by }) : null;
    if (isDry && wanted !== undefined && governed)
      throw new Fault(EXIT.findings, 'cli.account.email.refused', { why: governed });
    const waits =
      own.asked && text('cli.account.email.waits', { ...own.asked, day: own.asked.expires_at.slice(0, 10) });
    const would = isDry && wanted !== undefined ? [text('cli.account.email.would', { email: wanted })] : [];
    const lines = [
      ...would,
      text('cli.account.email.now', { email: own.email }),
      ...(waits ? [waits] : []),
      ...(governed ? [governed] : []),
    ];
    await context.output.result({ ...(isDry && { dry_run: true }), ...own }, lines);
    return EXIT.ok;
  },
};

export const accountDelete: TerminalCommand = {
  name: 'account delete',
  summary: 'cli.account.delete.summary',
  examples: 'cli.account.delete.examples',
  arguments: [{ name: 'email', summary: 'cli.account.delete.email' }],
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const email = emailOf(String(typed.arguments[0]));
    const deletion = await api.accountDeletion();
    const lines = goes(deletion);
    if (deletion.refused !== null)
      throw new Fault(EXIT.findings, 'cli.account.delete.refused', { why: deletion.refused });
    if (isOn(typed, 'dry-run')) {
      await context.output.result({ dry_run: true, ...deletion }, [text('cli.account.delete.would'), ...lines]);
      return EXIT.ok;
    }
    const due = await api.deleteAccount(email);
    const done = text('cli.account.delete.done', { day: due.slice(0, 10) });
    await context.output.result({ ...deletion, due }, [done, ...lines]);
    return EXIT.ok;
  },
};

/** What goes with the account, line by line. */
function goes({ pages, organisations }: AccountDeletion): string[] {
  return [
    text('cli.account.delete.pages', { pages }),
    ...organisations.map(({ name, pages: own, pages_to: to }) =>
      to === null
        ? text('cli.account.delete.gone', { name })
        : text('cli.account.delete.left', { name, to, pages: own }),
    ),
  ];
}

export const accountKeep: TerminalCommand = {
  name: 'account keep',
  summary: 'cli.account.keep.summary',
  examples: 'cli.account.keep.examples',
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const { due } = await api.accountDeletion();
    const isDry = isOn(typed, 'dry-run');
    if (due !== null && !isDry) await api.keepAccount();
    const kept = isDry ? 'cli.account.keep.would' : 'cli.account.keep.done';
    const line = due === null ? text('cli.account.keep.none') : text(kept, { day: due.slice(0, 10) });
    await context.output.result({ ...(isDry && { dry_run: true }), due }, [line]);
    return EXIT.ok;
  },
};
