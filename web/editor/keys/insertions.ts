import { components } from '#core/components/index.ts';
import type { Component } from '#core/components/types.ts';
import { type Key, writesLetters } from './shortcut.ts';

/** What the palette offers, in its order. */
export const insertable: readonly Component[] = components.filter(({ group }) => group !== undefined);

const byKey = new Map(insertable.flatMap((component) => (component.key ? [[component.key, component] as const] : [])));

/** The component that a letter inserts, pressed by itself on the canvas; null where it is none. */
export function insertedBy(event: Key): Component | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || writesLetters(event)) return null;
  return byKey.get(event.key) ?? null;
}

/** The letter as a keyboard has it. */
export function keyOf({ key }: Component): string | undefined {
  return key?.toUpperCase();
}
