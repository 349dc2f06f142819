import { askedFields } from '#core/auth/asked-fields.ts';
import type { LanguageLink, RenderContext } from '#core/components/types.ts';
import { termsWithRetention } from '#core/config/retention.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { translatedField, translator } from '#core/draft/translator.ts';
import type { Draft } from '#core/draft/types.ts';
import { text } from '#core/texts/index.ts';
import { imageAddress } from './image-address.ts';
import type { VisitState } from './visit-state.ts';

/** What components may know on a visit. */
export function visitContext(draft: Draft, state: VisitState): RenderContext {
  const { configuration } = draft;
  const translate = translator(configuration, state.language);
  return {
    mode: 'visit',
    string: (node, property) => translate(stringKey(node.id, property)) ?? String(node.props[property] ?? ''),
    image: imageAddress,
    sentence: (key) => translate(key) ?? text(key),
    terms: termsWithRetention(translate('terms') ?? configuration.terms, configuration, state.language),
    languages: languageLinks(draft, state),
    fields: (method) =>
      askedFields(method, configuration.authentications).map((field) =>
        translatedField(field, translate, configuration),
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
