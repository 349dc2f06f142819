import { createContext } from 'react';
import type { PageStyle } from '#core/components/page-style.ts';
import type { WebFont } from '#core/fonts/types.ts';
import type { LinkPreview } from '#core/ports/api.ts';

/**
 * The server's web fonts (spec uploads.15), ready to be drawn in; rejects where they cannot be had. null where nobody
 * can ask.
 */
export type LoadFonts = () => Promise<readonly WebFont[]>;

export const FontsContext = createContext<LoadFonts | null>(null);

/** What the page of a control offers to take over: its style, and the colors that its elements have. */
export interface PageOffers {
  readonly style: PageStyle;
  readonly used: readonly string[];
}

/** What the page offers now; null where there is no page. */
export const PageOffersContext = createContext<(() => PageOffers) | null>(null);

/** Called with what an image shows that was chosen for what is selected. */
export const DescribeContext = createContext<((alt: string) => void) | null>(null);

/** Address of the picture whose focus is set; empty where none is shown. */
export const FocusedPictureContext = createContext('');

/**
 * Looks what stands behind an address (spec api.26); rejects where nothing can be read there. null where nobody can
 * look.
 */
export type Inspect = (url: string) => Promise<LinkPreview>;

export const InspectContext = createContext<Inspect | null>(null);

/** Whether the page has a language visitors could choose. */
export const HasLanguagesContext = createContext(false);
