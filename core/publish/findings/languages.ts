import { baseLanguage } from '#core/config/page-strings.ts';
import type { Finding } from '#core/page/finding.ts';
import { progressOf } from '#core/translations/find-texts.ts';
import { translatables } from '#core/translations/translatables.ts';
import type { FindFindings } from './types.ts';

/**
 * Languages that visitors get and that are not finished. The language of the page's own words needs no translation;
 * translations that cannot be used are a matter of the configuration.
 */
export const languageFindings: FindFindings = ({ draft }) => {
  const { languages } = draft.configuration;
  const base = baseLanguage(draft.configuration);
  return Object.entries(languages).flatMap(([code, { name, active, strings }]): Finding[] => {
    if (!active || code === base) return [];
    const { done, total } = progressOf(translatables(draft, code), strings);
    if (done === total) return [];
    const key = done === 0 ? 'publish.languageUntranslated' : 'publish.languageUnfinished';
    const params = { language: name || code, done, total };
    return [{ level: 'warning', key, params, setting: `/languages/${code}/strings` }];
  });
};
