import { createContext } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import type { AssetScope } from '#core/ports/assets.ts';

/** The uploaded images that can be chosen from. */
export interface Library {
  /** Whose they are. */
  readonly scope: AssetScope;
  /** The page that is open, whose images can be replaced; null where none is. */
  readonly page: Pick<EditorHandle, 'document' | 'flush'> | null;
}

/** null where nothing can be chosen. */
export const LibraryContext = createContext<Library | null>(null);
