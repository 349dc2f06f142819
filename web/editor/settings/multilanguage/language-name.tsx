import { languageTag } from '#core/texts/language-tag.ts';
import { englishName } from '#core/translations/language-list.ts';
import { flagLetters } from './flag-letters.ts';
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
