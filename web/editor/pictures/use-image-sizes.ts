import { useEffect } from 'react';
import type { EditorStore } from '../store/editor-store.ts';
import { followImageSizes } from './follow-image-sizes.ts';
import { measureImage } from './measure-image.ts';

/** Keeps the sizes of logo and background in step while a page is edited. */
export function useImageSizes({ actor, readOnly }: EditorStore): void {
  useEffect(() => (readOnly ? undefined : followImageSizes(actor, measureImage)), [actor, readOnly]);
}
