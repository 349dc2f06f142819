import { fieldTexts, methodWords, noticeTexts } from '../login.ts';
import { visitor } from '../visitor.ts';

/** Every sentence of the product that visitors read, in English. */
export const english = { ...visitor, ...fieldTexts, ...methodWords, ...noticeTexts } as const;

export type VisitorKey = keyof typeof english;

/** The sentences of visitors in another language; a sentence with a count in each of its plural forms. */
export type Catalogue = Readonly<Record<string, string>>;
