import { type NoticeWords, notices } from '#core/texts/notices.ts';
import { wantedOf } from './choose-language.ts';

const LANGUAGES = Object.keys(notices) as (keyof typeof notices)[];

/** What is said where no page is found, in the visitor's language where these words are there in it, else in English. */
export function noticeWords(
  asked: string | undefined,
  accepted: string | undefined,
): NoticeWords & { readonly language: string } {
  const wanted = wantedOf(LANGUAGES, asked, accepted);
  const language = LANGUAGES.find((code) => code === wanted) ?? 'en';
  return { language, ...notices[language] };
}
