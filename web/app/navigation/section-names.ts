import type { TextKey } from '#core/texts/index.ts';

export type SectionId = 'page' | 'advertising' | 'multilanguage' | 'authentication' | 'security';

/**
 * The sections of the page settings in their order: the part of the address that each has (spec screens.13), and its
 * name.
 */
export const SECTION_NAMES: readonly { readonly id: SectionId; readonly label: TextKey }[] = [
  { id: 'page', label: 'settings.page' },
  { id: 'advertising', label: 'settings.advertising' },
  { id: 'multilanguage', label: 'settings.multilanguage' },
  { id: 'authentication', label: 'settings.authentication' },
  { id: 'security', label: 'settings.security' },
];
