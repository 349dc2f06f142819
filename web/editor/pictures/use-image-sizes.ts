import { useEffect } from 'react';
import type { Workbench } from '../bench/workbench.ts';
import { followImageSizes } from './follow-image-sizes.ts';
import { measureImage } from './measure-image.ts';

/** Keeps the sizes of logo and background in step while a page is edited. */
export function useImageSizes({ actor, readOnly }: Workbench): void {
  useEffect(() => (readOnly ? undefined : followImageSizes(actor, measureImage)), [actor, readOnly]);
}
