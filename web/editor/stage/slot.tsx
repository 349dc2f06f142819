import type { ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import type { Device } from '../../app/devices.ts';
import styles from './stage.module.css';

interface SlotProps {
  /** What is written above the canvas; null where there is one alone. */
  readonly device: Device | null;
  readonly scale: number;
  readonly children: ReactNode;
}

/** A canvas in its place, of two with the name of its device and how large that is drawn. */
export function Slot({ device, scale, children }: SlotProps) {
  return (
    <div className={styles.slot}>
      {device && (
        <p className={styles.share}>
          {text('editor.deviceShare', { device: text(device.label), share: Math.round(scale * 100) })}
        </p>
      )}
      {children}
    </div>
  );
}
