import type { SectionProps } from '../section-props.ts';
import { AddLanguage } from './add-language.tsx';
import { LanguagesView } from './languages-view.tsx';
import { TranslateView } from './translate-view.tsx';

/** spec 2: the languages, /add and /translate?langCode&key. */
export function MultilanguageSection(props: SectionProps) {
  const [place] = props.path;
  if (place === 'add') return <AddLanguage {...props} />;
  return place === 'translate' ? <TranslateView {...props} /> : <LanguagesView {...props} />;
}
