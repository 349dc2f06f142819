import { useSelector } from '@xstate/react';
import type { InteractionContext } from '#core/machines/interaction/interaction.machine.ts';
import type { EditorStore } from './editor-store.ts';
import type { View } from './view.ts';

/** One part of what a person does on the canvas, drawn anew when it changes. */
export function useInteraction<Key extends keyof InteractionContext>(
  { interaction }: EditorStore,
  key: Key,
): InteractionContext[Key] {
  return useSelector(interaction, ({ context }) => context[key]);
}

/** Whether something is dragged; where it is dragged to changes with every move of the pointer. */
export function useDragging({ interaction }: EditorStore): boolean {
  return useSelector(interaction, (snapshot) => snapshot.matches('dragging'));
}

/** One part of how the page is shown in this window, drawn anew when it changes. */
export function useView<Key extends keyof View>({ view }: EditorStore, key: Key): View[Key] {
  return useSelector(view, ({ context }) => context[key]);
}
