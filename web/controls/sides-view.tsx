import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { eachSide } from '#core/controls/sides.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import styles from './sides-view.module.css';
import { LineInput } from './text-views.tsx';
import type { ControlViewProps } from './types.ts';

interface Shape {
  /** In the order of CSS. */
  readonly sides: readonly TextKey[];
  readonly together: TextKey;
  readonly apart: TextKey;
}

const SIDES: Shape = {
  sides: ['controls.side.top', 'controls.side.right', 'controls.side.bottom', 'controls.side.left'],
  together: 'controls.sides.together',
  apart: 'controls.sides.apart',
};

const CORNERS: Shape = {
  sides: [
    'controls.corner.topLeft',
    'controls.corner.topRight',
    'controls.corner.bottomRight',
    'controls.corner.bottomLeft',
  ],
  together: 'controls.corners.together',
  apart: 'controls.corners.apart',
};

export function SidesView(props: ControlViewProps) {
  return <LengthsView {...props} shape={SIDES} />;
}

export function CornersView(props: ControlViewProps) {
  return <LengthsView {...props} shape={CORNERS} />;
}

/** One value for all sides, or a box with an input at each of its sides or corners. Arrow keys change a number by one. */
function LengthsView({ shape, ...props }: ControlViewProps & { readonly shape: Shape }) {
  const { control, id, value, disabled } = props;
  const [apart, setApart] = useState(false);
  const [writing, setWriting] = useState(false);
  const sides = eachSide(value.split(' ').filter(Boolean));
  const differ = sides.some((side) => side !== sides[0]);
  const isApart = apart || (differ && !writing);
  const label = text(isApart ? shape.together : shape.apart);
  const change = () => {
    // sides that differ cannot be one value: the first becomes it
    if (isApart && differ) {
      props.onType(sides[0]);
      props.onDone();
    }
    setApart(!isApart);
  };
  const own = isApart && { id, 'data-wide': '', 'aria-label': text(control.label) };
  return (
    <fieldset {...own} className={isApart ? styles.box : styles.together} data-corners={shape === CORNERS || undefined}>
      {!isApart && <AllSides {...props} key="all" onWriting={setWriting} />}
      <button
        key="change"
        type="button"
        className={styles.change}
        aria-label={`${text(control.label)}: ${label}`}
        title={label}
        disabled={disabled}
        onClick={change}
      >
        {isApart ? <Link2Off size={14} aria-hidden /> : <Link2 size={14} aria-hidden />}
      </button>
      {isApart && <EachSide {...props} key="each" names={shape.sides} sides={sides} />}
    </fieldset>
  );
}

type AllSidesProps = ControlViewProps & { onWriting(isWriting: boolean): void };

function AllSides({ control: _, applied, ...line }: AllSidesProps) {
  return <LineInput {...line} placeholder={applied} onStep={(by) => line.onType(stepped(line.value || applied, by))} />;
}

interface EachSideProps extends ControlViewProps {
  readonly names: readonly TextKey[];
  readonly sides: readonly string[];
}

/** The inputs of the sides. What is typed in one of them may be empty for a moment. */
function EachSide({ names, sides, control, id, value: _, applied: __, onType, onDone, ...line }: EachSideProps) {
  const [typed, setTyped] = useState<{ readonly at: number; readonly words: string } | null>(null);
  const type = (at: number, words: string) => {
    setTyped({ at, words });
    onType(sides.map((side, index) => (index === at ? words.replace(/\s+/g, '') : side) || '0').join(' '));
  };
  return names.map((name, at) => {
    const shown = typed?.at === at ? typed.words : (sides[at] ?? '').replace(/px$/, '');
    return (
      <LineInput
        key={name}
        {...line}
        id={`${id}-${at}`}
        aria-label={text(name, { label: text(control.label) })}
        value={shown}
        placeholder="0"
        onType={(words) => type(at, words)}
        onStep={(by) => type(at, stepped(shown, by))}
        onDone={() => {
          setTyped(null);
          onDone();
        }}
      />
    );
  });
}

/** What is typed begins with a number, or what applies does: '16 (as a filled box)'. A large step stops at 0. */
function stepped(words: string | undefined, by: number): string {
  const number = Number.parseInt(words || '0', 10) || 0;
  const next = number + by;
  return String(number > 0 && next < 0 ? 0 : next);
}
