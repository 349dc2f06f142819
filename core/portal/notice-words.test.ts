import { expect, it } from 'vitest';
import { notices } from '#core/texts/notices.ts';
import { noticeWords } from './notice-words.ts';

it.each([
  [undefined, undefined, 'en'],
  [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [undefined, 'ja,fr;q=0.5', 'fr'],
  ['ar', 'de', 'ar'],
  ['xx', 'ja', 'en'],
  [undefined, 'it;q=0,es', 'es'],
])('lang=%s and Accept-Language %s are answered in %s', (asked, accepted, language) => {
  expect(noticeWords(asked, accepted)).toEqual({ language, ...notices[language as keyof typeof notices] });
});
