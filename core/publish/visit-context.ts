import { askedFields } from '#core/auth/asked-fields.ts';
import type { MethodField } from '#core/auth/types.ts';
import type { LanguageLink, RenderContext } from '#core/components/types.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import type { LoginField } from '#core/page/login-field.ts';
import { text } from '#core/texts/index.ts';
import { imageAddress } from './image-address.ts';
import type { VisitState } from './visit-state.ts';

/** A string of the page in the language drawn, undefined where it is not translated. */
type Translate = (key: string) => string | undefined;

/** What components may know on a visit. */
export function visitContext(draft: Draft, state: VisitState): RenderContext {
  const { configuration } = draft;
  const translate = translator(draft, state.language);
  return {
    mode: 'visit',
    string: (node, property) => translate(stringKey(node.id, property)) ?? String(node.props[property] ?? ''),
    image: imageAddress,
    sentence: (key) => translate(key) ?? text(key),
    terms: translate('terms') ?? configuration.terms,
    languages: languageLinks(draft, state),
    fields: (method) => askedFields(method, configuration.authentications).map((field) => translated(field, translate)),
    errors: state.errors,
    values: state.values,
    ...(state.year !== undefined && { year: state.year }),
  };
}

function translated(field: MethodField, translate: Translate): LoginField {
  const key = `form.${field.key}`;
  const options = field.options?.map((option, i) => ({
    ...option,
    label: translate(`${key}.option.${i + 1}`) ?? option.label,
  }));
  return { ...field, label: translate(`${key}.label`) ?? field.label, ...(options && { options }) };
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

/** Strings of one language. Blank ones count as not translated. */
function translator({ configuration }: Draft, language: string | null): Translate {
  const languages = configuration.languages;
  const strings = language !== null && Object.hasOwn(languages, language) ? languages[language]?.strings : undefined;
  return (key) => {
    const value = strings && Object.hasOwn(strings, key) ? strings[key] : undefined;
    return value?.trim() ? value : undefined;
  };
}
