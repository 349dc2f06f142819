import { driver } from 'driver.js';
import { text } from '#core/texts/index.ts';
import styles from './tour.module.css';
import { rememberTour, type TourName, type TourStop, visibleStops } from './tour-stops.ts';

/** The browser's buttons fire popstate; wouter fires the other two when the program changes the address. */
const MOVES = ['popstate', 'pushState', 'replaceState'] as const;

interface Tour {
  readonly name: TourName;
  readonly stops: readonly TourStop[];
  /** Whether the address is no longer the one where the tour began. */
  isLeft(): boolean;
  /** Called once, when the tour has ended. */
  end(): void;
}

/** Draws the box of the tour beside one stop after the other. */
export function showTour({ name, stops, isLeft, end }: Tour): void {
  const before = document.activeElement;
  const shown = visibleStops(stops);
  const unmark = keepMarks(shown.map(({ element }) => element));
  const moving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tour = driver({
    animate: moving,
    smoothScroll: moving,
    duration: 150,
    stagePadding: 0,
    stageRadius: 8,
    overlayOpacity: 0.5,
    // a click outside does not end the tour; Escape and the close button do
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    showProgress: true,
    progressText: text('editor.tourProgress', { at: '{{current}}', count: '{{total}}' }),
    nextBtnText: text('editor.tourNext'),
    prevBtnText: text('editor.tourBack'),
    doneBtnText: text('editor.tourDone'),
    popoverClass: styles.popover ?? '',
    onPopoverRender: ({ wrapper, title, footer, nextButton, closeButton }) => {
      // they are no header and footer of the page
      for (const part of [title, footer]) part.setAttribute('role', 'none');
      closeButton.setAttribute('aria-label', text('editor.tourSkip'));
      // driver.js focuses the first button, which closes the tour; Enter shall go on
      queueMicrotask(() => nextButton.focus());
      wrapper.setAttribute('aria-modal', 'true');
      // the editor must not handle keys pressed here; driver.js itself handles Tab
      wrapper.addEventListener('keydown', (event) => event.key === 'Tab' || event.stopPropagation());
    },
    onHighlighted: unmark,
    // onDestroyed is not called when the tour is closed before the first stop is reached
    onDestroyStarted: () => {
      finish();
      rememberTour(name);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    steps: shown.map(({ element, title, words, side }) => ({
      element,
      popover: { title: text(title), description: text(words), side, align: 'start' },
    })),
  });
  const finish = () => {
    for (const moved of MOVES) window.removeEventListener(moved, endWhereLeft);
    tour.destroy();
    unmark();
    end();
  };
  // The stops are removed with their screen; the tour starts again when the screen is opened again.
  const endWhereLeft = () => {
    if (isLeft()) finish();
  };
  for (const moved of MOVES) window.addEventListener(moved, endWhereLeft);
  tour.drive();
}

/** driver.js marks each stop as a button that opens the tour and removes marks it had; this restores them. */
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
