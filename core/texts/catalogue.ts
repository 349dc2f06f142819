import { ar } from './catalogues/ar.ts';
import { de } from './catalogues/de.ts';
import { type Catalogue, english, type VisitorKey } from './catalogues/en.ts';
import { es } from './catalogues/es.ts';
import { fr } from './catalogues/fr.ts';
import { it } from './catalogues/it.ts';
import { ja } from './catalogues/ja.ts';
import { nl } from './catalogues/nl.ts';
import { pl } from './catalogues/pl.ts';
import { pt } from './catalogues/pt.ts';
import { ptBr } from './catalogues/pt-br.ts';
import { tr } from './catalogues/tr.ts';
import { zhHans } from './catalogues/zh-hans.ts';
import { zhHant } from './catalogues/zh-hant.ts';
import { tagOf, tongueOf } from './language-tag.ts';
import { fieldTexts, methodWords } from './login.ts';

/**
 * The languages the product speaks to visitors, by language tag. They are heavy: the server and what compiles a page
 * import this file, the start of the editor and the login never do.
 */
export const catalogues = {
  en: english,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  pt,
  'pt-BR': ptBr,
  tr,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} as const satisfies Readonly<Record<string, Catalogue>>;

export type CatalogueCode = keyof typeof catalogues;

export const CATALOGUE_CODES = Object.keys(catalogues) as CatalogueCode[];

/** The catalogue for a language of a page: its own, else that of its tongue in the same script; null where there is none. */
export function catalogueCode(code: string): CatalogueCode | null {
  const tag = tagOf(code).toLowerCase();
  const own = CATALOGUE_CODES.find((each) => each.toLowerCase() === tag);
  if (own) return own;
  const tongue = tongueOf(code);
  return CATALOGUE_CODES.find((each) => tongueOf(each) === tongue) ?? null;
}

/** Names of fields and words of buttons that the product writes into pages, by themselves. */
const WRITTEN: ReadonlyMap<string, VisitorKey> = new Map(
  (Object.entries({ ...fieldTexts, ...methodWords }) as [VisitorKey, string][]).map(([key, words]) => [words, key]),
);

/** What the product wrote into a page, in another language; undefined where it is not its own, or it does not speak that. */
export function writtenIn(code: string | null, words: string): string | undefined {
  const key = WRITTEN.get(words);
  return key && catalogueOf(code)?.[key];
}

/** The product's own words in a language; undefined where it does not speak it. */
export function catalogueOf(code: string | null): Catalogue | undefined {
  const own = code === null ? null : catalogueCode(code);
  return own === null ? undefined : catalogues[own];
}
