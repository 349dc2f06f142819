import { askedFields } from '#core/auth/asked-fields.ts';
import { formFields } from '#core/auth/form-fields.ts';
import { isLoginWords } from '#core/components/login-words.ts';
import type { LanguageLink, RenderContext } from '#core/components/types.ts';
import { pageStrings } from '#core/config/page-strings.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { translatedField } from '#core/draft/translator.ts';
import type { Draft } from '#core/draft/types.ts';
import { termsShown, visitorText } from '#core/portal/visitor-text.ts';
import { writtenIn } from '#core/texts/catalogue.ts';
import { fallbacks } from './fallbacks.ts';
import { imageAddress } from './image-address.ts';
import type { VisitState } from './visit-state.ts';

/** What components may know on a visit. What nobody translated is shown as it stands, and marked as another language. */
export function visitContext(draft: Draft, state: VisitState): RenderContext {
  const { configuration } = draft;
  const { language } = state;
  const translate = pageStrings(configuration, language);
  const { untranslated, spokenIn } = fallbacks(configuration, language);
  const terms = termsShown(configuration, language);
  const written = (words: string) => writtenIn(language, words) ?? untranslated(words);
  // Words for a wrong value come along with the problems of the visit.
  for (const { config } of configuration.authentications) {
    for (const { key, invalidMessage } of formFields(config))
      if (translate(`form.${key}.invalid`) === undefined) untranslated(invalidMessage);
  }
  return {
    mode: 'visit',
    string(node, property) {
      const translated = translate(stringKey(node.id, property));
      if (translated !== undefined) return translated;
      const words = String(node.props[property] ?? '');
      return isLoginWords(node, property) ? written(words) : untranslated(words);
    },
    image: imageAddress,
    sentence: (key) => visitorText(configuration, language, key),
    spokenIn,
    terms: translate('terms') === undefined ? untranslated(terms) : terms,
    languages: languageLinks(draft, state),
    fields: (method) =>
      askedFields(method, configuration.authentications).map((field) =>
        translatedField(field, translate, configuration, written),
      ),
    errors: state.errors,
    values: state.values,
    ...(state.today !== undefined && { today: state.today }),
  };
}

/** The page's active languages (design 3: `?lang=`, no script); none where there is no choice. */
function languageLinks({ configuration }: Draft, { language, languageLink }: VisitState): LanguageLink[] {
  const active = Object.entries(configuration.languages).filter(([, { active }]) => active);
  if (active.length < 2) return [];
  return active.map(([code, { name }]) => ({
    code,
    name: name || code,
    href: languageLink + encodeURIComponent(code),
    current: code === language,
  }));
}
