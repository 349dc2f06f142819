import { describe, expect, test } from 'vitest';
import { type Key, shortcutOf } from './shortcut.ts';

function key(name: string, held: Partial<Key> = {}): Key {
  return { key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...held };
}

describe('keys that mean something', () => {
  test.each([
    ['Ctrl+Z undoes', key('z', { ctrlKey: true }), 'undo'],
    ['Cmd+Z undoes', key('z', { metaKey: true }), 'undo'],
    ['Ctrl+Shift+Z redoes', key('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
    ['Ctrl+Y redoes', key('y', { ctrlKey: true }), 'redo'],
    ['Ctrl+D duplicates', key('d', { ctrlKey: true }), 'duplicate'],
    ['Delete removes', key('Delete'), 'remove'],
    ['Alt+Up moves back', key('ArrowUp', { altKey: true }), 'moveBack'],
    ['Down walks on', key('ArrowDown'), 'next'],
    ['Enter opens', key('Enter'), 'open'],
    ['Ctrl+A selects all beside it', key('a', { ctrlKey: true }), 'selectSiblings'],
    ['Shift+Down selects one more', key('ArrowDown', { shiftKey: true }), 'extendForward'],
    ['? is typed with Shift', key('?', { shiftKey: true }), 'shortcuts'],
    ['? is typed without', key('?'), 'shortcuts'],
    ['Ctrl+K asks for a command', key('k', { ctrlKey: true }), 'commands'],
  ])('%s', (_, event, meaning) => expect(shortcutOf(event)).toBe(meaning));
});

describe('keys that mean nothing here', () => {
  test.each([
    ['a letter of an input method', key('z', { ctrlKey: true, isComposing: true })],
    ['a key an input method has eaten', key('Process', { keyCode: 229 })],
    ['AltGr, told as Ctrl+Alt', key('z', { ctrlKey: true, altKey: true })],
    ['AltGr, told as itself', key('z', { ctrlKey: true, getModifierState: (name) => name === 'AltGraph' })],
    ['Shift+Delete, the cut of old', key('Delete', { shiftKey: true })],
    ['? written with AltGr', key('?', { getModifierState: (name) => name === 'AltGraph' })],
    ['? of an input method', key('?', { isComposing: true })],
    ['a plain letter', key('z')],
  ])('%s', (_, event) => expect(shortcutOf(event)).toBeNull());
});
