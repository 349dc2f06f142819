import { type KeyboardEvent, useId, useState } from 'react';
import classes from './statistics.module.css';

/** One column: all of it, and the part of it that is marked. */
export interface Column {
  readonly name: string;
  /** What it stands for, as one reads it: "12 Nov: 41 visits, 30 online". */
  readonly words: string;
  readonly value: number;
  readonly part?: number;
}

interface ChartProps {
  /** What all of it says, in a sentence. */
  readonly summary: string;
  readonly columns: readonly Column[];
}

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Columns in a row. Arrow keys go from one to the next, and what it stands for is written below. */
export function ColumnChart({ summary, columns }: ChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const hatch = useId();
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const height = (value: number) => (value / most) * HEIGHT;
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = chosen ?? (step > 0 ? -1 : columns.length);
    setChosen(Math.min(Math.max(from + step, 0), columns.length - 1));
  };
  const last = columns.length - 1;
  const marks = [...new Set([0, Math.round(last / 2), last])];
  return (
    <figure className={classes.chart}>
      <span className={classes.most} aria-hidden>
        {most}
      </span>
      <svg
        role="img"
        aria-label={summary}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from one column to the next
        tabIndex={0}
        className={classes.columns}
        viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        onKeyDown={go}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        <defs>
          <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
            <path d="M0 1H4" className={classes.hatch} />
          </pattern>
        </defs>
        {columns.map(({ name, value, part = 0 }, index) => (
          <g
            key={name}
            className={index === chosen ? classes.chosen : undefined}
            onPointerEnter={() => setChosen(index)}
          >
            <rect className={classes.ground} x={index * STEP} width={STEP} height={HEIGHT} />
            <rect
              className={classes.column}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height(value)}
              width={WIDTH}
              height={height(value)}
            />
            <rect
              className={classes.part}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height(part)}
              width={WIDTH}
              height={height(part)}
            />
            <rect
              fill={`url(#${hatch})`}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height(part)}
              width={WIDTH}
              height={height(part)}
            />
          </g>
        ))}
      </svg>
      <div className={classes.axis} aria-hidden>
        {marks.map((index) => (
          <span key={index}>{columns[index]?.name}</span>
        ))}
      </div>
      <figcaption className={classes.reading} aria-live="polite">
        {chosen === null ? summary : columns[chosen]?.words}
      </figcaption>
    </figure>
  );
}
