import type { PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/** A language of a page; a Fault where the page does not have it. */
export function requireLanguage(configuration: Pick<PageConfiguration, 'languages'>, code: string): PageLanguage {
  const language = languageOf(configuration, code);
  if (language) return language;
  const codes = Object.keys(configuration.languages).join(', ') || '-';
  throw new Fault(EXIT.usage, 'cli.translations.noLanguage', { code, codes });
}
