import { text } from '#core/texts/index.ts';
import { choiceOf, one, optionOf, type TerminalCommand } from '../../command.ts';
import { readJsonOf } from '../../input/read-page.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { receiptFault } from './verify-receipt.ts';

// spec visitors.66, visitors.67

const FORMATS = ['dpv', 'kantara'] as const;

export const visitorsReceipt: TerminalCommand = {
  name: 'visitors receipt',
  summary: 'cli.visitors.receipt.summary',
  examples: 'examples.visitorsReceipt',
  arguments: [{ name: 'id', summary: 'cli.visitors.show.id' }],
  options: [
    { name: 'format', value: 'name', summary: 'cli.visitors.receipt.format', choices: () => FORMATS },
    ORGANISATION,
    URL_OPTION,
  ],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const format = choiceOf(optionOf(typed, 'format') ?? 'dpv', FORMATS);
    const signed = await api.visitorReceipt(org, one(typed), format);
    await context.output.result(signed, [JSON.stringify(signed, null, 2)]);
    return EXIT.ok;
  },
};

export const visitorsVerify: TerminalCommand = {
  name: 'visitors verify',
  summary: 'cli.visitors.verify.summary',
  examples: 'examples.visitorsVerify',
  arguments: [{ name: 'file', summary: 'cli.visitors.verify.file' }],
  options: [{ name: 'keys', value: 'file', summary: 'cli.visitors.verify.keys' }],
  async run(typed, context) {
    const keys = optionOf(typed, 'keys');
    if (keys === undefined) throw new Fault(EXIT.usage, 'cli.visitors.verify.keysNeeded');
    const file = one(typed);
    const fault = await receiptFault(await readJsonOf(file, context), await readJsonOf(keys, context));
    const said = fault ?? text('cli.visitors.verify.done');
    await context.output.result({ valid: fault === null, reason: fault }, [`${file}: ${said}`]);
    return fault === null ? EXIT.ok : EXIT.findings;
  },
};
