import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { parseForeign } from '../../app/adapters/html-parsers.ts';
import { BrandMark } from '../../app/brand/brand.tsx';
import { DeviceSegments, lastDevice } from '../../app/devices.tsx';
import { chooseDevice } from '../../editor/actions/shown-page.ts';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { EditorStore } from '../../editor/store/editor-store.ts';
import { useView } from '../../editor/store/use-store.ts';
import { LiveStatus, PageName, PageTimes } from '../../editor/top-bar/page-status.tsx';
import styles from '../../editor/top-bar/top-bar.module.css';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { ControlServices } from './control-services.tsx';
import notices from './open-page.module.css';

interface LivePageProps {
  readonly handle: EditorHandle;
  /** The page as its holder saves it. */
  readonly live: EditorStore['actor'];
  readonly title: string;
  /** Why it cannot be edited, and by whom it is. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** The page that somebody else edits, to be looked at: each save of theirs is shown as soon as it is stored. */
export function LivePageScreen({ handle, live, title, children, actions }: LivePageProps) {
  const page = useSelector(handle.editor, ({ context }) => context.live);
  const store = useMemo(
    () =>
      new EditorStore(live, {
        readOnly: true,
        flush: () => undefined,
        onReadOnly: () => toast(text('error.blocked'), { tone: 'warning', id: 'blocked' }),
        parse: parseForeign,
        device: lastDevice(),
      }),
    [live],
  );
  const status = <LiveStatus editor={handle.editor} />;
  const top = (
    <>
      <header className={styles.bar}>
        <div className={styles.start}>
          <Link href="/" className={styles.home} aria-label={text('editor.home')} title={text('editor.home')}>
            <BrandMark size={24} />
          </Link>
          <PageName store={store} />
          {status}
          <PageTimes updatedAt={page?.updated_at ?? null} publishedAt={page?.published_at ?? null} />
        </div>
        <Devices store={store} />
        <div className={styles.end} />
      </header>
      <Notice className={notices.notice} tone="warning" action={<div className={notices.actions}>{actions}</div>}>
        <h2>{title}</h2>
        {children}
      </Notice>
    </>
  );
  return (
    <ControlServices handle={handle} store={store}>
      <EditorLayout store={store} top={top} status={status} problem={null} waits={false} />
    </ControlServices>
  );
}

function Devices({ store }: { readonly store: EditorStore }) {
  const device = useView(store, 'device');
  return (
    <DeviceSegments className={styles.devices} device={device} onChoose={(chosen) => chooseDevice(store, chosen)} />
  );
}
