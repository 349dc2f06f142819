import { randomUUID } from 'node:crypto';
import { ApiError } from '#core/ports/api-error.ts';
import type { ImportFinding, VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import type { ImportFormat } from '#core/vouchers/types.ts';
import { choiceOf, isOn, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT } from '../../output/fault.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { readTableFile } from '../organisations/people-tables.ts';
import { typedLimits, VOUCHER_LIMIT_OPTIONS } from './limit-options.ts';
import { foundBatch } from './vouchers.ts';

// spec visitors.34

const FORMATS: readonly ImportFormat[] = ['unifi', 'opnsense', 'pfsense', 'openwisp', 'csv'];

export const vouchersImport: TerminalCommand = {
  name: 'vouchers import',
  summary: 'cli.vouchers.import.summary',
  examples: 'cli.vouchers.import.examples',
  arguments: [{ name: 'file', summary: 'cli.vouchers.import.file' }],
  options: [
    {
      name: 'from',
      value: 'system',
      summary: 'cli.vouchers.import.from',
      params: { systems: FORMATS.join(', ') },
      choices: () => FORMATS,
      required: true,
    },
    ...VOUCHER_LIMIT_OPTIONS,
    { name: 'name', value: 'text', summary: 'cli.vouchers.issue.name' },
    { name: 'note', value: 'text', summary: 'cli.vouchers.issue.note' },
    { name: 'weak', value: 'reason', summary: 'cli.vouchers.import.weak' },
    { name: 'accept-unenforced', summary: 'cli.vouchers.issue.accept' },
    { name: 'key', value: 'word', summary: 'cli.vouchers.issue.key' },
    ORGANISATION,
    URL_OPTION,
  ],
  async run(typed, context) {
    const [weak, key] = [optionOf(typed, 'weak'), optionOf(typed, 'key') ?? randomUUID()];
    const file = {
      from: choiceOf(optionOf(typed, 'from') ?? '', FORMATS),
      limits: typedLimits(typed),
      text: await readTableFile(one(typed), context),
      ...{ name: optionOf(typed, 'name') ?? '', note: optionOf(typed, 'note') ?? '' },
      ...(weak !== undefined && { weak }),
      ...(isOn(typed, 'accept-unenforced') && { accept_unenforced: true }),
    };
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    let batch: VoucherBatch;
    try {
      batch = await api.importVouchers(org, file, key);
    } catch (error) {
      const refused = problemsIn(error);
      if (refused === null) throw error;
      const { problems, more } = refused;
      const lines = problems.map(({ line, problem }) => text('cli.vouchers.import.line', { line, problem }));
      const others = more === 0 ? [] : [text('cli.vouchers.import.more', { count: more })];
      await context.output.result({ problems, more }, [...lines, ...others]);
      await context.output.progress((error as ApiError).message);
      return EXIT.findings;
    }
    const { count, number } = batch;
    await context.output.result({ voucher_batch: batch, key }, [text('cli.vouchers.import.done', { count, number })]);
    return EXIT.ok;
  },
};

interface RefusedLines {
  readonly problems: readonly ImportFinding[];
  /** How many lines more are wrong. */
  readonly more: number;
}

/** The lines of a file that was refused; null where something else went wrong. */
function problemsIn(error: unknown): RefusedLines | null {
  if (!(error instanceof ApiError) || error.code !== 'not_imported') return null;
  const { problems, more = 0 } = (error.details ?? {}) as Partial<RefusedLines>;
  return problems === undefined ? null : { problems, more };
}

export const vouchersExport: TerminalCommand = {
  name: 'vouchers export',
  summary: 'cli.vouchers.export.summary',
  examples: 'cli.vouchers.export.examples',
  arguments: [{ name: 'batch', summary: 'cli.vouchers.batch' }],
  options: [ORGANISATION, URL_OPTION],
  async run(typed, { signedInApp, terminal }) {
    const { api } = await signedInApp();
    const org = await chosenOrganisation(typed, api);
    const { id } = foundBatch(one(typed), await api.voucherBatches(org));
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for await (const piece of await api.voucherFile(org, id, 'vouchers.csv'))
      await terminal.out(decoder.decode(piece, { stream: true }));
    return EXIT.ok;
  },
};
