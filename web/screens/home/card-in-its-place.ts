import { CARD_LINK } from './page-card.tsx';

/** The card that stands where one that is gone stood; the last one where it was the last; the list where none is left. */
export function cardInItsPlace(gone: HTMLElement): HTMLElement | null {
  const index = Number(gone.closest<HTMLElement>('[data-index]')?.dataset.index ?? 0);
  const list = document.querySelector<HTMLElement>('[role=tabpanel]');
  const cardAt = (place: number) => list?.querySelector<HTMLElement>(`[data-index="${place}"] [${CARD_LINK}]`);
  return cardAt(index) ?? cardAt(index - 1) ?? list;
}
