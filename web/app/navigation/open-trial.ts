import { failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';

/** Opens a window in which the published page is tried as a visitor of a simulated gateway. */
export async function openTrial(api: Pick<Api, 'startTrial'>, pageId: string): Promise<void> {
  // At once, or a browser takes it for an unasked one.
  const opened = window.open('', `portico-trial-${pageId}`);
  try {
    const { address } = await api.startTrial(pageId);
    if (opened) {
      opened.location.assign(new URL(address, window.location.href));
      opened.focus();
      return;
    }
    const action = { label: text('pages.openHere'), onAction: () => window.location.assign(address) };
    toast(text('pages.popupTitle'), { tone: 'warning', description: text('pages.popupHint'), action });
  } catch (error) {
    opened?.close();
    const { status, reason } = failureOf(error);
    // 401: the login screen says what happened
    if (status !== 401) toast(text('pages.trialFailed'), { tone: 'danger', description: reason });
  }
}
