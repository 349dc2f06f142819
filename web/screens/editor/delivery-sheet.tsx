import { useEffect, useState } from 'react';
import { type DeliverySubject, pageSubject } from '#core/app/delivery-subject.ts';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { useApp } from '../../app/app-context.ts';
import { saveFirst } from '../../app/navigation/page-windows.ts';
import { LazyDeliveryDialog } from '../../delivery/delivery-dialog.lazy.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { useInteraction } from '../../editor/store/use-store.ts';

interface DeliveryProps {
  readonly store: EditorStore;
  readonly handle: EditorHandle;
  readonly pageId: string;
}

/** The delivery test of the page's own mail server, for those the server lets test it. */
export function DeliverySheet(props: DeliveryProps) {
  return useInteraction(props.store, 'sheet') === 'delivery' ? <OpenSheet {...props} /> : null;
}

/** The server knows what is saved, so that comes first. */
function OpenSheet({ store, handle, pageId }: DeliveryProps) {
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
    <LazyDeliveryDialog
      app={app}
      subject={subject}
      onOpenChange={(open) => open || store.send({ type: 'sheet.closed' })}
    />
  );
}
