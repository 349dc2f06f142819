import { X } from 'lucide-react';
import { useRef } from 'react';
import type { DrawnMoment } from '#core/preview/draw-moment.ts';
import { text } from '#core/texts/index.ts';
import { PageFrame } from '../../app/frame/page-frame.tsx';
import { useSpace } from '../stage/use-room.ts';
import { scaleOf } from '../store/zoom.ts';
import styles from './captive-frame.module.css';
import type { CaptiveWindow } from './captive-windows.ts';

interface FrameProps {
  readonly shownIn: CaptiveWindow;
  readonly isDark: boolean;
  readonly drawn: DrawnMoment;
  /** What is shown, in words. */
  readonly title: string;
  /** Where the page is, as the window says it. */
  readonly host: string;
  /** Language tag of a text message. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** A moment in the window that visitors see it in, as large as the space allows. */
export function CaptiveFrame({ shownIn, isDark, drawn, title, host, lang, dir }: FrameProps) {
  const ground = useRef<HTMLDivElement>(null);
  const space = useSpace(ground);
  const { id, width, height, barHeight, bar } = shownIn;
  const size = { width, height: height + barHeight };
  const scale = scaleOf('fit', size, space);
  const scheme = isDark ? 'dark' : 'light';
  return (
    <div ref={ground} className={styles.ground}>
      {drawn.kind === 'message' ? (
        <figure className={styles.message} data-scheme={scheme}>
          <figcaption>{text('steps.message')}</figcaption>
          <p lang={lang} dir={dir}>
            {drawn.words}
          </p>
        </figure>
      ) : (
        <div className={styles.place} style={{ width: size.width * scale, height: size.height * scale }}>
          <div
            className={styles.window}
            data-window={id}
            data-scheme={scheme}
            style={{ ...size, transform: scale === 1 ? undefined : `scale(${scale})` }}
          >
            {bar && <WindowBar bar={bar} height={barHeight} host={host} />}
            <PageFrame
              className={styles.page}
              html={drawn.html}
              title={title}
              style={{ width, height, colorScheme: scheme }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface BarProps {
  readonly bar: NonNullable<CaptiveWindow['bar']>;
  readonly height: number;
  readonly host: string;
}

/** A picture of the system's own bar: there is nothing to press. */
function WindowBar({ bar, height, host }: BarProps) {
  return (
    <div className={styles.bar} data-way-out={bar.wayOut} style={{ height }} aria-hidden>
      {bar.wayOut === 'cross' && <X size={20} />}
      <span className={styles.names}>
        <strong>{text(bar.title)}</strong>
        <span>{host}</span>
      </span>
      {bar.wayOut === 'cancel' && <span className={styles.cancel}>{text('steps.chrome.cancel')}</span>}
    </div>
  );
}
