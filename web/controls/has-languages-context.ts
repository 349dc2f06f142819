import { createContext } from 'react';

/** Whether the page has a language visitors could choose. */
export const HasLanguagesContext = createContext(false);
