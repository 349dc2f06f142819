import { type Command, isOn, many, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { checkDocuments, REPORT_OPTIONS, reportedOf, tellReport } from '../input/check-documents.ts';
import type { Missed } from '../input/documents.ts';
import type { Exit } from '../output/fault.ts';

/** The check of whole pages, of files and of pages on the server, and what they weigh. */
export const check: Command = {
  name: 'check',
  summary: 'cli.check.summary',
  examples: 'examples.check',
  arguments: [{ name: 'page', summary: 'cli.check.pages', many: true }],
  options: [
    ...REPORT_OPTIONS,
    { name: 'strict', summary: 'cli.check.strict' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runCheck,
};

async function runCheck(typed: Typed, context: Context): Promise<Exit> {
  const reported = await reportedOf(typed, context.output.json);
  const { pageDocuments } = await import('../input/documents.ts');
  const missed: Missed[] = [];
  const documents = pageDocuments(many(typed), context, missed);
  const checked = await checkDocuments({ documents, wholePages: true }, reported, context);
  const maxWarnings = isOn(typed, 'strict') ? 0 : reported.maxWarnings;
  return tellReport(checked, missed, { ...reported, maxWarnings }, context);
}
