import { text } from '#core/texts/index.ts';
import { counterpart, type Device, rememberDevice } from '../../app/devices.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { isNarrow } from '../use-narrow.ts';

/** Shows the page as on a device, and pages that are opened later too. */
export function chooseDevice(store: EditorStore, device: Device): void {
  store.show({ device });
  rememberDevice(device);
}

/** Shows the page on a second device beside the first, or on the first alone; false where there is no room for two. */
export function toggleSideBySide(store: EditorStore): boolean {
  if (isNarrow()) return false;
  const { sideBySide, device } = store.view.getSnapshot().context;
  store.show({ sideBySide: !sideBySide });
  const [shown, beside] = [device, counterpart(device)].map(({ label }) => text(label));
  store.say(
    sideBySide
      ? text('editor.sideBySideOff', { device: shown ?? '' })
      : text('editor.sideBySideOn', { device: shown ?? '', beside: beside ?? '' }),
  );
  return true;
}
