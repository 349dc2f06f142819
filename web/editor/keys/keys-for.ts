const APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

const APPLE_KEYS: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** Keys as they are called on the person's own keyboard. */
export function keysFor(keys: string): string {
  return APPLE ? keys.replace(/\b(Ctrl|Alt|Shift)\+/g, (_, key: string) => APPLE_KEYS[key] ?? '') : keys;
}
