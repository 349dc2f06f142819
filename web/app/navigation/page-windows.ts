import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';

/**
 * spec screens.21, screens.22: preview opens a separate window. If a popup blocker prevents it, a notice says so. What
 * has to be done before the page is shown is `prepare`; the window is opened at once, or a browser takes it for an
 * unasked one.
 */
export async function openPreview(
  pageId: string,
  openHere: (path: string) => void,
  prepare?: () => Promise<unknown>,
): Promise<void> {
  const path = `/preview/${encodeURIComponent(pageId)}`;
  const opened = window.open(prepare ? '' : path, `portico-preview-${pageId}`);
  if (!opened) {
    const onAction = async () => {
      await prepare?.();
      openHere(path);
    };
    const action = { label: text('pages.openHere'), onAction };
    return toast(text('pages.popupTitle'), { tone: 'warning', description: text('pages.popupHint'), action });
  }
  if (prepare) {
    await prepare();
    opened.location.assign(new URL(path, window.location.href));
  }
  opened.focus();
}

/** Saves what the server is about to show or to test as it has it; where that fails, says so and why, and answers false. */
export async function saveFirst(flush: () => Promise<Failure | null>, unsaved: TextKey): Promise<boolean> {
  const failure = await flush();
  if (failure !== null) toast(text(unsaved, { reason: failure.reason }), { tone: 'danger' });
  return failure === null;
}

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
