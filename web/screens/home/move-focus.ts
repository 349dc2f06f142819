import type { KeyboardEvent } from 'react';

/** Marks the element of a card that arrow keys go to. */
export const CARD_LINK = 'data-card-link';

/** Lets arrow keys, Home and End move the focus between the cards of a grid, by rows and columns as they are laid out. */
export function moveFocus(event: KeyboardEvent, grid: HTMLElement | null): void {
  if (!grid || !(event.target instanceof HTMLElement) || !event.target.hasAttribute(CARD_LINK)) return;
  const links = [...grid.querySelectorAll<HTMLElement>(`[${CARD_LINK}]`)];
  const here = links.indexOf(event.target);
  const columns = Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  const goals: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: 0,
    End: links.length - 1,
  };
  const goal = goals[event.key];
  const link = goal === undefined ? undefined : links[goal];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
