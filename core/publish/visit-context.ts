import type { RenderContext } from '#core/components/types.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { loginFields } from '#core/draft/login-fields.ts';
import type { Draft } from '#core/draft/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { imageAddress } from './image-address.ts';
import type { VisitState } from './visit-state.ts';

/** A string of the page in the language drawn, undefined where it is not translated. */
type Translate = (key: string) => string | undefined;

/** What components may know on a visit. */
export function visitContext(draft: Draft, state: VisitState): RenderContext {
  const translate = translator(draft, state.language);
  return {
    mode: 'visit',
    string: (node, property) => translate(stringKey(node.id, property)) ?? String(node.props[property] ?? ''),
    image: imageAddress,
    fields: (method) =>
      loginFields(method).map((field) => ({ ...field, label: translate(`form.${field.name}.label`) ?? field.label })),
    errors: state.errors,
    values: state.values,
  };
}

/** Strings of one language. Blank ones count as not translated. */
export function translator({ configuration }: Draft, language: string | null): Translate {
  const languages = configuration.languages;
  const strings = language !== null && Object.hasOwn(languages, language) ? languages[language]?.strings : undefined;
  return (key) => {
    const value = strings && Object.hasOwn(strings, key) ? strings[key] : undefined;
    return value?.trim() ? value : undefined;
  };
}

/** A sentence of the catalogue in the language drawn. */
export function sentence(translate: Translate, key: TextKey): string {
  return translate(key) ?? text(key);
}
