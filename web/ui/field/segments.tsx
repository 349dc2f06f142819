import { ToggleGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { tooltipOf } from '../tooltip.tsx';
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

/** A choice of a few, side by side; one is always chosen. */
export function Segments({ label, segments, value, onValueChange, className }: SegmentsProps) {
  const choose = (chosen: string) => {
    if (chosen) onValueChange(chosen);
  };
  return (
    <Radix.Root
      type="single"
      className={joinClasses(classes.segments, className)}
      aria-label={label}
      value={value}
      onValueChange={choose}
    >
      {segments.map((segment) => (
        <SegmentButton key={segment.value} {...segment} />
      ))}
    </Radix.Root>
  );
}

function SegmentButton({ value, label, icon }: Segment) {
  const named = icon ? { 'aria-label': label, ...tooltipOf(label, {}) } : {};
  return (
    <Radix.Item className={classes.segment} value={value} {...named}>
      {icon ?? label}
    </Radix.Item>
  );
}
