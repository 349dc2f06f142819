import type { PageSummary } from '#core/ports/api.ts';
import { lazyPiece, tellNotLoaded } from '../../../ui/lazy/lazy-places.tsx';

// What lists do not begin with: they are shown before anybody selects in them, or answers who asks to publish.
const parts = () => import('./selection-parts.ts');

export const LateSelectable = lazyPiece(async () => (await parts()).Selectable);
export const LateRequestLine = lazyPiece(async () => (await parts()).RequestLine);
export const LateSelectBox = lazyPiece(async () => (await parts()).SelectBox);

/** Asks which tags a page is to have, as the bar of the selected pages does (spec screens.65). */
export function askForTags({ id }: PageSummary): void {
  void parts().then(({ pageSelection }) => pageSelection.ask(id, 'tag'), tellNotLoaded);
}
