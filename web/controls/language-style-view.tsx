import { useContext } from 'react';
import { text } from '#core/texts/index.ts';
import { SettingsLink } from '../app/navigation/open-settings.tsx';
import { type ControlViewProps, HasLanguagesContext } from './control-view.ts';
import styles from './controls.module.css';
import { SegmentsView } from './segments-view.tsx';

/**
 * How languages are shown, and where they come from. spec editor.23: without languages it sends the user to add one.
 */
export function LanguageStyleView(props: ControlViewProps) {
  const hasLanguages = useContext(HasLanguagesContext);
  return (
    <div data-wide="">
      <SegmentsView {...props} />
      <SettingsLink className={styles.link} address={hasLanguages ? 'multilanguage' : 'multilanguage/add'}>
        {text(hasLanguages ? 'controls.languagesOfPage' : 'controls.addLanguage')}
      </SettingsLink>
    </div>
  );
}
