import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { mayDo } from '#core/access/roles.ts';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { selectPageName } from '#core/machines/document/document.machine.ts';
import { selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import type { Recovery } from '#core/machines/editor-session/editor-session.types.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { OwnerNotice, QuotaNotice } from '../../app/account-notices.tsx';
import { parseForeign } from '../../app/adapters/html-parsers.ts';
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
import { UnsavedDialog, useReload } from './leaving.tsx';
import { ConflictNotice, RefusedNotice, UnrecordedNotice, useRefusedPage } from './notices.tsx';
import styles from './open-page.module.css';
import { RequestNotice, useActivity } from './page-requests.tsx';
import { openPublished, usePublishing } from './publishing.tsx';
import { DeliverySheet, RevisionsSheet } from './sheets.tsx';

export interface RecoveryOffer {
  /** The offer that is asked about now; null where there is none. */
  readonly recovery: Recovery | null;
  putOff(): void;
}

/** Unsaved changes that are offered back, until they are answered or put off. Nothing else is opened before. */
function useRecoveryOffer({ editor }: EditorHandle, readOnly: boolean): RecoveryOffer {
  const recovery = useSelector(editor, selectOffer);
  /** The key of an offer is the time its edits were made; the one that waited behind it is offered next. */
  const [later, setLater] = useState<number | null>(null);
  const isAsked = !readOnly && recovery !== null && recovery.at !== later;
  return { recovery: isAsked ? recovery : null, putOff: () => setLater(recovery?.at ?? null) };
}

const ReadOnlyNotice = lazyPiece(async () => (await import('./read-only-notice.tsx')).ReadOnlyNotice);
const PublishDialog = lazyDialog(async () => (await import('./publish-dialogs.tsx')).PublishDialog);
const RollbackDialog = lazyDialog(async () => (await import('./publish-dialogs.tsx')).RollbackDialog);
const PublishRequests = lazyPiece(async () => (await import('../../sharing/publish-requests.tsx')).PublishRequests);
const RecoveryDialog = lazyDialog(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog);

interface OpenPageProps {
  readonly handle: EditorHandle;
  readonly readOnly: boolean;
  onReopen(): void;
}

/** A page that can be worked on, or looked at where it is shared for reading. */
export function OpenPage(props: OpenPageProps) {
  const page = useSelector(props.handle.editor, ({ context }) => context.page);
  return page && <LoadedPage {...props} page={page} />;
}

interface LoadedPageProps extends OpenPageProps {
  readonly page: EditorPage;
}

function LoadedPage(opened: LoadedPageProps) {
  const { handle, readOnly, page } = opened;
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const publishing = usePublishing(handle);
  const refused = useRefusedPage(handle);
  const offer = useRecoveryOffer(handle, readOnly);
  useTabTitle(handle);
  useActivity(handle, readOnly);
  const store = useEditorStore(handle, readOnly);
  useReadOnlyReminder(handle);
  usePrefetch();
  useReload(handle, store);
  useFirstTour(store);
  useImageSizes(store);
  const asks = useSelector(handle.editor, ({ context }) => mayDo(context.role, 'propose'));
  const commands = usePageCommands({ handle, readOnly, asks, page, publishing, onDialog: setDialog });
  useEffect(() => store.show({ actions: offeredActions(commands, { page, readOnly, asks, busy: publishing.busy }) }));
  const status = <PageStatus handle={handle} readOnly={readOnly} />;
  const top = (
    <>
      <TopBar
        mark={<BrandMark size={24} />}
        store={store}
        status={status}
        updatedAt={page.updated_at}
        publishedAt={page.published_at}
        publishing={publishing.busy}
        asks={asks}
        {...commands}
      />
      <PageNotices {...opened} refused={refused} onEdit={() => store.refuseEdit()} />
      {(asks || page.publish_requests) && (
        <PublishRequests
          {...{ handle, page, asks }}
          className={styles.notice}
          asking={dialog === 'ask'}
          onAsked={() => setDialog(null)}
          onPublish={readOnly || publishing.busy ? null : commands.onPublish}
        />
      )}
    </>
  );
  return (
    <>
      <ControlServices handle={handle} store={store}>
        <EditorLayout store={store} top={top} status={status} problem={refused} waits={offer.recovery !== null} />
      </ControlServices>
      {offer.recovery && (
        <RecoveryDialog
          handle={handle}
          store={store}
          recovery={offer.recovery}
          onOpenChange={(open) => open || offer.putOff()}
        />
      )}
      <PageDialogs {...opened} store={store} publishing={publishing} dialog={dialog} onDialog={setDialog} />
    </>
  );
}

/** Whether everything is saved, or whether the page is shown as others save it. */
function PageStatus({ handle, readOnly }: Pick<OpenPageProps, 'handle' | 'readOnly'>) {
  if (readOnly) return <LiveStatus editor={handle.editor} />;
  return <SaveStatus autosave={handle.autosave} journal={handle.journal} />;
}

/** Fetches all parts of the editor: it goes on without a network, with all its dialogs. */
function usePrefetch(): void {
  useEffect(() => void prefetch(), []);
}

type PageDialog = 'share' | 'rollback' | 'ask';

/** The tab is called as the page; one in the background says so as well when somebody asks for the page. */
function useTabTitle({ editor, document }: EditorHandle): void {
  const name = useSelector(document, selectPageName);
  const asker = useSelector(editor, ({ context }) => context.asker);
  useTitle(asker ? text('editor.requestTitle', { name: asker.by.email }) : name);
}

/** What the editor shows beside the draft, as long as the page is open. */
function useEditorStore(handle: EditorHandle, readOnly: boolean): EditorStore {
  const { editor, document } = handle;
  const upload = useImageUploads();
  return useMemo(
    () =>
      new EditorStore(document, {
        readOnly,
        flush: () => void handle.flush(),
        onReadOnly: () => editor.send({ type: 'edit.attempted' }),
        parse: parseForeign,
        device: lastDevice(),
        upload,
      }),
    [document, editor, handle, readOnly, upload],
  );
}

/** Says that the page is read-only where somebody has tried to edit it again and again. */
function useReadOnlyReminder({ editor }: EditorHandle): void {
  useEffect(() => {
    const reminder = editor.on('editor.readOnlyReminder', () => toast(text('error.readOnly'), { tone: 'warning' }));
    return () => reminder.unsubscribe();
  }, [editor]);
}

interface CommandsOptions extends Pick<LoadedPageProps, 'handle' | 'readOnly' | 'page'> {
  /** They ask others to publish. */
  readonly asks: boolean;
  readonly publishing: ReturnType<typeof usePublishing>;
  onDialog(dialog: PageDialog): void;
}

/** The actions for the page as a whole, in the top bar and by keys. */
function usePageCommands({ handle, readOnly, asks, page, publishing, onDialog }: CommandsOptions) {
  const { id } = page;
  const { api } = useApp();
  const [, navigate] = useLocation();
  const mayShare = useSelector(handle.editor, ({ context }) => mayDo(context.role, 'share'));
  const save = readOnly ? undefined : () => saveFirst(handle.flush, 'editor.previewUnsaved');
  return {
    onPreview: () => openPreview(id, navigate, save),
    onPublish: () => (asks ? onDialog('ask') : void publishing.publish(() => openPublished(page))),
    onRollback: () => onDialog('rollback'),
    onOpenPublished: () => openPublished(page),
    onTry: () => openTrial(api, id),
    onShare: mayShare ? () => onDialog('share') : undefined,
  };
}

interface ActionsState extends Pick<CommandsOptions, 'page' | 'readOnly' | 'asks'> {
  /** The page is being published or rolled back. */
  readonly busy: boolean;
}

/** The commands that make sense now; null for the others. */
function offeredActions(
  commands: ReturnType<typeof usePageCommands>,
  { page, readOnly, asks, busy }: ActionsState,
): EditorPageActions {
  const isPublished = page.published_at != null;
  return {
    preview: commands.onPreview,
    publish: readOnly || busy ? null : commands.onPublish,
    openPublished: isPublished ? commands.onOpenPublished : null,
    tryAsVisitor: isPublished ? commands.onTry : null,
    rollBack: isPublished && !readOnly && !asks ? commands.onRollback : null,
    share: commands.onShare ?? null,
  };
}

interface PageNoticesProps extends LoadedPageProps {
  readonly refused: ReturnType<typeof useRefusedPage>;
  onEdit(): void;
}

/** The notices above the page: why it cannot be edited or saved, and who asks for it. */
function PageNotices({ handle, page, readOnly, refused, onEdit, onReopen }: PageNoticesProps) {
  const { session } = useApp();
  const userId = useSelector(session, ({ context }) => context.user?.id);
  return (
    <>
      {readOnly && <ReadOnlyNotice handle={handle} onEdit={onEdit} onReopen={onReopen} />}
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
}

interface PageDialogsProps extends Pick<LoadedPageProps, 'handle' | 'page' | 'readOnly'> {
  readonly store: EditorStore;
  readonly publishing: ReturnType<typeof usePublishing>;
  readonly dialog: PageDialog | null;
  onDialog(dialog: PageDialog | null): void;
}

/** The dialogs of the page as a whole: its tests, versions and people, leaving and publishing it. */
function PageDialogs({ handle, store, page, readOnly, publishing, dialog, onDialog }: PageDialogsProps) {
  return (
    <>
      <DeliverySheet store={store} handle={handle} pageId={page.id} />
      {!readOnly && <RevisionsSheet store={store} pageId={page.id} />}
      <SharePage handle={handle} page={page} open={dialog === 'share'} onClose={() => onDialog(null)} />
      {!readOnly && <UnsavedDialog handle={handle} />}
      {publishing.question && (
        <PublishDialog
          store={store}
          question={publishing.question}
          onOpenChange={(open) => open || publishing.question?.close()}
        />
      )}
      {dialog === 'rollback' && (
        <RollbackDialog
          open
          busy={publishing.busy}
          onOpenChange={(open) => open || onDialog(null)}
          onConfirm={async () => {
            await publishing.rollBack();
            onDialog(null);
          }}
        />
      )}
    </>
  );
}

interface SharePageProps extends Pick<LoadedPageProps, 'handle' | 'page'> {
  readonly open: boolean;
  onClose(): void;
}

/** The sharing of the page, under the name that it has just now. */
function SharePage({ handle, page, open, onClose }: SharePageProps) {
  const name = useSelector(handle.document, selectPageName);
  return <ShareDialog page={open ? { id: page.id, name, owner: page.user_email } : null} onClose={onClose} />;
}
