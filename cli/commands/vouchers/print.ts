import type { Api } from '#core/ports/api.ts';
import type { PrintedHow } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { PRINTED_LANGUAGES } from '#core/texts/vouchers/printed.ts';
import { PRINT_LAYOUT_NAMES } from '#core/vouchers/print/layouts.ts';
import {
  type CommandOption,
  choiceOf,
  isOn,
  one,
  optionOf,
  type TerminalCommand,
  type TypedCommand,
} from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { newFile } from '../../output/new-file.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { foundBatch } from './vouchers.ts';

// spec visitors.35

export const PDF: CommandOption = { name: 'pdf', value: 'file', summary: 'cli.vouchers.print.pdf' };

/** The options that say how vouchers are printed. */
export const PRINT_OPTIONS: readonly CommandOption[] = [
  {
    name: 'layout',
    value: 'paper',
    summary: 'cli.vouchers.print.layout',
    params: { layouts: PRINT_LAYOUT_NAMES.join(', ') },
    choices: () => PRINT_LAYOUT_NAMES,
  },
  {
    name: 'lang',
    value: 'language',
    summary: 'cli.vouchers.print.lang',
    params: { languages: PRINTED_LANGUAGES.join(', ') },
    choices: () => PRINTED_LANGUAGES,
  },
  { name: 'crop-marks', summary: 'cli.vouchers.print.crop' },
];

export function printedHow(typed: TypedCommand): PrintedHow {
  const [layout, lang] = [optionOf(typed, 'layout'), optionOf(typed, 'lang')];
  return {
    ...(layout !== undefined && { layout: choiceOf(layout, PRINT_LAYOUT_NAMES) }),
    ...(lang !== undefined && { lang }),
    ...(isOn(typed, 'crop-marks') && { crop: 'yes' }),
  };
}

interface Target {
  readonly org: string;
  readonly batch: string;
}

/** The document of a batch, at most some megabytes. */
export async function printed({ org, batch }: Target, how: PrintedHow, api: Api): Promise<Uint8Array> {
  const document = await api.voucherFile(org, batch, 'sheet.pdf', how);
  return new Uint8Array(await new Response(document).arrayBuffer());
}

export const vouchersPrint: TerminalCommand = {
  name: 'vouchers print',
  summary: 'cli.vouchers.print.summary',
  examples: 'cli.vouchers.print.examples',
  arguments: [{ name: 'batch', summary: 'cli.vouchers.batch' }],
  options: [
    { ...PDF, required: true },
    ...PRINT_OPTIONS,
    { name: 'from', value: 'number', summary: 'cli.vouchers.print.from' },
    { name: 'to', value: 'number', summary: 'cli.vouchers.print.to' },
    ORGANISATION,
    URL_OPTION,
  ],
  async run(typed, context) {
    const file = optionOf(typed, 'pdf') ?? '';
    const how = { ...printedHow(typed), ...serialIn(typed, 'from'), ...serialIn(typed, 'to') };
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const { id, number } = foundBatch(one(typed), await api.voucherBatches(org));
    const made = newFile(file, context.terminal.workingFolder);
    try {
      made.write(await printed({ org, batch: id }, how, api));
    } catch (error) {
      if (!(error instanceof Fault)) made.drop();
      throw error;
    }
    await context.output.result({ pdf: file, batch: id }, [text('cli.vouchers.print.done', { number, file })]);
    return EXIT.ok;
  },
};

function serialIn(typed: TypedCommand, name: 'from' | 'to'): PrintedHow {
  const serial = optionOf(typed, name)?.replace(/^#/, '');
  if (serial === undefined) return {};
  if (!/^[1-9]\d{0,14}$/.test(serial)) throw new Fault(EXIT.usage, 'cli.vouchers.print.serial', { name });
  return { [name]: serial };
}
