import { useState } from 'react';
import { eachSide } from '#core/controls/sides.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlViewProps } from '../control-view.tsx';
import { LineInput, stepped } from '../text-views.tsx';
import styles from './each-side.module.css';

/** In the order of CSS. */
const SIDES: readonly TextKey[] = [
  'controls.side.top',
  'controls.side.right',
  'controls.side.bottom',
  'controls.side.left',
];
const CORNERS: readonly TextKey[] = [
  'controls.corner.topLeft',
  'controls.corner.topRight',
  'controls.corner.bottomRight',
  'controls.corner.bottomLeft',
];

interface EachSideProps extends ControlViewProps {
  readonly corners: boolean;
}

/** An input at each side or corner. What is typed in one may be empty for a moment; the others keep what applies. */
export function EachSide({
  corners,
  control,
  id,
  value,
  applied,
  invalid,
  parse,
  onType,
  onDone,
  ...line
}: EachSideProps) {
  const [typed, setTyped] = useState<{ readonly at: number; readonly words: string } | null>(null);
  const sides = eachSide(value.split(' ').filter(Boolean));
  const usual = eachSide(numbersOf(applied));
  const type = (at: number, words: string) => {
    setTyped({ at, words });
    const others = sides.map((side, index) => side || usual[index] || '0');
    onType(others.with(at, words.replace(/\s+/g, '') || '0').join(' '));
  };
  const label = text(control.label);
  const isWrong = (side: string) => 'error' in (parse?.(side) ?? {});
  return (
    <div className={styles.each} data-corners={corners || undefined}>
      {(corners ? CORNERS : SIDES).map((name, at) => {
        const shown = typed?.at === at ? typed.words : (sides[at] ?? '').replace(/px$/, '');
        return (
          <LineInput
            key={name}
            {...line}
            id={`${id}-${at}`}
            aria-label={text(name, { label })}
            value={shown}
            invalid={invalid && isWrong(shown)}
            placeholder={usual[at] || '0'}
            onType={(words) => type(at, words)}
            onStep={(by) => type(at, stepped(shown || usual[at], by))}
            onDone={() => {
              setTyped(null);
              onDone();
            }}
          />
        );
      })}
    </div>
  );
}

/** The numbers that the words of what applies begin with: '12 24 (of its size)'. */
function numbersOf(applied = ''): string[] {
  return /^\d+( \d+){0,3}(?![\d.a-z])/.exec(applied)?.[0].split(' ') ?? [];
}
