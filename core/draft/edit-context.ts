import { askedFields } from '#core/auth/asked-fields.ts';
import { examplePhone } from '#core/auth/contact.ts';
import type { MethodField } from '#core/auth/types.ts';
import { plainStyle } from '#core/components/parts/page-style.ts';
import type { PageStyle, RenderContext } from '#core/components/types.ts';
import { pageStrings, type Translate } from '#core/config/page-strings.ts';
import { termsWithRetention } from '#core/config/retention.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { LoginField } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { stringKey } from './draft-strings.ts';
import { neutralContext } from './page-registry.ts';

type Drawn = Pick<
  PageConfiguration,
  'terms' | 'languages' | 'defaultLanguage' | 'authentications' | 'country_prefix' | 'retention_days'
>;

/** The product's sentences in the drawn language. They are large, so the canvas loads them on demand. */
export interface SaidInLanguage {
  readonly catalogue: Readonly<Record<string, string>> | undefined;
  /** A default text of the product in that language; unchanged if there is none. */
  written(words: string): string;
}

const NOTHING_SAID: SaidInLanguage = { catalogue: undefined, written: (words) => words };

/**
 * How the page is drawn on the canvas: base texts or one of its languages, every configured language, disabled links.
 */
export function editContext(
  { terms, languages, defaultLanguage, authentications, country_prefix, retention_days }: Drawn,
  language: string | null = null,
  said: SaidInLanguage = NOTHING_SAID,
  pageStyle: PageStyle = plainStyle,
): RenderContext {
  const translate = pageStrings({ languages }, language);
  return {
    ...neutralContext,
    mode: 'edit',
    pageStyle,
    // The same function for every page in its base texts: those change only with their nodes.
    string:
      language === null
        ? neutralContext.string
        : (node, property) => translate(stringKey(node.id, property)) ?? neutralContext.string(node, property),
    sentence: (key) => translate(key) ?? said.catalogue?.[key] ?? text(key),
    terms: termsWithRetention(translate('terms') ?? terms, { retention_days, defaultLanguage }, language),
    languages: Object.entries(languages).map(([code, { name }]) => ({
      code,
      name: name || code,
      href: '',
      current: code === (language ?? defaultLanguage),
    })),
    fields: (method) =>
      askedFields(method, authentications).map((field) =>
        translatedField(field, translate, { country_prefix }, said.written),
      ),
  };
}

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
