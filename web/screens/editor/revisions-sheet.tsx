import { useEffect, useState } from 'react';
import { type RevisionsActor, startRevisions } from '#core/app/start-revisions.ts';
import { useApp } from '../../app/app-context.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { useInteraction } from '../../editor/store/use-store.ts';
import { lazyDialog } from '../../ui/lazy/lazy-places.tsx';

const RevisionsDialog = lazyDialog(
  async () => (await import('../../editor/revisions/revisions-dialog.tsx')).RevisionsDialog,
);

interface RevisionsProps {
  readonly store: EditorStore;
  readonly pageId: string;
}

/** The earlier versions of the page, while they are asked for. */
export function RevisionsSheet(props: RevisionsProps) {
  return useInteraction(props.store, 'sheet') === 'revisions' ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ store, pageId }: RevisionsProps) {
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
