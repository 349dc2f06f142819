import { pageWithConfiguration, readSubject } from '#core/check/page-file.ts';
import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { text } from '#core/texts/index.ts';
import type { TranslationFormat } from '#core/translations/export-translations.ts';
import type { ImportReport } from '#core/translations/import-translations.ts';
import { isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { readBytes, STANDARD_INPUT, writeFileWhole } from '../../input/files.ts';
import { fileOrPage, readJsonOf } from '../../input/read-page.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';

// spec terminal.7

const formats = async () => (await import('#core/translations/export-translations.ts')).TRANSLATION_FORMATS;

/** Prints every text of a page with its translation, for a translator or a translation service. */
export const translationsExport: TerminalCommand = {
  name: 'translations export',
  summary: 'cli.translations.export.summary',
  examples: 'examples.translationsExport',
  arguments: [{ name: 'page', summary: 'cli.render.page' }],
  options: [
    { name: 'lang', value: 'code', summary: 'cli.translations.lang', required: true },
    { name: 'format', value: 'format', summary: 'cli.translations.export.format', choices: formats },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runExport,
};

async function runExport(typed: TypedCommand, context: Context): Promise<Exit> {
  const { exportTranslations, translationRows } = await import('#core/translations/export-translations.ts');
  const { progressOf } = await import('#core/translations/progress.ts');
  const { translatables } = await import('#core/translations/translatables.ts');
  const format = (await formatOf(typed)) ?? 'csv';
  const draft = await context.readDraft(await fileOrPage(one(typed), 'cli.translations.bare', context));
  const code = optionOf(typed, 'lang') ?? '';
  const language = await requireLanguage(draft.configuration, code);
  const progress = progressOf(translatables(draft, code), language);
  if (context.output.json) await context.output.result({ code, ...progress, texts: translationRows(draft, code) }, []);
  else await context.output.document(exportTranslations(draft, code, format));
  await context.output.progress(text('cli.translations.export.done', { code, ...progress }));
  if (progress.outdated > 0)
    await context.output.progress(text('cli.translations.export.outdated', { code, count: progress.outdated }));
  return EXIT.ok;
}

/** Imports translations into a page and prints it, or replaces its file. A refused file changes nothing. */
export const translationsImport: TerminalCommand = {
  name: 'translations import',
  summary: 'cli.translations.import.summary',
  examples: 'examples.translationsImport',
  arguments: [
    { name: 'page', summary: 'cli.translations.import.page' },
    { name: 'file', summary: 'cli.translations.import.file' },
  ],
  options: [
    { name: 'lang', value: 'code', summary: 'cli.translations.lang', required: true },
    { name: 'format', value: 'format', summary: 'cli.translations.import.format', choices: formats },
    { name: 'add', summary: 'cli.translations.import.add' },
    { name: 'write', summary: 'cli.translations.import.write' },
  ],
  run: runImport,
};

async function runImport(typed: TypedCommand, context: Context): Promise<Exit> {
  const { importTranslations } = await import('#core/translations/import-translations.ts');
  const [page, file] = [one(typed), one(typed, 1)];
  const code = optionOf(typed, 'lang') ?? '';
  const write = isOn(typed, 'write');
  const format = await formatOf(typed);
  if (write && page === STANDARD_INPUT) throw new Fault(EXIT.usage, 'cli.migrate.stdin');
  const stored = await readJsonOf(page, context);
  const storedDraft = await draftOf(stored, context);
  const draft = await inLanguage(storedDraft, code, isOn(typed, 'add'));
  const read = await readBytes(file, context.terminal);
  if (!read.ok) throw new Fault(EXIT.input, read.why.key, read.why.params);
  const imported = importTranslations(draft, { code, source: read.bytes, format });
  if (!imported.ok) {
    const reason = text(imported.key, imported.params);
    throw new Fault(EXIT.findings, 'cli.error.unusable', { path: file, reason });
  }
  const content = pageWithConfiguration(stored, { ...draft.configuration, ...imported.change } as PageConfiguration);
  const written = `${JSON.stringify(content, null, 2)}\n`;
  if (write) writeFileWhole(page, written, context.terminal.workingFolder);
  if (context.output.json) await context.output.result({ code, ...imported.report }, []);
  else if (!write) await context.output.document(written);
  if (imported.encoding === 'windows-1252')
    await context.output.progress(text('cli.translations.import.guessed', { file }));
  if (!Object.hasOwn(storedDraft.configuration.languages, code))
    await context.output.progress(text('cli.translations.import.added', { code }));
  await tell(code, imported.report, context);
  return EXIT.ok;
}

async function draftOf(stored: unknown, context: Context): Promise<Draft> {
  const subject = readSubject(stored);
  if (subject.kind === 'configuration') throw new Fault(EXIT.usage, 'cli.translations.bare');
  return context.readDraft(subject.page);
}

/** The page with the language, which is added with `--add`. */
async function inLanguage(draft: Draft, code: string, add: boolean): Promise<Draft> {
  const { configuration } = draft;
  if (!add || Object.hasOwn(configuration.languages, code)) {
    await requireLanguage(configuration, code);
    return draft;
  }
  const { addLanguage } = await import('#core/translations/languages.ts');
  const added = addLanguage(configuration, { code });
  if (!added.ok) throw new Fault(EXIT.usage, 'cli.error.unusable', { path: code, reason: text(added.reason) });
  return { ...draft, configuration: { ...configuration, ...added.value } };
}

/** The format of translations from the option, if given. */
async function formatOf(typed: TypedCommand): Promise<TranslationFormat | undefined> {
  const value = optionOf(typed, 'format');
  if (value === undefined) return undefined;
  const names = await formats();
  const format = names.find((each) => each === value);
  if (format) return format;
  throw new Fault(EXIT.usage, 'cli.error.choice', { value, choices: names.join(', ') });
}

/** A language of a page; a Fault where the page does not have it. */
async function requireLanguage(
  configuration: Pick<PageConfiguration, 'languages'>,
  code: string,
): Promise<PageLanguage> {
  const { languageOf } = await import('#core/config/page-strings.ts');
  const language = languageOf(configuration, code);
  if (language) return language;
  const codes = Object.keys(configuration.languages).join(', ') || '-';
  throw new Fault(EXIT.usage, 'cli.translations.noLanguage', { code, codes });
}

async function tell(code: string, report: ImportReport, { output }: Context): Promise<void> {
  for (const key of report.unknown) await output.progress(text('cli.translations.import.unknown', { key }));
  for (const key of report.outdated) await output.progress(text('cli.translations.import.outdated', { key }));
  const { taken, same, empty } = report;
  const counts = { taken: taken.length, same: same.length, empty: empty.length };
  await output.progress(text('cli.translations.import.done', { code, ...counts }));
}
