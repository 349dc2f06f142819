import AlignHorizontalJustifyCenter from 'lucide-react/icons/align-horizontal-justify-center';
import AlignHorizontalJustifyEnd from 'lucide-react/icons/align-horizontal-justify-end';
import AlignHorizontalJustifyStart from 'lucide-react/icons/align-horizontal-justify-start';
import Italic from 'lucide-react/icons/italic';
import TextAlignCenter from 'lucide-react/icons/text-align-center';
import TextAlignEnd from 'lucide-react/icons/text-align-end';
import TextAlignStart from 'lucide-react/icons/text-align-start';
import Type from 'lucide-react/icons/type';
import Underline from 'lucide-react/icons/underline';
import { useContext } from 'react';
import { text } from '#core/texts/index.ts';
import { SettingsLink } from '../app/navigation/open-settings.tsx';
import { SegmentsView } from './choice-views.tsx';
import { type ControlViewProps, HasLanguagesContext } from './control-view.tsx';
import controls from './controls.module.css';

// Apart from the views that settings have as well, so that these load no icons and sentences of the editor.

const TEXT_ALIGN = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd };
const BLOCK_ALIGN = {
  left: AlignHorizontalJustifyStart,
  center: AlignHorizontalJustifyCenter,
  right: AlignHorizontalJustifyEnd,
};
const TEXT_STYLE = { normal: Type, italic: Italic, underline: Underline };

export function TextAlignView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={TEXT_ALIGN} />;
}

export function BlockAlignView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={BLOCK_ALIGN} />;
}

export function TextStyleView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={TEXT_STYLE} />;
}

/**
 * How languages are shown, and where they come from. spec editor.23: without languages it sends the user to add one.
 */
export function LanguageStyleView(props: ControlViewProps) {
  const hasLanguages = useContext(HasLanguagesContext);
  return (
    <div data-wide="">
      <SegmentsView {...props} />
      <SettingsLink className={controls.link} address={hasLanguages ? 'multilanguage' : 'multilanguage/add'}>
        {text(hasLanguages ? 'controls.languagesOfPage' : 'controls.addLanguage')}
      </SettingsLink>
    </div>
  );
}
