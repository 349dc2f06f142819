import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { settingsAddress } from '../open-settings.ts';
import styles from './translate-view.module.css';

/** Up to the languages of the page. */
export function BackLink() {
  return (
    <Link className={styles.back} href={settingsAddress('multilanguage')}>
      <ChevronLeft size={15} aria-hidden />
      {text('translations.back')}
    </Link>
  );
}
