import { formFields, MARKETING_KEY } from '#core/auth/form-fields.ts';
import { pointer } from '#core/config/json.ts';
import { baseLanguage, translationOf } from '#core/config/page-strings.ts';
import type { PageLanguage } from '#core/config/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { plainText, readRichText } from '#core/page/rich-text.ts';
import type { Finding } from '#core/rules/registry.ts';
import { isMissing, outdatedSource, progressOf } from '#core/translations/progress.ts';
import { translatables } from '#core/translations/translatables.ts';
import type { Translatable } from '#core/translations/types.ts';
import type { FindFindings } from './types.ts';

/**
 * Languages that visitors get and that are not finished. The language of the page's own words needs no translation;
 * translations that cannot be used are a matter of the configuration.
 */
export const languageFindings: FindFindings = ({ draft }) => {
  const { languages } = draft.configuration;
  const base = baseLanguage(draft.configuration);
  return Object.values(languages).flatMap((language): Finding[] => {
    const { code, active } = language;
    if (!active || code === base) return [];
    const texts = translatables(draft, code);
    return [...unfinished(language, texts), ...outdated(draft, language, texts)];
  });
};

function unfinished(language: PageLanguage, texts: readonly Translatable[]): Finding[] {
  const { code, name } = language;
  const { done, total, outdated } = progressOf(texts, language);
  const isFinished = !texts.some((each) => isMissing(language, each));
  if (isFinished) return [];
  const key = done + outdated === 0 ? 'publish.languageUntranslated' : 'publish.languageUnfinished';
  return [
    { severity: 'warning', key, params: { language: name || code, done, total }, path: `/languages/${code}/strings` },
  ];
}

/** Translations of words that were changed since: what visitors agree to and what they pay has to be right. */
function outdated(draft: Draft, language: PageLanguage, texts: readonly Translatable[]): Finding[] {
  const { code, name, strings } = language;
  return texts.flatMap((each): Finding[] => {
    const made = outdatedSource(language, each);
    if (made === null) return [];
    const { key, source, rich = false } = each;
    const [now, translation] = [source, translationOf(strings, key)].map((words) => wordsOf(words, rich)) as [
      string,
      string,
    ];
    const isBinding = isConsent(draft, key) || [now, translation, made.text ?? ''].some(namesPrice);
    return [
      {
        severity: isBinding ? 'error' : 'warning',
        key: isBinding ? 'publish.bindingOutdated' : 'publish.translationOutdated',
        params: { language: name || code, words: shortened(now), translation: shortened(translation) },
        path: pointer(`/languages/${code}/strings`, key),
      },
    ];
  });
}

/** Whether visitors agree to something by these words: the terms, or a field that is ticked. */
function isConsent({ configuration }: Draft, key: string): boolean {
  const form = configuration.authentications.find(({ name }) => name === 'form');
  const ticked = form
    ? formFields(form.config).filter(({ type, key: name }) => type === 'boolean' || name === MARKETING_KEY)
    : [];
  return key === 'terms' || ticked.some((field) => key === `form.${field.key}.label`);
}

/** An amount with its currency, on either side. */
const PRICE =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:EUR|USD|GBP|CHF|AUD|CAD|NZD|SGD|HKD|JPY|CNY|INR|PLN|CZK|SEK|NOK|DKK|AED|SAR|TRY|BRL|ZAR|MXN)\s?\d|\d\s?(?:EUR|USD|GBP|CHF|JPY|CNY|INR|PLN|CZK|SEK|NOK|DKK|AED|SAR|TRY|BRL|ZAR|MXN|Kč|kr|zł)(?!\p{L})/u;

function namesPrice(words: string): boolean {
  return PRICE.test(words);
}

function wordsOf(words: string, rich: boolean): string {
  return rich ? plainText(readRichText(words)) : words;
}

const LONGEST = 60;

function shortened(words: string): string {
  const line = words.trim().replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
