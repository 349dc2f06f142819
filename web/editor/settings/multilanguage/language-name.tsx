import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { baseLanguage, languageOf } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { languageTag } from '#core/texts/language-tag.ts';
import { englishName } from '#core/translations/languages.ts';
import { progressOf } from '#core/translations/progress.ts';
import { translatables } from '#core/translations/translatables.ts';
import type { Translatable } from '#core/translations/types.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import styles from './multilanguage.module.css';

interface NameProps {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** Two letters of a country. */
  readonly flag: string;
}

/** A language as people know it: flag, its own name, its English one. */
export function LanguageName({ code, name, flag }: NameProps) {
  const english = englishName(code);
  return (
    <span className={styles.name}>
      <span className={styles.flag} aria-hidden>
        {flagLetters(flag)}
      </span>
      <span className={styles.names}>
        <bdi lang={languageTag(code)}>{name || code}</bdi>
        <span className={styles.faint}>{english === name ? code : `${english} · ${code}`}</span>
      </span>
    </span>
  );
}

/** A flag as a system with flags draws it; where it has none, the two letters of the country. */
export function flagLetters(flag: string): string {
  if (!/^[a-z]{2}$/i.test(flag)) return '';
  const letters = flag.toUpperCase();
  return hasFlags() ? [...letters].map(regional).join('') : letters;
}

const REGIONAL_A = 0x1f1e6;

function regional(letter: string): string {
  return String.fromCodePoint(REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0));
}

let known: boolean | undefined;

/** Whether the system draws flags: only then there is a color in one that is written in black. */
function hasFlags(): boolean {
  if (known !== undefined) return known;
  const context = new OffscreenCanvas(20, 20).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = '16px sans-serif';
  context.textBaseline = 'top';
  context.fillText('CH'.replace(/./g, regional), 0, 0);
  const { data } = context.getImageData(0, 0, 20, 20);
  known = data.some((part, i) => i % 4 === 0 && part !== data[i + 1]);
  return known;
}

/** How far a language is while it is translated. Nothing else is drawn anew when a text is done. */
export function LanguageProgress({ store, code }: { readonly store: EditorStore; readonly code: string }) {
  const texts = useTexts(store, code);
  const isBase = useSelector(store.actor, ({ context }) => baseLanguage(context.draft.configuration) === code);
  const done = useSelector(
    store.actor,
    ({ context }) => progressOf(texts, languageOf(context.draft.configuration, code) ?? {}).done,
  );
  const outdated = useSelector(
    store.actor,
    ({ context }) => progressOf(texts, languageOf(context.draft.configuration, code) ?? {}).outdated,
  );
  if (isBase) return <span className={styles.faint}>{text('translations.untranslated')}</span>;
  return (
    <>
      <TranslationProgress done={done} total={progressOf(texts, {}).total} />
      {outdated > 0 && (
        <span className={styles.outdated}>{text('translations.outdatedCount', { count: outdated })}</span>
      )}
    </>
  );
}

/** How much of the page is translated. */
export function TranslationProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const words = text('translations.progress', { done, total });
  return (
    <span className={styles.progress}>
      <progress max={total} value={done} aria-label={words} />
      <span aria-hidden>{words}</span>
    </span>
  );
}

/** The texts of the page that can be translated into a language: the same list until the page says something else. */
export function useTexts(store: EditorStore, code: string): readonly Translatable[] {
  const document = useSelector(store.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  const advertising = useSelector(store.actor, ({ context }) => context.draft.configuration.advertising);
  const security = useSelector(store.actor, ({ context }) => context.draft.configuration.security);
  const terms = useSelector(store.actor, ({ context }) => context.draft.configuration.terms);
  const success = useSelector(store.actor, ({ context }) => context.draft.configuration.success_text);
  const same = useSelector(store.actor, ({ context }) => context.draft.configuration.same_everywhere);
  const languages = useSelector(
    store.actor,
    ({ context }) => Object.keys(context.draft.configuration.languages).length,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when what a translator reads has changed; translations do not
  return useMemo(
    () => translatables(store.draft, code),
    [store, code, document, authentications, advertising, security, terms, success, same, languages],
  );
}
