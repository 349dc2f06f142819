import { useEffect, useState } from 'react';
import { type DeliverySubject, pageSubject } from '#core/app/delivery-subject.ts';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { type RevisionsActor, startRevisions } from '#core/app/start-revisions.ts';
import { useApp } from '../../app/app-context.ts';
import { saveFirst } from '../../app/navigation/page-windows.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { useInteraction } from '../../editor/store/use-store.ts';
import { lazyDialog } from '../../ui/lazy/lazy-places.tsx';

const DeliveryDialog = lazyDialog(async () => (await import('../../delivery/delivery-dialog.tsx')).DeliveryDialog);

interface DeliverySheetProps {
  readonly store: EditorStore;
  readonly handle: EditorHandle;
  readonly pageId: string;
}

/** The delivery test of the page's own mail server, for those the server lets test it. */
export function DeliverySheet(props: DeliverySheetProps) {
  return useInteraction(props.store, 'sheet') === 'delivery' ? <DeliveryTest {...props} /> : null;
}

/** The server knows what is saved, so that comes first. */
function DeliveryTest({ store, handle, pageId }: DeliverySheetProps) {
  const app = useApp();
  const [subject, setSubject] = useState<DeliverySubject | null>(null);
  useEffect(() => {
    const prepare = async () => {
      if (!store.readOnly && !(await saveFirst(handle.flush, 'delivery.unsaved')))
        return store.send({ type: 'sheet.closed' });
      const { role } = handle.editor.getSnapshot().context;
      const { smtp } = handle.document.getSnapshot().context.draft.configuration;
      setSubject(await pageSubject(app.api, { id: pageId, role, smtp }));
    };
    void prepare();
  }, [app, store, handle, pageId]);
  if (subject === null) return null;
  return (
    <DeliveryDialog app={app} subject={subject} onOpenChange={(open) => open || store.send({ type: 'sheet.closed' })} />
  );
}

const RevisionsDialog = lazyDialog(
  async () => (await import('../../editor/revisions/revisions-dialog.tsx')).RevisionsDialog,
);

interface RevisionsProps {
  readonly store: EditorStore;
  readonly pageId: string;
}

/** The earlier versions of the page, while they are asked for. */
export function RevisionsSheet(props: RevisionsProps) {
  return useInteraction(props.store, 'sheet') === 'revisions' ? <EarlierVersions {...props} /> : null;
}

function EarlierVersions({ store, pageId }: RevisionsProps) {
  const app = useApp();
  const [revisions, setRevisions] = useState<RevisionsActor | null>(null);
  useEffect(() => {
    const actor = startRevisions(app, { parse: store.parse }, pageId);
    setRevisions(actor);
    return () => void actor.stop();
  }, [app, store, pageId]);
  if (revisions === null) return null;
  const close = (open: boolean) => open || store.send({ type: 'sheet.closed' });
  return <RevisionsDialog store={store} revisions={revisions} onOpenChange={close} />;
}
