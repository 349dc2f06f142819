import { examplePhone } from '#core/auth/contact-fields.ts';
import { NUMBERS_TO_VERIFY } from '#core/auth/fields.ts';
import type { MethodField } from '#core/auth/types.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { LoginField } from '#core/page/login-field.ts';

/** A string of the page in the language drawn, undefined where it is not translated. */
export type Translate = (key: string) => string | undefined;

/** Strings of one language. Blank ones count as not translated. */
export function translator({ languages }: Pick<PageConfiguration, 'languages'>, language: string | null): Translate {
  const strings = language !== null && Object.hasOwn(languages, language) ? languages[language]?.strings : undefined;
  return (key) => {
    const value = strings && Object.hasOwn(strings, key) ? strings[key] : undefined;
    return value?.trim() ? value : undefined;
  };
}

/** A field that is asked, in the language drawn. */
export function translatedField(
  field: MethodField,
  translate: Translate,
  { country_prefix }: Pick<PageConfiguration, 'country_prefix'>,
): LoginField {
  const key = `form.${field.key}`;
  const options = field.options?.map((option, i) => ({
    ...option,
    label: translate(`${key}.option.${i + 1}`) ?? option.label,
  }));
  return {
    ...field,
    label: translate(`${key}.label`) ?? field.label,
    ...(options && { options }),
    ...(field.input === 'tel' && { placeholder: examplePhone(country_prefix) }),
    ...(NUMBERS_TO_VERIFY.includes(field.key) && { verified: true }),
  };
}
