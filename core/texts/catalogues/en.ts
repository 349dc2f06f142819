import { fieldTexts, methodWords, noticeTexts } from '../login.ts';
import { ownPageTexts } from '../own-page.ts';
import { visitor } from '../visitor.ts';

/** Every sentence of the product that visitors read, in English. */
export const english = { ...visitor, ...fieldTexts, ...methodWords, ...noticeTexts, ...ownPageTexts } as const;

export type VisitorKey = keyof typeof english;

/** The sentences of visitors in another language; a sentence with a count in each of its plural forms. */
export type Catalogue = Readonly<Record<string, string>>;
