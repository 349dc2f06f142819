import { createContext } from 'react';
import type { WebFont } from '#core/fonts/types.ts';

/** The server's web fonts (spec 7), ready to be drawn in; rejects where they cannot be had. null where nobody can ask. */
export type LoadFonts = () => Promise<readonly WebFont[]>;

export const FontsContext = createContext<LoadFonts | null>(null);
