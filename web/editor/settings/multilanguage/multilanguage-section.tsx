import { Redirect, useSearchParams } from 'wouter';
import { settingsAddress } from '../open-settings.ts';
import type { SectionProps } from '../section-props.ts';
import { AddLanguage } from './add-language.tsx';
import { LanguagesView } from './languages-view.tsx';
import { TranslateView } from './translate-view.tsx';

/** spec 2: the languages, /add and /translate?langCode&key. */
export function MultilanguageSection(props: SectionProps) {
  const [place] = props.path;
  const [query] = useSearchParams();
  if (place === 'add') return <AddLanguage {...props} />;
  if (place !== 'translate') return <LanguagesView {...props} />;
  const code = query.get('langCode');
  return code ? <TranslateView {...props} code={code} /> : <Redirect to={settingsAddress('multilanguage')} replace />;
}
