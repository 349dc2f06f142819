import { nodesLabel } from '#core/components/node-label.ts';
import { readHidden, type ScreenName } from '#core/page/screens.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** Hides what is selected on a screen; shows it there again where all of it is hidden. */
export function toggleHidden(store: EditorStore, screen: ScreenName): void {
  const ids = store.selection.filter((id) => store.node(id)?.parent);
  if (ids.length === 0) return;
  const isHidden = ids.every((id) => readHidden(store.node(id)?.props.hidden).includes(screen));
  const edits = ids.map((id) => {
    const others = readHidden(store.node(id)?.props.hidden).filter((each) => each !== screen);
    const value = readHidden([...others, ...(isHidden ? [] : [screen])].join(' ')).join(' ');
    return { command: 'setProperty', args: { id, property: 'hidden', value } } as const;
  });
  if (!store.editAll(edits)) return;
  const params = { name: nodesLabel(store.page, ids), screen: text(`controls.screens.${screen}`) };
  store.say(text(isHidden ? 'editor.shownOn' : 'editor.hiddenOn', params));
}
