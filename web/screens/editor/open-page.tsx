import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { mayDo } from '#core/access/roles.ts';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { selectPageName } from '#core/machines/document/document.machine.ts';
import { text } from '#core/texts/index.ts';
import { OwnerNotice, QuotaNotice } from '../../app/account-notices.tsx';
import { parseForeign } from '../../app/adapters/editor-ports.ts';
import { useApp } from '../../app/app-context.ts';
import { BrandMark, useTitle } from '../../app/brand/brand.tsx';
import { lastDevice } from '../../app/devices.tsx';
import { openPreview, openTrial, saveFirst } from '../../app/navigation/page-windows.ts';
import { useImageUploads } from '../../app/uploads/uploads.ts';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { useFirstTour } from '../../editor/editor-tour.ts';
import { useImageSizes } from '../../editor/image-sizes.ts';
import { EditorStore } from '../../editor/store/editor-store.ts';
import type { EditorPageActions } from '../../editor/store/view.ts';
import { LiveStatus, SaveStatus } from '../../editor/top-bar/page-status.tsx';
import { TopBar } from '../../editor/top-bar/top-bar.tsx';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { lazyDialog, lazyPiece } from '../../ui/lazy/lazy-places.tsx';
import { toast } from '../../ui/message/toast.ts';
import { prefetch } from '../../ui/parts/lazy-part.ts';
import { ControlServices } from './control-services.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { UnsavedDialog, useReload } from './leaving.tsx';
import { ConflictNotice, UnrecordedNotice } from './notices.tsx';
import styles from './open-page.module.css';
import { RequestNotice, useActivity } from './page-requests.tsx';
import { openPublished, PublishDialog, RollbackDialog, usePublishing } from './publishing.tsx';
import { useRecoveryOffer } from './recovery-offer.ts';
import { RefusedNotice, useRefusedPage } from './refused-page.tsx';
import { RevisionsSheet } from './revisions-sheet.tsx';

const ReadOnlyNotice = lazyPiece(async () => (await import('./read-only-notice.tsx')).ReadOnlyNotice);
const RecoveryDialog = lazyDialog(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog);

interface OpenPageProps {
  readonly handle: EditorHandle;
  readonly readOnly: boolean;
  onReopen(): void;
}

/** A page that can be worked on, or looked at where it is shared for reading. */
export function OpenPage({ handle, readOnly, onReopen }: OpenPageProps) {
  const { editor, document: actor } = handle;
  const { api, session } = useApp();
  const userId = useSelector(session, ({ context }) => context.user?.id);
  const [askingRollback, setAskingRollback] = useState(false);
  const [sharing, setSharing] = useState(false);
  const page = useSelector(editor, ({ context }) => context.page);
  const mayShare = useSelector(editor, ({ context }) => mayDo(context.role, 'share'));
  const name = useSelector(actor, selectPageName);
  const publishing = usePublishing(handle);
  const refused = useRefusedPage(handle);
  const offer = useRecoveryOffer(handle, readOnly);
  const [, navigate] = useLocation();
  const upload = useImageUploads();
  const asker = useSelector(editor, ({ context }) => context.asker);
  // a tab in the background says so as well
  useTitle(asker ? text('editor.requestTitle', { name: asker.by.email }) : name);
  useActivity(handle, readOnly);

  const store = useMemo(
    () =>
      new EditorStore(actor, {
        readOnly,
        flush: () => void handle.flush(),
        onReadOnly: () => editor.send({ type: 'edit.attempted' }),
        parse: parseForeign,
        device: lastDevice(),
        upload,
      }),
    [actor, editor, handle, readOnly, upload],
  );
  useEffect(() => {
    const reminder = editor.on('editor.readOnlyReminder', () => toast(text('error.readOnly'), { tone: 'warning' }));
    return () => reminder.unsubscribe();
  }, [editor]);

  // the editor goes on without a network, with all its dialogs
  useEffect(() => void prefetch(), []);
  useReload(handle, store);
  useFirstTour(store);
  useImageSizes(store);

  const save = readOnly ? undefined : () => saveFirst(handle.flush, 'editor.previewUnsaved');
  const published = page?.published_at != null;
  const openIt = () => page && openPublished(page.id);
  const tryIt = () => page && openTrial(api, page.id);
  const actions: EditorPageActions = {
    preview: () => page && openPreview(page.id, navigate, save),
    publish: readOnly || publishing.busy ? null : () => publishing.publish(openIt),
    openPublished: published ? openIt : null,
    tryAsVisitor: published ? tryIt : null,
    rollBack: published && !readOnly ? () => setAskingRollback(true) : null,
    share: mayShare ? () => setSharing(true) : null,
  };
  useEffect(() => store.show({ actions }));

  if (page === null) return null;
  const shared = sharing ? { id: page.id, name, owner: page.user_email } : null;
  const status = readOnly ? (
    <LiveStatus editor={editor} />
  ) : (
    <SaveStatus autosave={handle.autosave} journal={handle.journal} />
  );
  const top = (
    <>
      <TopBar
        mark={<BrandMark size={24} />}
        store={store}
        status={status}
        updatedAt={page.updated_at}
        publishedAt={page.published_at}
        publishing={publishing.busy}
        onPreview={() => openPreview(page.id, navigate, save)}
        onPublish={() => publishing.publish(() => openPublished(page.id))}
        onRollback={() => setAskingRollback(true)}
        onOpenPublished={() => openPublished(page.id)}
        onTry={() => openTrial(api, page.id)}
        onShare={mayShare ? () => setSharing(true) : undefined}
      />
      {readOnly && <ReadOnlyNotice handle={handle} onEdit={() => store.refuseEdit()} onReopen={onReopen} />}
      {!readOnly && <RequestNotice handle={handle} />}
      <UnrecordedNotice count={page.unrecorded_visits} />
      {page.user_id === userId && (
        <>
          <OwnerNotice className={styles.notice} />
          <QuotaNotice className={styles.notice} />
        </>
      )}
      <ConflictNotice handle={handle} onReopen={onReopen} />
      {refused && <RefusedNotice refused={refused} />}
    </>
  );
  return (
    <>
      <ControlServices handle={handle} store={store}>
        <EditorLayout store={store} top={top} status={status} problem={refused} waits={offer.recovery !== null} />
      </ControlServices>
      <DeliverySheet store={store} handle={handle} pageId={page.id} />
      {!readOnly && <RevisionsSheet store={store} pageId={page.id} />}
      <ShareDialog page={shared} onClose={() => setSharing(false)} />
      {offer.recovery && (
        <RecoveryDialog
          handle={handle}
          store={store}
          recovery={offer.recovery}
          onOpenChange={(open) => open || offer.putOff()}
        />
      )}
      {!readOnly && <UnsavedDialog handle={handle} />}
      <PublishDialog store={store} question={publishing.question} />
      <RollbackDialog
        open={askingRollback}
        busy={publishing.busy}
        onOpenChange={setAskingRollback}
        onConfirm={async () => {
          await publishing.rollBack();
          setAskingRollback(false);
        }}
      />
    </>
  );
}
