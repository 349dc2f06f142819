import type { SaidInLanguage } from '#core/draft/edit-context.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const loadCatalogue = lazyPart(() => import('#core/texts/catalogue.ts'));

/**
 * What the product says itself in the language that the canvas shows. It is fetched when a language is shown first;
 * until then, and where it cannot be had, the canvas is in English. `onLoad`: it is there now.
 */
export function productWords(onLoad: () => void): (language: string | null) => SaidInLanguage | undefined {
  let loaded: Awaited<ReturnType<typeof loadCatalogue>> | null = null;
  const said = new Map<string, SaidInLanguage>();
  return (language) => {
    if (language === null) return undefined;
    if (loaded === null) {
      void loadCatalogue().then(
        (catalogue) => {
          if (loaded !== null) return;
          loaded = catalogue;
          onLoad();
        },
        () => undefined,
      );
      return undefined;
    }
    const { catalogueOf, writtenIn } = loaded;
    const known = said.get(language) ?? {
      catalogue: catalogueOf(language),
      written: (words: string) => writtenIn(language, words) ?? words,
    };
    said.set(language, known);
    return known;
  };
}
