import { type PointerEvent, useContext } from 'react';
import { THUMBNAIL_WIDTH } from '#core/constants.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { text } from '#core/texts/index.ts';
import { type ControlViewProps, FocusedPictureContext } from './control-view.tsx';
import styles from './slider-views.module.css';
import { LineInput } from './text-views.tsx';

/** A share in percent: a slider, and its number to be typed. */
export function PercentView({ control, applied: _, ...line }: ControlViewProps) {
  return (
    <span className={styles.percent}>
      <input
        type="range"
        className={styles.slider}
        aria-label={text(control.label)}
        min={0}
        max={100}
        value={Number.parseInt(line.value, 10) || 0}
        disabled={line.disabled}
        onChange={(event) => line.onType(event.target.value)}
        onBlur={line.onDone}
        onPointerUp={line.onDone}
      />
      <LineInput {...line} inputMode="numeric" />
    </span>
  );
}

const MIDDLE = 50;

/** The point of a picture that stays in sight: pressed on the picture, or moved by two sliders. */
export function FocusView({ id, value, describedBy, disabled, onType, onDone }: ControlViewProps) {
  const picture = useContext(FocusedPictureContext);
  const [left = MIDDLE, top = MIDDLE] = value.match(/\d+/g)?.map(Number) ?? [];
  const write = (x: number, y: number) => onType(`${x}% ${y}%`);
  const press = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.buttons === 0) return;
    const { x, y, width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    write(share(event.clientX - x, width), share(event.clientY - y, height));
  };
  const slider = (label: string, at: number, move: (to: number) => void, own?: { readonly id: string }) => (
    <input
      {...own}
      type="range"
      min={0}
      max={100}
      value={at}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuetext={`${at} %`}
      onChange={(event) => move(Number(event.target.value))}
      onPointerUp={onDone}
      onBlur={onDone}
    />
  );
  return (
    <span className={styles.focus}>
      {picture !== '' && (
        <span
          className={styles.pad}
          title={text('controls.focusHint')}
          onPointerDown={press}
          onPointerMove={press}
          onPointerUp={onDone}
        >
          <img src={imageAddress(picture, THUMBNAIL_WIDTH)} alt="" draggable={false} />
          <span className={styles.point} style={{ left: `${left}%`, top: `${top}%` }} />
        </span>
      )}
      {slider(text('controls.focusLeft'), left, (x) => write(x, top), { id })}
      {slider(text('controls.focusTop'), top, (y) => write(left, y))}
    </span>
  );
}

function share(distance: number, length: number): number {
  return length === 0 ? MIDDLE : Math.round(Math.min(1, Math.max(0, distance / length)) * 100);
}
