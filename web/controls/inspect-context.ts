import { createContext } from 'react';
import type { LinkPreview } from '#core/ports/api.ts';

/** Looks what stands behind an address (spec 7); rejects where nothing can be read there. null where nobody can look. */
export type Inspect = (url: string) => Promise<LinkPreview>;

export const InspectContext = createContext<Inspect | null>(null);
