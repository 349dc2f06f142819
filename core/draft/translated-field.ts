import { examplePhone } from '#core/auth/contact.ts';
import type { MethodField } from '#core/auth/types.ts';
import type { Translate } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { LoginField } from '#core/page/types.ts';

/** A field of the login, in the drawn language; `otherwise` returns a text without a translation. */
export function translatedField(
  field: MethodField,
  translate: Translate,
  { country_prefix }: Pick<PageConfiguration, 'country_prefix'>,
  otherwise: (words: string) => string = (words) => words,
): LoginField {
  const key = `form.${field.key}`;
  const options = field.options?.map((option, i) => ({
    ...option,
    label: translate(`${key}.option.${i + 1}`) ?? otherwise(option.label),
  }));
  return {
    ...field,
    label: translate(`${key}.label`) ?? otherwise(field.label),
    ...(options && { options }),
    ...(field.input === 'tel' && { placeholder: examplePhone(country_prefix) }),
    ...(field.verifier && { verified: true }),
  };
}
