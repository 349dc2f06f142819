import type { KeyboardEvent, ReactNode } from 'react';
import { tooltipOf } from '../icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import classes from './segments.module.css';

interface Segment {
  value: string;
  /** Its name; shown as a tooltip where there is an icon. */
  label: string;
  icon?: ReactNode;
}

interface SegmentsProps {
  label: string;
  segments: readonly Segment[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A choice of a few, side by side; one is always chosen. Arrow keys move between them. */
export function Segments({ label, segments, value, onValueChange, className }: SegmentsProps) {
  const chosen = segments.some((segment) => segment.value === value) ? value : segments[0]?.value;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
    const isReversed = event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && isRightToLeft(event.currentTarget);
    const at = buttons.indexOf(event.target as HTMLButtonElement) + (isReversed ? -step : step);
    buttons.at(at % buttons.length)?.focus();
  };
  return (
    <div
      role="radiogroup"
      className={joinClasses(classes.segments, className)}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {segments.map(({ value: each, label: name, icon }) => (
        // biome-ignore lint/a11y/useSemanticElements: an input cannot hold an icon
        <button
          key={each}
          type="button"
          role="radio"
          className={classes.segment}
          aria-checked={each === value}
          tabIndex={each === chosen ? 0 : -1}
          onClick={() => each !== value && onValueChange(each)}
          {...(icon ? { 'aria-label': name, ...tooltipOf(name, {}) } : {})}
        >
          {icon ?? name}
        </button>
      ))}
    </div>
  );
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
