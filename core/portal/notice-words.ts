import { CATALOGUE_CODES, type CatalogueCode, catalogueOf, english, type VisitorKey } from '#core/texts/catalogue.ts';
import { wantedOf } from './choose-language.ts';

/** How visitors are spoken to where no page is found: in a language the product speaks, else in English. */
export function noticeWords(
  asked: string | undefined,
  accepted: string | undefined,
): { readonly language: CatalogueCode; say(key: VisitorKey): string } {
  const wanted = wantedOf(CATALOGUE_CODES, asked, accepted);
  const language = CATALOGUE_CODES.find((code) => code === wanted) ?? 'en';
  const catalogue = catalogueOf(language);
  return { language, say: (key) => catalogue?.[key] ?? english[key] };
}
