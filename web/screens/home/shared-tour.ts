import { runTour } from '../../tour/run-tour.ts';
import { named, type TourStop } from '../../tour/tour-stops.ts';
import { CARD_LINK } from './actions/page-actions.ts';

const firstCard = () => document.querySelector<HTMLElement>(`[role=tabpanel] li:has([${CARD_LINK}])`);

const STOPS: readonly TourStop[] = [
  {
    find: () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'),
    title: 'home.shared',
    words: 'home.tourShared',
    side: 'bottom',
  },
  { find: named('select', 'home.owner'), title: 'home.owner', words: 'home.tourOwner', side: 'bottom' },
  { find: firstCard, title: 'home.tourCard', words: 'home.tourCardWords', side: 'right' },
  {
    find: () => firstCard()?.querySelector<HTMLElement>('button[aria-haspopup=menu]') ?? null,
    title: 'home.tourMenu',
    words: 'home.tourMenuWords',
    side: 'bottom',
  },
];

/** The tour of shared pages, where no dialog is open (spec screens.23). */
export function runSharedTour(): void {
  if (document.querySelector('[role=dialog], [role=alertdialog]') === null) void runTour('shared', STOPS);
}
