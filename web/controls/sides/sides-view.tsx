import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import SwatchBook from 'lucide-react/icons/swatch-book';
import { useState } from 'react';
import { eachSide } from '#core/controls/sides.ts';
import { CORNER_REFERENCE } from '#core/page/style-reference.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import type { ControlViewProps } from '../control-view.tsx';
import { LineInput, stepped } from '../text-views.tsx';
import styles from './sides-view.module.css';

const EachSide = lazyPiece(async () => (await import('./each-side.tsx')).EachSide);

type Names = readonly [apart: TextKey, together: TextKey];

const SIDES: Names = ['controls.sides.apart', 'controls.sides.together'];
const CORNERS: Names = ['controls.corners.apart', 'controls.corners.together'];

export function SidesView(props: ControlViewProps) {
  return <LengthsView {...props} names={SIDES} />;
}

/** Corners of their own, or those of the page. */
export function CornersView(props: ControlViewProps) {
  const { id, value, applied, disabled, onType, onDone } = props;
  const refers = value === CORNER_REFERENCE;
  const label = text('pageStyle.ofPage');
  const change = () => {
    onType(refers ? '' : CORNER_REFERENCE);
    onDone();
  };
  return (
    <span className={styles.corners}>
      {refers ? <output id={id}>{applied}</output> : <LengthsView {...props} names={CORNERS} />}
      <button
        type="button"
        className={styles.change}
        aria-label={label}
        aria-pressed={refers}
        title={label}
        disabled={disabled}
        onClick={change}
      >
        <SwatchBook size={14} aria-hidden />
      </button>
    </span>
  );
}

/** One value for all sides, or a box with an input at each of its sides or corners. Arrow keys change a number by one. */
function LengthsView({ names, ...props }: ControlViewProps & { readonly names: Names }) {
  const { control, id, value, disabled } = props;
  const [apart, setApart] = useState(false);
  const [writing, setWriting] = useState(false);
  const sides = eachSide(value.split(' ').filter(Boolean));
  const differ = sides.some((side) => side !== sides[0]);
  const isApart = apart || (differ && !writing);
  const label = text(names[isApart ? 1 : 0]);
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
    <fieldset {...own} className={styles.sides} data-apart={isApart || undefined}>
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
      {isApart && <EachSide {...props} key="each" corners={names === CORNERS} />}
    </fieldset>
  );
}

type AllSidesProps = ControlViewProps & { onWriting(isWriting: boolean): void };

function AllSides({ control: _, applied, ...line }: AllSidesProps) {
  return <LineInput {...line} placeholder={applied} onStep={(by) => line.onType(stepped(line.value || applied, by))} />;
}
