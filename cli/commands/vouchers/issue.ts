import { randomUUID } from 'node:crypto';
import { ApiError } from '#core/ports/api-error.ts';
import { type IssuedVoucher, MOST_VOUCHERS, type VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { guardCell, writeCsv } from '#core/translations/csv.ts';
import { countOf, isOn, optionOf, optionsOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';
import { type NewFile, newFile } from '../../output/new-file.ts';
import { timeOf } from '../administration/coupon-options.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { foundKind } from './kinds.ts';
import { typedLimits, VOUCHER_LIMIT_OPTIONS } from './limit-options.ts';
import { PDF, PRINT_OPTIONS, printed, printedHow } from './print.ts';

/** spec visitors.31 */
export const vouchersIssue: TerminalCommand = {
  name: 'vouchers issue',
  summary: 'cli.vouchers.issue.summary',
  examples: 'cli.vouchers.issue.examples',
  options: [
    { name: 'count', value: 'number', summary: 'cli.vouchers.issue.count', params: { most: MOST_VOUCHERS } },
    { name: 'kind', value: 'name', summary: 'cli.vouchers.issue.kind' },
    ...VOUCHER_LIMIT_OPTIONS,
    { name: 'digits', summary: 'cli.vouchers.digits' },
    { name: 'name', value: 'text', summary: 'cli.vouchers.issue.name' },
    { name: 'note', value: 'text', summary: 'cli.vouchers.issue.note' },
    { name: 'page', value: 'id', summary: 'cli.vouchers.issue.page', repeated: true },
    { name: 'gateway', value: 'id', summary: 'cli.vouchers.issue.gateway', repeated: true },
    { name: 'sell-by', value: 'time', summary: 'cli.vouchers.issue.sellBy' },
    { name: 'accept-unenforced', summary: 'cli.vouchers.issue.accept' },
    PDF,
    ...PRINT_OPTIONS,
    { name: 'csv', value: 'file', summary: 'cli.vouchers.issue.csv' },
    { name: 'key', value: 'word', summary: 'cli.vouchers.issue.key' },
    ORGANISATION,
    URL_OPTION,
  ],
  async run(typed, context) {
    const limits = typedLimits(typed);
    const [named, key] = [optionOf(typed, 'kind'), optionOf(typed, 'key') ?? randomUUID()];
    if (named !== undefined && Object.keys(limits).length > 0)
      throw new Fault(EXIT.usage, 'cli.vouchers.issue.kindOrLimits');
    const asked = askedIn(typed);
    const how = printedHow(typed);
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const of = named === undefined ? { limits } : { kind_id: foundKind(named, await api.voucherKinds(org)).id };
    const files = { csv: fileOf(typed, 'csv', context), pdf: fileOf(typed, 'pdf', context) };
    try {
      const issued = await api.issueVouchers(org, { ...asked, ...of }, key);
      const print = (batch: string) => printed({ org, batch }, how, api);
      return await told(issued, files, { key, print }, context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const file of Object.values(files)) file?.drop();
      if (error.offline) await context.output.progress(text('cli.vouchers.issue.again', { key }));
      throw error;
    }
  },
};

interface IssuedBatch {
  readonly voucher_batch: VoucherBatch;
  readonly vouchers?: readonly IssuedVoucher[];
}

/** The files that it is told in, made before anything is issued. */
type Files = Readonly<Record<'csv' | 'pdf', NewFile | null>>;

interface Telling {
  readonly key: string;
  /** The document of a batch. */
  print(batch: string): Promise<Uint8Array>;
}

function fileOf(typed: TypedCommand, option: keyof Files, { terminal }: Context): NewFile | null {
  const name = optionOf(typed, option);
  return name === undefined ? null : newFile(name, terminal.workingFolder);
}

/** The codes stand in the files, or where one cannot be written on the screen: they are issued. */
async function told(
  { voucher_batch: batch, vouchers }: IssuedBatch,
  { csv, pdf }: Files,
  { key, print }: Telling,
  { output }: Context,
): Promise<Exit> {
  const unwritten = vouchers
    ? [await written(csv, async () => codesTable(vouchers, batch)), await written(pdf, () => print(batch.id))].filter(
        (fault) => fault !== null,
      )
    : [];
  if (!vouchers) for (const file of [csv, pdf]) file?.drop();
  const isShown = (csv === null && pdf === null) || unwritten.length > 0;
  const lines = (isShown && vouchers ? vouchers : []).map(({ code }) => code);
  await output.result({ voucher_batch: batch, ...(vouchers && { vouchers }), key }, lines);
  const { count, number } = batch;
  await output.progress(text('cli.vouchers.issued', { count, number }));
  if (!vouchers) await output.progress(text('cli.vouchers.noPrint'));
  if (unwritten.length === 0) return EXIT.ok;
  for (const fault of unwritten) await output.progress(fault.message);
  await output.progress(text('cli.vouchers.issue.unwritten'));
  return EXIT.partial;
}

/** Why it could not be written; null where it is. */
async function written(file: NewFile | null, content: () => Promise<string | Uint8Array>): Promise<Error | null> {
  if (file === null) return null;
  let made: string | Uint8Array;
  try {
    made = await content();
  } catch (error) {
    file.drop();
    if (error instanceof ApiError) return error;
    throw error;
  }
  try {
    file.write(made);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

function askedIn(typed: TypedCommand) {
  const [pages, gateways] = [optionsOf(typed, 'page'), optionsOf(typed, 'gateway')];
  const sellBy = timeOf(typed, 'sell-by');
  return {
    count: countOf(typed, 'count') ?? 1,
    ...{ name: optionOf(typed, 'name') ?? '', note: optionOf(typed, 'note') ?? '' },
    ...(isOn(typed, 'digits') && { alphabet: 'digits' as const }),
    ...(pages && { pages }),
    ...(gateways && { gateways }),
    ...(sellBy !== null && { sell_by: new Date(sellBy).toISOString() }),
    ...(isOn(typed, 'accept-unenforced') && { accept_unenforced: true }),
  };
}

/** The codes as a table that other programs print. */
function codesTable(vouchers: readonly IssuedVoucher[], { kind, price }: VoucherBatch): string {
  const rows = vouchers.map(({ serial, code }) => [code, String(serial), kind?.name ?? '', price]);
  return writeCsv([['code', 'serial', 'kind', 'price'], ...rows.map((cells) => cells.map(guardCell))]);
}
