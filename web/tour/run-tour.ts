import { text } from '#core/texts/index.ts';
import { toast } from '../ui/message/toast.ts';
import styles from './tour.module.css';
import { rememberTour, type TourName, type TourStop, visibleStops } from './tour-stops.ts';

/** An address changes by the browser's buttons, and by the program, of which wouter tells by the other two. */
const MOVES = ['popstate', 'pushState', 'replaceState'] as const;

let running = false;

/** Leads from stop to stop. driver.js is loaded when it is first wanted; one tour runs at a time. */
export async function runTour(name: TourName, stops: readonly TourStop[]): Promise<void> {
  if (running) return;
  running = true;
  const { pathname } = window.location;
  const isLeft = () => window.location.pathname !== pathname;
  const loaded = await import('driver.js').catch(() => null);
  if (loaded === null || isLeft()) {
    running = false;
    if (loaded === null) toast(text('editor.tourFailed'), { tone: 'warning' });
    return;
  }
  const before = document.activeElement;
  const shown = visibleStops(stops);
  const unmark = keepMarks(shown.map(({ element }) => element));
  const moving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tour = loaded.driver({
    animate: moving,
    smoothScroll: moving,
    duration: 150,
    stagePadding: 0,
    stageRadius: 8,
    overlayOpacity: 0.5,
    // a click beside it is no answer; Escape and the cross are
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    showProgress: true,
    progressText: text('editor.tourProgress', { at: '{{current}}', count: '{{total}}' }),
    nextBtnText: text('editor.tourNext'),
    prevBtnText: text('editor.tourBack'),
    doneBtnText: text('editor.tourDone'),
    popoverClass: styles.popover ?? '',
    onPopoverRender: ({ wrapper, title, footer, nextButton, closeButton }) => {
      // header and footer of this box, not of the page
      for (const part of [title, footer]) part.setAttribute('role', 'none');
      closeButton.setAttribute('aria-label', text('editor.tourSkip'));
      // after the tour, which puts the focus on the first button, the cross: Enter is to go on
      queueMicrotask(() => nextButton.focus());
      wrapper.setAttribute('aria-modal', 'true');
      // keys pressed here are the tour's, not the canvas's; Tab is kept inside by the tour itself
      wrapper.addEventListener('keydown', (event) => event.key === 'Tab' || event.stopPropagation());
    },
    onHighlighted: unmark,
    // not onDestroyed, which is silent where somebody leaves before the first stop is reached
    onDestroyStarted: () => {
      end();
      rememberTour(name);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    steps: shown.map(({ element, title, words, side }) => ({
      element,
      popover: { title: text(title), description: text(words), side, align: 'start' },
    })),
  });
  const end = () => {
    for (const moved of MOVES) window.removeEventListener(moved, endWhereLeft);
    tour.destroy();
    unmark();
    running = false;
  };
  // What it leads through is gone with its screen; it is offered again where that is opened the next time.
  const endWhereLeft = () => {
    if (isLeft()) end();
  };
  for (const moved of MOVES) window.addEventListener(moved, endWhereLeft);
  tour.drive();
}

/** What is shown is marked as a button that opens the tour, and unmarked of what it opens itself: this puts it right. */
function keepMarks(elements: readonly HTMLElement[]): () => void {
  const marks = elements.flatMap((element) =>
    ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => ({
      element,
      name,
      value: element.getAttribute(name),
    })),
  );
  return () => {
    for (const { element, name, value } of marks) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}
