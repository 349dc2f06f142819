import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { valuesOf } from '#core/draft/history.ts';
import { text } from '#core/texts/index.ts';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import { Popover } from '../../ui/popover.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './history-list.module.css';

interface HistoryListProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/**
 * Every step of the history with its time, the latest first. Choosing one goes there, over any number of steps at once;
 * the list stays open, so that a person can look at several.
 */
export function HistoryList({ store, onOpenChange }: HistoryListProps) {
  const history = useSelector(store.actor, ({ context }) => context.history);
  const anchor = useRef(shownButton());
  const steps = valuesOf(history).map(({ step }, index) => ({ step, index }));
  const present = history.past.length;
  return (
    <Popover id={useId()} anchor={anchor} label={text('history.title')} onClose={() => onOpenChange(false)}>
      <h2 className={styles.title}>{text('history.title')}</h2>
      <p className={styles.hint}>{text('history.hint')}</p>
      <ol className={styles.list} reversed onKeyDown={moveFocus}>
        {steps.reverse().map(({ step, index }) => (
          <li key={index}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === present ? 'step' : undefined}
              data-undone={index > present || undefined}
              // the list opens with the focus on the present step; arrows lead to the others
              tabIndex={index === present ? 0 : -1}
              onClick={() => store.goTo(index)}
            >
              <span className={styles.name}>{step?.name ?? text('history.start')}</span>
              {index > present && <VisuallyHidden>{text('history.isUndone')}</VisuallyHidden>}
              {step && (
                <time className={styles.time} dateTime={new Date(step.at).toISOString()}>
                  {clock.format(step.at)}
                </time>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Popover>
  );
}

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** The button that the list stands at: on a narrow screen that of the history is not shown. */
function shownButton(): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-history]')];
  return buttons.find((button) => button.checkVisibility()) ?? null;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const to = STEPS[event.key]?.(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length);
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
