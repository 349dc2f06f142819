import { useEffect, useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { LaterDeliveryDialog } from '../../delivery/later-delivery-dialog.ts';
import type { Workbench } from '../../editor/bench/workbench.ts';
import { useValue } from '../../editor/store/value.ts';
import { toast } from '../../ui/toast.ts';

interface DeliveryProps {
  readonly bench: Workbench;
  readonly handle: EditorHandle;
  readonly pageId: string;
}

/** The delivery test of the page's own mail server; somebody who may only read tests the dashboard's. */
export function DeliverySheet(props: DeliveryProps) {
  return useValue(props.bench.sheet) === 'delivery' ? <OpenSheet {...props} /> : null;
}

/** The server knows what is saved, so that comes first. */
function OpenSheet({ bench, handle, pageId }: DeliveryProps) {
  const app = useApp();
  const [saved, setSaved] = useState(bench.readOnly);
  useEffect(() => {
    if (bench.readOnly) return;
    void handle.flush().then((failure) => {
      if (failure === null) return setSaved(true);
      bench.sheet.set(null);
      toast(text('delivery.unsaved', { reason: failure.reason }), { tone: 'danger' });
    });
  }, [bench, handle]);
  if (!saved) return null;
  return (
    <LaterDeliveryDialog
      app={app}
      subject={bench.readOnly ? {} : { editor_page_id: pageId }}
      onOpenChange={(open) => open || bench.sheet.set(null)}
    />
  );
}
