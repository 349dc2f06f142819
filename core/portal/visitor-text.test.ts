import { expect, it } from 'vitest';
import { catalogueOf } from '#core/texts/catalogue.ts';
import { noticeWords } from './visitor-text.ts';

it.each([
  [undefined, undefined, 'en'],
  [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [undefined, 'da,fr;q=0.5', 'fr'],
  [undefined, 'zh-TW,zh;q=0.9', 'zh-Hant'],
  [undefined, 'pt-BR', 'pt-BR'],
  ['ar', 'de', 'ar'],
  ['xx', 'sv', 'en'],
  [undefined, 'it;q=0,es', 'es'],
])('lang=%s and Accept-Language %s are answered in %s', (asked, accepted, language) => {
  const words = noticeWords(asked, accepted);
  expect(words.language).toBe(language);
  expect(words.say('notice.missing')).toBe(catalogueOf(language)?.['notice.missing']);
});
