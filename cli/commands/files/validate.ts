import { isOn, many, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import {
  checkDocuments,
  fileDocuments,
  type Missed,
  pageDocuments,
  REPORT_OPTIONS,
  type Reported,
  remoteDocuments,
  reportedOf,
  tellReport,
} from '../../input/documents.ts';
import { STANDARD_INPUT } from '../../input/files.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';

// spec terminal.3

/** Checks every file and reports everything; a bad file does not stop the others from being checked. */
export const validateCommand: TerminalCommand = {
  name: 'validate',
  summary: 'validate.summary',
  examples: 'validate.examples',
  arguments: [{ name: 'path', summary: 'validate.paths', many: true, optional: true }],
  options: [
    { name: 'label', value: 'text', summary: 'cli.option.label' },
    ...REPORT_OPTIONS,
    { name: 'ndjson', summary: 'validate.ndjson' },
    { name: 'remote', summary: 'validate.remote' },
    { name: 'watch', summary: 'validate.watch' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runValidate,
};

async function runValidate(typed: TypedCommand, context: Context): Promise<Exit> {
  if (many(typed).length === 0 && !isOn(typed, 'remote')) throw new Fault(EXIT.usage, 'validate.nothing');
  if (isOn(typed, 'watch') && !watchesFiles(typed)) throw new Fault(EXIT.usage, 'validate.watchWhat');
  const reported = await reportedOf(typed, context.output.json);
  if (!isOn(typed, 'watch')) return checkOnce(typed, reported, context);
  const { watchFiles } = await import('../../input/watch-files.ts');
  return watchFiles(many(typed), context, () => checkOnce(typed, reported, context));
}

/** What is on the server, and what was read from standard input, does not tell that it changes. */
function watchesFiles(typed: TypedCommand): boolean {
  return !isOn(typed, 'remote') && many(typed).every((path) => path !== STANDARD_INPUT);
}

async function checkOnce(typed: TypedCommand, reported: Reported, context: Context): Promise<Exit> {
  const missed: Missed[] = [];
  const documents = isOn(typed, 'remote')
    ? remoteDocuments(many(typed), context)
    : fileDocuments(many(typed), isOn(typed, 'ndjson'), context, missed);
  const checked = await checkDocuments({ documents, label: optionOf(typed, 'label') }, reported, context);
  return tellReport(checked, missed, reported, context);
}

/** The check of whole pages, of files and of pages on the server, and what they weigh. */
export const checkCommand: TerminalCommand = {
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

async function runCheck(typed: TypedCommand, context: Context): Promise<Exit> {
  const reported = await reportedOf(typed, context.output.json);
  const missed: Missed[] = [];
  const documents = pageDocuments(many(typed), context, missed);
  const checked = await checkDocuments({ documents, wholePages: true }, reported, context);
  const maxWarnings = isOn(typed, 'strict') ? 0 : reported.maxWarnings;
  return tellReport(checked, missed, { ...reported, maxWarnings }, context);
}
