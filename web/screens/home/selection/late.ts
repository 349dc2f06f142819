import { lazyPiece } from '../../../ui/lazy/lazy-places.tsx';

// What lists do not begin with: they are shown before anybody selects in them.
const parts = () => import('./selection-parts.ts');

export const LateSelectable = lazyPiece(async () => (await parts()).Selectable);
export const LateSelectBox = lazyPiece(async () => (await parts()).SelectBox);
