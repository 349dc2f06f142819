import { randomUUID } from 'node:crypto';
import type { ImportedPage } from '#core/ports/people/imports.ts';
import { text } from '#core/texts/index.ts';
import { isOn, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT } from '../../output/fault.ts';
import { chosenOrganisation, DRY_RUN, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { readTableFile } from '../organisations/people-tables.ts';

/** spec organisations.127 */
export const pagesImport: TerminalCommand = {
  name: 'pages import',
  summary: 'cli.pages.import.summary',
  examples: 'cli.pages.import.examples',
  arguments: [{ name: 'file', summary: 'cli.people.import.file' }],
  options: [
    { name: 'template', value: 'name', summary: 'cli.pages.import.template' },
    { name: 'key', value: 'word', summary: 'cli.pages.import.key' },
    ORGANISATION,
    DRY_RUN,
    URL_OPTION,
  ],
  async run(typed, context) {
    const csv = await readTableFile(one(typed), context);
    const [template, key] = [optionOf(typed, 'template'), optionOf(typed, 'key') ?? randomUUID()];
    const dry = isOn(typed, 'dry-run');
    const { api } = await context.signedInApp();
    const org = await chosenOrganisation(typed, api);
    const table = { csv, dry, ...(template !== undefined && { template }) };
    const report = await api.importPages(org, table, dry ? {} : { idempotencyKey: key });
    const { pages, counts, ignored } = report;
    await context.output.result({ ...report, ...(!dry && { key }) }, pages.map(lineOf));
    if (ignored.length > 0)
      await context.output.progress(text('cli.people.import.ignored', { names: ignored.join(', ') }));
    await context.output.progress(text(`cli.pages.import.total.${dry ? 'would' : 'done'}`, counts));
    if (counts.wrong === 0) return EXIT.ok;
    if (!dry) await context.output.progress(text('cli.pages.import.again', { key }));
    return EXIT.findings;
  },
};

function lineOf(page: ImportedPage): string {
  return text('cli.people.import.line', { line: page.line, words: wordsOf(page) });
}

function wordsOf({ name, template, folder, owner, outcome, id, problem = '' }: ImportedPage): string {
  if (outcome === 'wrong') return text('cli.pages.import.wrong', { name, problem });
  if (id !== undefined) return text('cli.pages.import.made', { name, id });
  return text('cli.pages.import.would', { name, template, owner, folder: folder || '/' });
}
