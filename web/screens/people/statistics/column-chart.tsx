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
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const last = columns.length - 1;
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = chosen ?? (step > 0 ? -1 : columns.length);
    setChosen(Math.min(Math.max(from + step, 0), last));
  };
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
        <Columns columns={columns} most={most} chosen={chosen} onChoose={setChosen} />
      </svg>
      <div className={classes.axis} aria-hidden>
        {[...new Set([0, Math.round(last / 2), last])].map((index) => (
          <span key={index}>{columns[index]?.name}</span>
        ))}
      </div>
      <figcaption className={classes.reading} aria-live="polite">
        {chosen === null ? summary : columns[chosen]?.words}
      </figcaption>
    </figure>
  );
}

interface ColumnsProps extends Pick<ChartProps, 'columns'> {
  readonly most: number;
  readonly chosen: number | null;
  onChoose(index: number): void;
}

/** The marked part is hatched, so that it is told apart without its colour. */
function Columns({ columns, most, chosen, onChoose }: ColumnsProps) {
  const hatch = useId();
  return (
    <>
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 1H4" className={classes.hatch} />
        </pattern>
      </defs>
      {columns.map(({ name, value, part = 0 }, index) => {
        const x = index * STEP + (STEP - WIDTH) / 2;
        const of = (count: number) => ({
          x,
          y: HEIGHT * (1 - count / most),
          width: WIDTH,
          height: HEIGHT * (count / most),
        });
        return (
          <g
            key={name}
            className={index === chosen ? classes.chosen : undefined}
            onPointerEnter={() => onChoose(index)}
          >
            <rect className={classes.ground} x={index * STEP} width={STEP} height={HEIGHT} />
            <rect className={classes.column} {...of(value)} />
            <rect className={classes.part} {...of(part)} />
            <rect fill={`url(#${hatch})`} {...of(part)} />
          </g>
        );
      })}
    </>
  );
}
