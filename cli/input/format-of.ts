import { TRANSLATION_FORMATS, type TranslationFormat } from '#core/translations/export-translations.ts';
import { optionOf, type Typed } from '../command.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/** The format of translations that was typed, if any. */
export function formatOf(typed: Typed): TranslationFormat | undefined {
  const value = optionOf(typed, 'format');
  const format = TRANSLATION_FORMATS.find((each) => each === value);
  if (value === undefined || format) return format;
  throw new Fault(EXIT.usage, 'cli.error.choice', { value, choices: TRANSLATION_FORMATS.join(', ') });
}
