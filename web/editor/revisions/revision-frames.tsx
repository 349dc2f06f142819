import { useMemo, useRef, useState } from 'react';
import type { Draft } from '#core/draft/types.ts';
import { drawMoment } from '#core/preview/moment.ts';
import { pageMoments } from '#core/preview/page-moments.ts';
import { text } from '#core/texts/index.ts';
import { DEVICES, DeviceSegments, type PreviewDevice } from '../../app/devices.tsx';
import { PageFrame } from '../../app/frame/page-frame.tsx';
import { Segments } from '../../ui/field/segments.tsx';
import { LookTools } from '../panes.tsx';
import { useNarrow, useSpace } from '../space.ts';
import { scaleOf } from '../store/zoom.ts';
import styles from './revisions.module.css';

interface FramesProps {
  readonly then: Draft;
  readonly now: Draft;
  /** When the version was kept, in words. */
  readonly when: string;
}

const SIDES = ['then', 'now', 'beside'] as const;
type Side = (typeof SIDES)[number];

/** The page as it was and as it is: one of them, or both where there is space. */
export function RevisionFrames({ then, now, when }: FramesProps) {
  const narrow = useNarrow();
  const [asked, setAsked] = useState<Side>(narrow ? 'then' : 'beside');
  const [device, setDevice] = useState<PreviewDevice>(DEVICES.find(({ id }) => id === 'phone') ?? DEVICES[0]);
  const side = narrow && asked === 'beside' ? 'then' : asked;
  return (
    <>
      <LookTools>
        <Segments
          label={text('revisions.show')}
          segments={SIDES.filter((each) => !(narrow && each === 'beside')).map((value) => ({
            value,
            label: text(`revisions.${value}`),
          }))}
          value={side}
          onValueChange={(value) => setAsked(value as Side)}
        />
        <DeviceSegments device={device} onChoose={setDevice} />
      </LookTools>
      <div className={styles.frames}>
        {side !== 'now' && (
          <Picture draft={then} device={device} caption={when} title={text('revisions.frame', { when })} />
        )}
        {side !== 'then' && (
          <Picture draft={now} device={device} caption={text('revisions.now')} title={text('revisions.frameNow')} />
        )}
      </div>
    </>
  );
}

interface PictureProps {
  readonly draft: Draft;
  readonly device: PreviewDevice;
  readonly caption: string;
  /** What is shown, in words. */
  readonly title: string;
}

function Picture({ draft, device, caption, title }: PictureProps) {
  const ground = useRef<HTMLDivElement>(null);
  const space = useSpace(ground);
  const html = useMemo(() => pageHtml(draft), [draft]);
  const height = device.height ?? Math.max(760, space.height);
  const scale = scaleOf('fit', { width: device.width, height: 1 }, space);
  const shown = Math.min(height, space.height / scale);
  return (
    <figure className={styles.picture}>
      <figcaption>{caption}</figcaption>
      <div ref={ground} className={styles.ground}>
        <div className={styles.window} style={{ width: device.width * scale, height: shown * scale }}>
          <PageFrame
            className={styles.page}
            html={html}
            title={title}
            style={{ width: device.width, height: shown, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </figure>
  );
}

/** The page as a visitor finds it, in its own texts. */
function pageHtml(draft: Draft): string {
  const [opened] = pageMoments(draft);
  const drawn = opened && drawMoment(opened, draft, draft.configuration.defaultLanguage);
  return drawn?.kind === 'document' ? drawn.html : '';
}
