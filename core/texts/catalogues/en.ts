import { methodWords } from '../methods.ts';
import { notices, portal } from '../portal.ts';
import { visitor } from '../visitor.ts';

/** Every sentence of the product that visitors read, in English. */
export const english = { ...visitor, ...portal, ...methodWords, ...notices } as const;

export type VisitorKey = keyof typeof english;

/** The same in another language; a sentence with a count in each of its plural forms. */
export type Catalogue = Readonly<Record<string, string>>;
