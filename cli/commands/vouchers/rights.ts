import { VOUCHER_RIGHTS } from '#core/access/voucher-rights.ts';
import type { VoucherPerson } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { choiceOf, countOf, emailOf, isOn, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';

// spec visitors.33

const OPTIONS = [ORGANISATION, URL_OPTION];

export const rightsList: TerminalCommand = {
  name: 'vouchers rights list',
  summary: 'cli.vouchers.rights.list.summary',
  examples: 'cli.vouchers.rights.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const people = await api.voucherRights(await chosenOrganisation(typed, api));
    await context.output.result({ voucher_rights: people }, columns(people.map(row)));
    return EXIT.ok;
  },
};

export const rightsSet: TerminalCommand = {
  name: 'vouchers rights set',
  summary: 'cli.vouchers.rights.set.summary',
  examples: 'cli.vouchers.rights.set.examples',
  arguments: [{ name: 'email', summary: 'cli.people.email' }],
  options: [
    {
      name: 'rights',
      value: 'rights',
      summary: 'cli.vouchers.rights.set.rights',
      params: { rights: VOUCHER_RIGHTS.join() },
    },
    { name: 'usual', summary: 'cli.vouchers.rights.set.usual' },
    { name: 'daily', value: 'number', summary: 'cli.vouchers.rights.set.daily' },
    ...OPTIONS,
  ],
  async run(typed, context) {
    const email = emailOf(one(typed)).toLowerCase();
    const words = optionOf(typed, 'rights');
    if ((words === undefined) !== isOn(typed, 'usual')) throw new Fault(EXIT.usage, 'cli.vouchers.rights.set.which');
    const names = (words ?? '').split(',').filter((word) => word !== '');
    const rights = words === undefined ? null : names.map((word) => choiceOf(word.trim(), VOUCHER_RIGHTS));
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const member = (await api.members(org)).find((one) => one.email === email);
    if (!member) throw new Fault(EXIT.findings, 'cli.people.unknown', { email });
    const person = await api.setVoucherRights(org, member.user_id, { rights, daily_most: countOf(typed, 'daily') });
    await context.output.result({ voucher_rights: person }, columns([row(person)]));
    return EXIT.ok;
  },
};

function row({ email, role, rights, daily_most: daily }: VoucherPerson): string[] {
  const most = daily === null ? text('cli.vouchers.unlimited') : text('cli.vouchers.rights.daily', { count: daily });
  return [email, role, rights.join(',') || '-', most];
}
