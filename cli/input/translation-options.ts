import { languageOf } from '#core/config/page-strings.ts';
import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { TRANSLATION_FORMATS, type TranslationFormat } from '#core/translations/export-translations.ts';
import { optionOf, type Typed } from '../command.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** The format of translations from the option, if given. */
export function formatOf(typed: Typed): TranslationFormat | undefined {
  const value = optionOf(typed, 'format');
  const format = TRANSLATION_FORMATS.find((each) => each === value);
  if (value === undefined || format) return format;
  throw new Fault(EXIT.usage, 'cli.error.choice', { value, choices: TRANSLATION_FORMATS.join(', ') });
}

/** A language of a page; a Fault where the page does not have it. */
export function requireLanguage(configuration: Pick<PageConfiguration, 'languages'>, code: string): PageLanguage {
  const language = languageOf(configuration, code);
  if (language) return language;
  const codes = Object.keys(configuration.languages).join(', ') || '-';
  throw new Fault(EXIT.usage, 'cli.translations.noLanguage', { code, codes });
}
