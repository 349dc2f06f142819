import { text } from '#core/texts/index.ts';
import { type Command, one, optionOf, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { pageOf } from '../input/page-of.ts';
import { EXIT, type Exit } from '../output/exit-codes.ts';

/** Prints every text of a page with its translation, for a translator or a translation service. */
export const translationsExport: Command = {
  name: 'translations export',
  summary: 'cli.translations.export.summary',
  arguments: [{ name: 'page', summary: 'cli.render.page' }],
  options: [
    { name: 'lang', value: 'code', summary: 'cli.translations.lang', required: true },
    { name: 'format', value: 'format', summary: 'cli.translations.export.format' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runExport,
};

async function runExport(typed: Typed, context: Context): Promise<Exit> {
  const { formatOf } = await import('../input/format-of.ts');
  const { requireLanguage } = await import('../input/require-language.ts');
  const { exportTranslations, translationRows } = await import('#core/translations/export-translations.ts');
  const { progressOf } = await import('#core/translations/progress.ts');
  const { translatables } = await import('#core/translations/translatables.ts');
  const format = formatOf(typed) ?? 'csv';
  const draft = await context.readDraft(await pageOf(one(typed), 'cli.translations.bare', context));
  const code = optionOf(typed, 'lang') ?? '';
  const { strings } = requireLanguage(draft.configuration, code);
  const progress = progressOf(translatables(draft, code), strings);
  if (context.output.json) await context.output.result({ code, ...progress, texts: translationRows(draft, code) }, []);
  else await context.output.document(exportTranslations(draft, code, format));
  await context.output.progress(text('cli.translations.export.done', { code, ...progress }));
  return EXIT.ok;
}
