import { ChevronLeft } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import { SettingsLink } from '../settings-link.tsx';
import styles from './translate-view.module.css';

/** Up to the languages of the page. */
export function BackLink() {
  return (
    <SettingsLink className={styles.back} address="multilanguage">
      <ChevronLeft size={15} aria-hidden />
      {text('translations.back')}
    </SettingsLink>
  );
}
